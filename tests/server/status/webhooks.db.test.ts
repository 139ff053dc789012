import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Webhook } from '#contract/status/calls.ts';
import { webhookListSchemas, webhookSchema } from '#contract/status/schemas.ts';
import { audit } from '#server/platform/db/schema/operation.ts';
import {
  webhookDeliveries,
  webhooks,
  type WebhookEvent,
} from '#server/platform/db/schema/status.ts';
import * as webhookRepository from '#server/modules/webhook/repository.ts';
import { createWebhookSender, type WebhookSender } from '#server/modules/webhook/sender.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { testCipher } from '../test-cipher.ts';
import { startWebhookReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const SECRET = 'SECc0ffee';
const EVENT: WebhookEvent = {
  kind: 'failing',
  part: 'model',
  fault: 'timeout',
  since: '2026-11-26T11:40:00.000Z',
};
const textSchema = z.object({
  msgtype: z.literal('text'),
  text: z.object({ content: z.string() }),
});

let receiver: WebhookReceiver;
let site: TestApp;
let root = '';
let now = Date.parse('2026-11-26T12:00:00.000Z');

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  site = await openApp({
    ROOT_PHONE: '13800138000',
    WEBHOOK_HOSTS: receiver.host,
    SITE_URL: 'https://chat.example.com',
  });
  ({ token: root } = await site.logIn('13800138000'));
});
beforeEach(async () => {
  await site.db.delete(webhooks);
  receiver.received.length = 0;
  receiver.answers(200, '{"errcode":0,"errmsg":"ok"}');
});
afterAll(async () => {
  await site.close();
  await receiver.close();
});

const post = (path: string, body: unknown, token = root) => site.post(path, body, { token });
const fields = (more: object = {}) => ({
  name: '值班群',
  form: 'wecom',
  language: 'zh-CN',
  topics: ['waiting', 'model'],
  waitingHours: 24,
  isOn: true,
  address: `${receiver.url}/robot?key=k-secret`,
  ...more,
});
async function add(more: object = {}): Promise<Webhook> {
  const { code, data, msg } = await post('console/webhooksave', fields(more));
  expect([code, msg]).toEqual([200, expect.anything()]);

  return webhookSchema.parse(data);
}
const list = async () =>
  webhookListSchemas.response.parse((await post('console/webhooklist', {})).data).list;
const senderAt = (): WebhookSender =>
  createWebhookSender({
    db: site.db,
    cipher: testCipher,
    fetchFor: () => fetch,
    site: { title: null, url: 'https://chat.example.com' },
    logger: { warn: () => undefined },
    onAttempt: () => undefined,
    closing: new AbortController().signal,
    now: () => new Date(now),
  });

test('an address and a secret are in no answer, no audit row and no column in clear', async () => {
  const saved = await add({ form: 'dingtalk', secret: SECRET });
  expect(saved).toMatchObject({ host: receiver.url, hasSecret: true, version: 1, last: null });
  const changed = { ...fields({ id: saved.id, version: 1, name: 'x', address: undefined }) };
  expect((await post('console/webhooksave', changed)).code).toBe(200);

  const answers = [await list(), await post('console/audit', {})];
  const { rows } = await site.db.execute(
    sql`SELECT (SELECT json_agg(w) FROM webhooks w)::text || (SELECT json_agg(a) FROM audit a)::text AS text`,
  );
  expect(JSON.stringify([answers, rows])).not.toMatch(/k-secret|SECc0ffee/);
  const rowsOfAudit = await site.db.select().from(audit).where(eq(audit.action, 'webhook.save'));
  expect(rowsOfAudit.at(-1)?.details).toMatchObject({ name: '值班群 → x' });
});

test.each([
  ['http://192.168.0.7/x', 'WEBHOOK_HOSTS'],
  ['https://localhost/x', 'WEBHOOK_HOSTS'],
  ['https://[::1]/x', 'WEBHOOK_HOSTS'],
  ['http://example.com/x', 'https://'],
  ['https://user:pass@example.com/x', '用户名'],
])('the address %s is refused', async (address, told) => {
  const refused = await post('console/webhooksave', fields({ address }));
  expect(refused.code).toBe(422);
  expect(refused.fields['address']).toContain(told);
});

test('a stored secret is not sent to another origin', async () => {
  const { id } = await add({ form: 'json', secret: SECRET });
  const moved = fields({ form: 'json', id, version: 1, address: 'https://example.com/x' });
  const refused = await post('console/webhooksave', moved);
  expect([refused.code, Object.keys(refused.fields)]).toEqual([422, ['secret']]);
});

test('a change of another version is refused, and a member without the permission learns nothing', async () => {
  const { id } = await add();
  expect((await post('console/webhooksave', fields({ id, version: 7 }))).code).toBe(409);
  expect((await post('console/webhookdelete', { id, version: 7 })).code).toBe(409);
  const { token } = await site.logIn('13800138001');
  for (const [path, body] of [
    ['console/status', {}],
    ['console/backupnow', {}],
    ['console/webhooklist', {}],
    ['console/webhooksave', fields()],
    ['console/webhooktest', { id }],
    ['console/webhookdelete', { id, version: 1 }],
  ] as const) {
    expect([path, (await post(path, body, token)).code]).toEqual([path, 403]);
  }
  expect((await post('console/webhookdelete', { id, version: 1 })).code).toBe(200);
  expect(await list()).toEqual([]);
});

test('a test message arrives, and a robot that refuses it is named with its code', async () => {
  const { id } = await add();
  expect((await post('console/webhooktest', { id })).data).toMatchObject({ fault: null });
  const { text } = textSchema.parse(JSON.parse(receiver.received[0]?.body ?? ''));
  expect(text.content).toMatch(
    /^【丝网智答】.+\n处理：https:\/\/chat\.example\.com\/chat\/console\/status$/,
  );

  receiver.answers(200, '{"errcode":93000,"errmsg":"invalid webhook url"}');
  expect((await post('console/webhooktest', { id })).data).toMatchObject({
    fault: 'refused',
    status: 93_000,
  });
  receiver.answers(200, '<html>');
  expect((await post('console/webhooktest', { id })).data).toMatchObject({ fault: 'answer' });
  expect((await list())[0]?.last).toMatchObject({ fault: 'answer' });
});

test('DingTalk gets the time and the signature in the address', async () => {
  const { id } = await add({ form: 'dingtalk', secret: SECRET });
  const row = await webhookRepository.find(site.db, id);
  if (row === undefined) throw new Error('the webhook is gone');
  await senderAt().sendNow(row, { kind: 'waiting', place: 'report', count: 3, hours: 24 });

  const url = new URL(receiver.received[0]?.path ?? '', receiver.url);
  const timestamp = String(now);
  const sign = createHmac('sha256', SECRET).update(`${timestamp}\n${SECRET}`).digest('base64');
  expect(Object.fromEntries(url.searchParams)).toEqual({ key: 'k-secret', timestamp, sign });
  const { text } = textSchema.parse(JSON.parse(receiver.received[0]?.body ?? ''));
  expect(text.content).toContain('举报有 3 项待处理，最早的已等了 24 小时以上');
});

test('plain JSON has the event, and is signed', async () => {
  await add({ form: 'json', secret: SECRET, language: 'en-US' });
  await webhookRepository.queue(site.db, 'model', EVENT, new Date(now));
  await senderAt().sendDue();

  const [first] = receiver.received;
  if (first === undefined) throw new Error('nothing came');
  const { headers, body } = first;
  expect(JSON.parse(body)).toMatchObject({ ...EVENT, site: 'https://chat.example.com' });
  expect(body).toContain('Model service failed: gave no answer in time');
  const signed = `${String(headers['x-meshwise-timestamp'])}.${body}`;
  expect(headers['x-meshwise-signature']).toBe(
    createHmac('sha256', SECRET).update(signed).digest('hex'),
  );
});

test('two servers send a message once', async () => {
  await add();
  await webhookRepository.queue(site.db, 'model', EVENT, new Date(now));
  await Promise.all([senderAt().sendDue(), senderAt().sendDue(), senderAt().sendDue()]);
  expect(receiver.received).toHaveLength(1);
});

test('only webhooks that are on and have the topic get a message', async () => {
  await add({ topics: ['sms'] });
  await add({ isOn: false });
  await webhookRepository.queue(site.db, 'model', EVENT, new Date(now));
  expect(await site.db.select().from(webhookDeliveries)).toEqual([]);
});

test('a message that is not taken is sent again later, also by another server, and given up in the end', async () => {
  await add();
  await webhookRepository.queue(site.db, 'model', EVENT, new Date(now));
  receiver.answers(500, '');
  await senderAt().sendDue();
  await senderAt().sendDue();
  expect(receiver.received).toHaveLength(1);
  expect(await list()).toMatchObject([{ waiting: 1, last: { fault: 'refused', status: 500 } }]);

  now += 31_000;
  receiver.answers(200, '{"errcode":0}');
  await senderAt().sendDue();
  expect(receiver.received).toHaveLength(2);
  expect(await list()).toMatchObject([{ waiting: 0, last: { fault: null } }]);

  receiver.answers(500, '');
  await webhookRepository.queue(site.db, 'model', EVENT, new Date(now));
  for (let n = 0; n < 12; n += 1) {
    await senderAt().sendDue();
    now += 8 * 3_600_000;
  }
  expect(receiver.received).toHaveLength(2 + 8);
  expect(await list()).toMatchObject([{ waiting: 0 }]);
});

test('without the database, the webhooks that were read last are told', async () => {
  await add({ topics: ['database'] });
  const sender = senderAt();
  await sender.sendDue();
  await site.db.delete(webhooks);
  await sender.sendWithoutDatabase('database', {
    ...EVENT,
    part: 'database',
    fault: 'unreachable',
  });
  expect(receiver.received[0]?.body).toContain('数据库出了问题：连不上');
});
