import { expect, test } from 'vitest';
import { readList } from '#mesh/quotation/read-list.ts';
import { standingProducts } from '#server/answering/embedded/calculation/standing-products.ts';
import type { EarlierExchange, ModelProvider, ModelRequest } from '#server/answering/provider.ts';
import { withQuotations } from '#server/modules/quotation/quoting-provider.ts';

const unexpected = () => Promise.reject(new Error('not expected'));
const plain: ModelProvider = {
  id: 'plain',
  title: () => Promise.resolve(null),
  check: () => Promise.resolve({ ok: true, detail: '' }),
  async *stream() {
    yield await Promise.resolve({ type: 'delta' as const, text: 'plain' });
  },
};

const STANDING: EarlierExchange = {
  ...{ question: '60目', answer: '' },
  choice: {
    products: [
      {
        calculator: 'woven_mesh',
        inputs: { mesh: 60, wire_mm: 0.12, width_m: 1.2, length_m: 30, material: 'ss316' },
        ...{ beside: {}, changed: [], asks: [] },
      },
    ],
    standing: {
      at: 0,
      result: {
        ...{ calculator: 'woven_mesh', values: {}, formula: '' },
        ...{ steps: [], assumptions: [], warnings: [] },
      },
    },
  },
};

/** The lists that a message makes quotations of, and what is answered. */
async function quoted(question: string, history: EarlierExchange[]) {
  const lists: string[] = [];
  const provider = withQuotations(plain, {
    quotations: {
      readList: ({ text = '' }) => {
        lists.push(text);
        return Promise.resolve({ lines: [], rest: '', leftOut: 0 });
      },
      ...{ create: unexpected, get: unexpected, list: unexpected },
    },
    work: {
      standingProducts: (turns) => Promise.resolve(standingProducts(turns)),
      customerView: unexpected,
    },
  });
  const request: ModelRequest = {
    ...{ requestId: 'r', memberId: 'm', recordId: 'record', question, history },
    ...{ plugin: null, form: null, drawing: null, model: null, language: 'zh-CN' },
    signal: new AbortController().signal,
  };
  let said = '';
  for await (const event of provider.stream(request)) {
    if (event.type === 'delta') said += event.text;
  }
  return { lists, said };
}

test.each(['出报价单', 'Make a quotation'])(
  'the product of a conversation is quoted at a word: %s',
  async (question) => {
    const { lists } = await quoted(question, [STANDING]);
    expect(lists).toHaveLength(1);
    expect(readList(lists[0] ?? '', 5).lines).toMatchObject([
      {
        calculation: {
          calculator: 'woven_mesh',
          inputs: { mesh: 60, wire_mm: 0.12, width_m: 1.2, length_m: 30, material: 'ss316' },
        },
        open: ['quantity', 'unit'],
      },
    ]);
  },
);

test('without a product, the order is left to the chat', async () => {
  expect(await quoted('出报价单', [])).toEqual({ lists: [], said: 'plain' });
});
