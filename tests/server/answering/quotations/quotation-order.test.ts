import { expect, test } from 'vitest';
import { COMMANDS } from '#server/content/commands/commands.ts';
import { readQuotationOrder } from '#server/answering/quotations/quotation-order.ts';

const LIST = '304 平纹网 40目 0.2mm 1x30m 10卷\n304 平纹网 60目 0.15mm 1x30m 5卷';

test.each([
  [`按这个清单报价：\n${LIST}`, LIST],
  [`请按下面的清单报个价\n${LIST}`, LIST],
  [`${LIST}\n麻烦按以上清单做一份报价单`, LIST],
  [`给这份询价单报价\n${LIST}`, LIST],
  [`根据以下明细出报价单：\n${LIST}`, LIST],
  [`报个价\n${LIST}`, LIST],
  [`quote this list\n${LIST}`, LIST],
  [`Please quote the following items:\n${LIST}`, LIST],
  [`Can you make a quotation for this list?\n${LIST}`, LIST],
  ['按这个清单报价', ''],
  ['Quote the attached list', ''],
  ['quote this', ''],
])('%j orders a quotation', (text, list) => {
  expect(readQuotationOrder(text, false)).toMatchObject({ kind: 'quote', list });
});

test.each([
  '出报价单',
  '做成报价单吧',
  '帮我生成一份报价单',
  'Make a quotation',
  'turn it into a quotation',
])('%j orders a quotation of what the conversation stands on', (text) => {
  expect(readQuotationOrder(text, false)).toMatchObject({ kind: 'quoteProducts' });
});

test.each(['不用出报价单', '怎么做报价单', '报价单有哪些条款', "don't make a quotation"])(
  '%j orders no quotation',
  (text) => {
    expect(readQuotationOrder(text, false)).toBeNull();
  },
);

test.each(['报价', '请报价', '报个价吧', 'Please quote', 'quotation please'])(
  '%j orders a quotation of a file that came with it, and nothing without one',
  (text) => {
    expect(readQuotationOrder(text, true)).toMatchObject({ kind: 'quote', list: '' });
    expect(readQuotationOrder(text, false)).toBeNull();
  },
);

test.each([
  '怎么按清单报价',
  '不要按这个清单报价',
  '写一封报价邮件',
  'how do I quote this list?',
  "don't quote this list yet",
  'write a quotation e-mail for this list',
  '304 40目 0.2mm 料价22元 100平方报价多少',
  '报价单有哪些条款',
  'what is a quotation',
  '这个文件讲了什么',
  '清单里有几种产品',
])('%j orders none', (text) => {
  expect(readQuotationOrder(text, true)).toBeNull();
});

test.each([
  ['上次给王经理报的40目多少钱', '王经理 40目'],
  ['上次我给王经理报的 40目 是什么价？', '王经理 40目'],
  ['我之前给海河五金报过什么价', '海河五金'],
  ['查一下以前给李工报的 60目 0.15 单价', '李工 60目 0.15'],
  ['what did I quote 王经理 for 40 mesh last time', '王经理 40 mesh'],
  ['What did we quote Smith for 60 mesh?', 'Smith 60 mesh'],
  ['my last quotation to Miller', 'Miller'],
])('%j asks for what was quoted: %j', (text, words) => {
  expect(readQuotationOrder(text, false)).toMatchObject({ kind: 'recall', words });
});

test.each([
  '上次厂家给我报的价高',
  '供应商上次报了多少',
  '上次给客户的检验报告在哪',
  'what did the factory quote me last time',
  '给客户报价怎么写',
  '上次那个网多少钱',
])('%j asks for nothing that the member quoted', (text) => {
  expect(readQuotationOrder(text, false)?.kind).not.toBe('recall');
});

test('a long text is read in linear time', () => {
  const long = '按这个清单'.repeat(10_000);
  const start = performance.now();
  readQuotationOrder(long, false);
  expect(performance.now() - start).toBeLessThan(500);
});

test.each([
  ['quote-a-list', 'quote', '304 40目 0.2mm 10卷'],
  ['quoted-before', 'recall', '40目'],
] as const)('the command %s orders it in both languages', (id, kind, said) => {
  const command = COMMANDS.find((each) => each.id === id);
  for (const language of ['zh-CN', 'en-US'] as const) {
    const template = command?.[language].template ?? '';
    const message = template.replaceAll(/\{\{[^{}]+\}\}/gu, said);
    expect(readQuotationOrder(message, false), message).toMatchObject({ kind, language });
  }
});
