import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { quotationEntrySchema } from '#contract/quotation/schemas.ts';
import { openApp, type TestApp } from '../open-app.ts';
import { sampleLine } from './sample-content.ts';
import { createSeller, type Seller } from './seller.ts';

const LIST = '304 平纹网 40目 丝径0.2mm 1x30m 10卷\n护栏网 20片';

const recordSchema = z.looseObject({
  id: z.string(),
  sessionId: z.string(),
  answers: z.array(z.looseObject({ id: z.string(), content: z.string() })),
});

let site: TestApp;
const members = {} as Record<'one' | 'other', Seller>;
const customer = (name: string) => ({ name, contact: '', phone: '', email: '', address: '' });

beforeAll(async () => {
  site = await openApp({ LIMIT_CALLS_MINUTE: '100000', LIMIT_QUESTIONS_MINUTE: '1000' });
  members.one = createSeller(site, (await site.logIn('13012340041')).token);
  members.other = createSeller(site, (await site.logIn('13012340042')).token);
  await members.one.sent({ customer: customer('王经理') });
  await members.other.sent({
    customer: customer('赵总'),
    lines: [sampleLine({ specification: '80目 SECRET' })],
  });
}, 60_000);
afterAll(() => site.close());

const ask = ({ post }: Seller, question: string, more: object = {}) =>
  post('apiindex/chatone', { question, clientRequestId: uuidv7(), ...more }, recordSchema);
const said = ({ answers }: z.output<typeof recordSchema>) => answers.at(-1)?.content ?? '';
const listOf = ({ post }: Seller, keyword = '') =>
  post(
    'quotation/list',
    { count: 100, keyword },
    z.looseObject({ list: z.array(quotationEntrySchema) }),
  );

test('a list in a message becomes a draft, and the answer says what is open in it', async () => {
  const before = (await listOf(members.one)).list.map(({ id }) => id);
  const record = await ask(members.one, `按这个清单报价：\n${LIST}`);
  const { list } = await listOf(members.one);
  const made = list.find(({ id }) => !before.includes(id));
  expect(list).toHaveLength(before.length + 1);
  expect(said(record)).toContain(`[${made?.number ?? '?'}](/chat/quotations/${made?.id ?? '?'})`);
  expect(said(record)).toContain('读到 2 行');
  expect(said(record)).toContain(
    '第 1 行“304 平纹网 40目 丝径0.2mm 1x30m 10卷”：价格本里没有材料价',
  );
  expect(said(record)).toContain('第 2 行“护栏网 20片”');

  const again = await members.one.post(
    'apiindex/rebuild',
    { answerId: record.answers[0]?.id },
    recordSchema,
  );
  expect(said(again)).toContain(made?.number);
  expect((await listOf(members.one)).list).toHaveLength(before.length + 1);
});

test('the list of the message before is quoted, and without a list one is asked for', async () => {
  const first = await ask(members.one, LIST);
  const { sessionId } = first;
  const second = await ask(members.one, 'quote this list', { sessionId });
  expect(said(second)).toContain('2 lines were read');
  const before = (await listOf(members.one)).list.length;
  expect(said(await ask(members.one, '按这个清单报价'))).toContain('请把清单发来');
  expect((await listOf(members.one)).list).toHaveLength(before);
});

test('what was quoted to a customer is told with its price, and never of another member', async () => {
  const own = said(await ask(members.one, '上次给王经理报的40目多少钱'));
  expect(own).toMatch(/\[Q[\d-]+\]\(\/chat\/quotations\//);
  expect(own).toContain('40目 0.2mm 1.2×30m 304：15 卷，单价');
  const foreign = said(await ask(members.one, '上次给赵总报的80目多少钱'));
  expect(foreign).toContain('没有同时符合');
  expect(foreign).not.toContain('SECRET');
  const english = said(await ask(members.other, 'what did I quote 王经理 for 40 mesh last time'));
  expect(english).toContain('None of your quotations matches');
});

test('a question in the sandbox makes no quotation', async () => {
  const before = (await listOf(members.one)).list.length;
  const record = await members.one.post(
    'apiindex/chatonetest',
    { question: `按这个清单报价：\n${LIST}`, clientRequestId: uuidv7() },
    recordSchema,
  );
  expect(said(record)).toContain('按这个清单报价');
  expect((await listOf(members.one)).list).toHaveLength(before);
});
