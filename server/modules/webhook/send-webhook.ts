import type { WebhookOutcome } from '#contract/status/calls.ts';
import { z } from 'zod';
import type { WebhookRequest } from './webhook-message.ts';

export type Attempt = Pick<WebhookOutcome, 'fault' | 'status'>;

/** Guarded against addresses of the own network; follows no redirects. */
export type FetchFor = (address: string) => typeof fetch;

const SEND_MS = 10_000;
const MAX_ANSWER = 16 * 1024;
/** WeCom and DingTalk answer 200 and a code that isn't 0 when they refuse a message. */
const robotAnswerSchema = z.looseObject({ errcode: z.int() });

export async function sendWebhook(
  fetchFor: FetchFor,
  { url, headers, body }: WebhookRequest,
  form: 'json' | 'wecom' | 'dingtalk',
  closing: AbortSignal,
): Promise<Attempt> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(SEND_MS)]);
  try {
    const response = await fetchFor(url)(url, { method: 'POST', headers, body, signal });
    const text = await textOf(response);
    if (!response.ok) return { fault: 'refused', status: response.status };
    if (form === 'json') return { fault: null, status: response.status };
    const answer = robotAnswerSchema.safeParse(parsed(text));
    if (!answer.success) return { fault: 'answer', status: response.status };
    const { errcode } = answer.data;

    return errcode === 0
      ? { fault: null, status: response.status }
      : { fault: 'refused', status: errcode };
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError';

    return { fault: isLate ? 'timeout' : 'unreachable', status: null };
  }
}

async function textOf({ body }: Response): Promise<string> {
  if (body === null) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = (body as ReadableStream<Uint8Array>).getReader(); // a body's chunks are bytes
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
    if (size > MAX_ANSWER) {
      await reader.cancel();
      break;
    }
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
