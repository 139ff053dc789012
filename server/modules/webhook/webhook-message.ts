import { createHmac } from 'node:crypto';
import { WEBHOOK_TEXTS, type WebhookTexts } from '../../content/webhook-texts.ts';
import type { Language } from '../../content/messages.ts';
import type { webhooks, WebhookEvent } from '../../platform/db/schema/status.ts';

export interface Site {
  /** null: the name of the product. */
  title: string | null;
  /** Public address of the site; null if it isn't configured. */
  url: string | null;
}

export interface OpenedWebhook {
  form: (typeof webhooks.$inferSelect)['form'];
  language: Language;
  address: string;
  secret: string | null;
}

export interface WebhookRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface Sent {
  id: string;
  event: WebhookEvent;
  /** When the event happened. */
  createdAt: Date;
}

/**
 * The request of a message in the form of its webhook. Plain JSON is signed in
 * `x-meshwise-signature`: HMAC-SHA-256 of `<x-meshwise-timestamp>.<body>` as hex. WeCom:
 * https://developer.work.weixin.qq.com/document/path/91770, DingTalk:
 * https://open.dingtalk.com/document/robots/custom-robot-access.
 */
export function webhookRequest(
  { form, language, address, secret }: OpenedWebhook,
  sent: Sent,
  site: Site,
  now: Date,
): WebhookRequest {
  const text = webhookText(language, sent.event, site);
  const headers = { 'content-type': 'application/json' };
  if (form === 'wecom' || form === 'dingtalk') {
    const body = JSON.stringify({ msgtype: 'text', text: { content: text } });
    const isSigned = form === 'dingtalk' && secret !== null;
    return { url: isSigned ? signedForDingTalk(address, secret, now) : address, headers, body };
  }
  const timestamp = String(now.getTime());
  const body = JSON.stringify({
    id: sent.id,
    at: sent.createdAt.toISOString(),
    site: site.url,
    text,
    ...sent.event,
  });
  const signature =
    secret === null
      ? {}
      : {
          'x-meshwise-signature': createHmac('sha256', secret)
            .update(`${timestamp}.${body}`)
            .digest('hex'),
        };

  return {
    url: address,
    headers: { ...headers, 'x-meshwise-timestamp': timestamp, ...signature },
    body,
  };
}

/** DingTalk signs `<milliseconds>\n<secret>` with the secret and takes both in the address. */
function signedForDingTalk(address: string, secret: string, now: Date): string {
  const timestamp = String(now.getTime());
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  const url = new URL(address);
  url.searchParams.set('timestamp', timestamp);
  url.searchParams.set('sign', sign);

  return url.href;
}

/** Begins with the name of the site, which a DingTalk robot can require as its keyword. */
function webhookText(language: Language, event: WebhookEvent, site: Site): string {
  const texts = WEBHOOK_TEXTS[language];
  const path = event.kind === 'waiting' ? PLACES[event.place] : 'status';
  const link =
    site.url === null
      ? []
      : [texts.open(`${site.url.replace(/(?<!\/)\/+$/, '')}/chat/console/${path}`)];

  return [`【${site.title ?? texts.product}】${sentenceOf(texts, event)}`, ...link].join('\n');
}

const PLACES = {
  submission: 'submissions',
  account: 'accounts',
  redemption: 'redemptions',
  report: 'reports',
  quality: 'quality',
  shipping: 'shipping',
} as const;

function sentenceOf(texts: WebhookTexts, event: WebhookEvent): string {
  switch (event.kind) {
    case 'failing':
      return texts.failing(
        texts.part[event.part],
        event.fault === null ? null : texts.fault[event.fault],
        clock(event.since),
      );
    case 'recovered':
      return texts.recovered(texts.part[event.part], clock(event.since));
    case 'waiting':
      return texts.waiting(texts.place[event.place], event.count, event.hours);
    case 'test':
      return texts.test;
  }
}

/** `2026-11-26 19:40`, in Asia/Shanghai. */
function clock(time: string): string {
  return new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
