import { beforeEach, expect, test } from 'vitest';
import { chatApi } from '#data/chat.ts';
import { call } from '#lib/http/call.ts';
import { memberApi } from '#data/member.ts';
import { sessionApi } from '#data/session.ts';
import * as calculator from '#contract/calculator/calls.ts';
import * as chat from '#contract/chat/calls.ts';
import * as client from '#contract/client/calls.ts';
import * as cocreator from '#contract/cocreator/calls.ts';
import * as command from '#contract/command/calls.ts';
import * as management from '#contract/console/calls.ts';
import * as reviews from '#contract/console/queue-calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import * as company from '#contract/company/calls.ts';
import * as customer from '#contract/customer/calls.ts';
import * as priceBook from '#contract/price-book/calls.ts';
import * as quotation from '#contract/quotation/calls.ts';
import * as document from '#contract/document/calls.ts';
import * as enterprise from '#contract/enterprise/calls.ts';
import * as file from '#contract/file/calls.ts';
import * as knowledge from '#contract/knowledge/calls.ts';
import * as message from '#contract/message/calls.ts';
import * as member from '#contract/member/calls.ts';
import * as points from '#contract/points/calls.ts';
import * as quality from '#contract/quality/calls.ts';
import * as shipping from '#contract/shipping/calls.ts';
import * as service from '#contract/service/calls.ts';
import * as session from '#contract/session/calls.ts';
import * as siteConsole from '#contract/site/console-calls.ts';
import * as share from '#contract/share/calls.ts';
import * as shop from '#contract/shop/calls.ts';
import * as site from '#contract/site/calls.ts';
import * as status from '#contract/status/calls.ts';
import * as submission from '#contract/submission/calls.ts';
import * as talk from '#contract/talk/calls.ts';
import * as usage from '#contract/usage/calls.ts';
import * as voice from '#contract/voice/calls.ts';
import { SMS_CODE, SPECIAL_PHONES } from '../msw/mock-mode/mock-members.ts';
import { createMockProduct } from '../msw/mock-mode/mock-product.ts';
import { mockServer } from '../msw/server.ts';
import { connect } from './lib/http/connect-http.ts';

const PHONE = { tellcode: '86', phone: '13800138000' };
const TOKEN = 'mock.86.13800138000';

let product: ReturnType<typeof createMockProduct>;
let messages: string[];

beforeEach(() => {
  messages = [];
  product = createMockProduct({ paceMs: 0, onSms: (line) => messages.push(line) });
  mockServer.use(...product.handlers);
  connect({ readToken: () => TOKEN });
});

async function ask(question: string, sessionId?: string): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  const request = { question, sessionId, clientRequestId: crypto.randomUUID() };
  for await (const batch of chatApi.ask(request)) events.push(...batch);
  return events;
}

function startOf(events: StreamEvent[]) {
  const [first] = events;
  if (first?.event !== 'start') throw new Error('the stream has no start');
  return first.data;
}

test('every call of the contract has an answer', () => {
  const modules = [
    management,
    calculator,
    chat,
    client,
    cocreator,
    command,
    company,
    customer,
    document,
    enterprise,
    file,
    knowledge,
    member,
    message,
    points,
    priceBook,
    quality,
    shipping,
    quotation,
    reviews,
    siteConsole,
    service,
    session,
    share,
    shop,
    site,
    status,
    submission,
    talk,
    usage,
    voice,
  ];
  const contract = modules.flatMap((module) =>
    Object.values<unknown>(module).flatMap((value) =>
      typeof value === 'object' && value !== null && 'path' in value ? [value.path] : [],
    ),
  );

  expect(new Set(product.calls.map(({ path }) => path))).toEqual(new Set(contract));
});

test('a phone logs in with the code that was shown, and with no other', async () => {
  await memberApi.sendCode({ ...PHONE, purpose: 'login' });
  expect(messages).toEqual([`SMS 86 13800138000 ${SMS_CODE}`]);

  const login = { ...PHONE, agreed: 'true' } as const;
  await expect(
    memberApi.login({ ...login, code: '000000' }, { quiet: true }),
  ).rejects.toMatchObject({ code: 422 });
  const { data } = await memberApi.login({ ...login, code: SMS_CODE });
  expect(data).toMatchObject({ token: TOKEN, phone: '138****8000' });
});

test('a phone under review is let in on a later look', async () => {
  const phone = { tellcode: '86', phone: SPECIAL_PHONES.pending };
  await memberApi.sendCode({ ...phone, purpose: 'login' });
  const first = await memberApi.login({ ...phone, code: SMS_CODE, agreed: 'true' });
  expect(first.code).toBe(201);
});

test('a question is calculated, saved and found again', async () => {
  const events = await ask('40目 0.2mm 304平纹网每平米多重');
  const { sessionId, recordId } = startOf(events);
  const text = events.flatMap((each) => (each.event === 'delta' ? [each.data.text] : [])).join('');
  expect(text).toContain('0.785');

  const { list, total } = await chatApi.history({ sessionId });
  expect(total).toBe(1);
  expect(list[0]?.answers[0]).toMatchObject({ status: 'done', content: text });
  const found = await sessionApi.list({ keyword: '0.785' });
  expect(found.list[0]?.hits?.[0]?.recordId).toBe(recordId);
});

test('a deep question has a conversation of its own, and an answer leads on to others', async () => {
  const request = { question: '热镀锌和电镀锌有什么区别', clientRequestId: crypto.randomUUID() };
  const events: StreamEvent[] = [];
  for await (const batch of chatApi.askDeep(request)) events.push(...batch);
  const { sessionId, answerId } = startOf(events);

  expect((await sessionApi.list({ kind: 'deep' })).list.map(({ id }) => id)).toEqual([sessionId]);
  expect((await chatApi.history({ sessionId })).list[0]?.plugin).toBe('deep');
  const { questions } = await chatApi.related({ answerId });
  expect(questions.length).toBeGreaterThanOrEqual(3);
  await expect(
    chatApi.judgeDrawing({ answerId, fit: true, content: 'x' }, { quiet: true }),
  ).rejects.toMatchObject({ code: 422 });
});

test('a drawing is asked for, judged and drawn again', async () => {
  const spec = { product: 'plain_weave', inputs: { mesh: 40, wire_mm: 0.2 } } as const;
  const events: StreamEvent[] = [];
  for await (const batch of chatApi.draw({ spec, clientRequestId: crypto.randomUUID() })) {
    events.push(...batch);
  }
  const { sessionId, answerId } = startOf(events);
  const judged = await chatApi.judgeDrawing({ answerId, fit: true, content: 'x' });
  expect(judged.submissionId).not.toBe('');
  for await (const batch of chatApi.rebuildChat({ answerId })) events.push(...batch);
  expect((await chatApi.history({ sessionId })).list[0]?.answers).toHaveLength(2);
});

test('a calculation is kept in a conversation, once', async () => {
  const run = { calculator: 'woven_mesh', inputs: { mesh: 40, wire_mm: 0.2 } };
  const request = { ...run, clientRequestId: crypto.randomUUID() };
  const record = await chatApi.keepCalculation(request);
  expect(record.answers[0]?.parts).toMatchObject([{ type: 'calculation', ...run }]);
  expect(await chatApi.keepCalculation(request)).toEqual(record);
  expect((await chatApi.history({ sessionId: record.sessionId })).total).toBe(1);
});

test('the sources of an answer open', async () => {
  const events = await ask('热镀锌和电镀锌有什么区别');
  const sources = events.flatMap((each) => (each.event === 'sources' ? each.data.sources : []));
  expect(sources.length).toBeGreaterThan(0);

  const article = await call(knowledge.searchAnswerById, { id: sources[0]?.articleId ?? '' });
  expect(article.title).toBe(sources[0]?.title);
});

test('an edited question replaces what follows, and a failed answer says why', async () => {
  const { sessionId, recordId } = startOf(await ask('markdown'));
  await ask('reasoning', sessionId);
  const edit = { question: 'fail', editOf: recordId, clientRequestId: crypto.randomUUID() };
  const events: StreamEvent[] = [];
  for await (const batch of chatApi.ask(edit)) events.push(...batch);

  expect(events.at(-1)).toMatchObject({ event: 'error', data: { code: 503 } });
  const { list, total } = await chatApi.history({ sessionId });
  expect(total).toBe(1);
  expect(list.map(({ replacedBy }) => replacedBy === null)).toEqual([false, false, true]);
});

test('deleted conversations come back, and pages follow one another', async () => {
  const first = await sessionApi.list({ count: 50 });
  const second = await sessionApi.list({ count: 50, cursor: first.nextCursor ?? '' });
  expect(second.list).toHaveLength(50);
  const ids = first.list.slice(0, 3).map(({ id }) => id);

  await sessionApi.remove({ ids });
  expect((await sessionApi.list({ count: 50 })).list[0]?.id).not.toBe(ids[0]);
  await sessionApi.remove({ ids, restore: true });
  expect((await sessionApi.list({ count: 50 })).list[0]?.id).toBe(ids[0]);
});

test('a long conversation opens at its end, and pages backwards', async () => {
  const { list } = await sessionApi.list({ count: 1 });
  const sessionId = list[0]?.id ?? '';
  const last = await chatApi.history({ sessionId, count: 50 });
  const before = await chatApi.history({ sessionId, count: 50, before: last.list[0]?.id });

  expect(last).toMatchObject({ hasBefore: true, hasAfter: false });
  expect(before.list.at(-1)?.id).not.toBe(last.list[0]?.id);
  expect(before.list).toHaveLength(50);
});
