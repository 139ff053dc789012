import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readList } from '#mesh/quotation/read-list.ts';
import { CHATS } from './enquiries/chats.ts';
import type { Enquiry } from './enquiries/enquiry.ts';
import { LATER_ORDERS } from './enquiries/later-orders.ts';
import { MESSAGES } from './enquiries/messages.ts';
import { MORE_ORDERS } from './enquiries/more-orders.ts';
import { ORDERS } from './enquiries/orders.ts';
import { OTHER_LANGUAGES } from './enquiries/other-languages.ts';
import { score } from './enquiries/score.ts';
import { SELLER_ORDERS } from './enquiries/seller-orders.ts';
import { TABLES } from './enquiries/tables.ts';

const ENQUIRIES = [
  ...[...MESSAGES, ...CHATS, ...TABLES, ...OTHER_LANGUAGES],
  ...[...ORDERS, ...MORE_ORDERS, ...LATER_ORDERS, ...SELLER_ORDERS],
];

const scores = new Map<Enquiry, ReturnType<typeof score>>();

/** Each enquiry is read once. */
function scoreOf(enquiry: Enquiry): ReturnType<typeof score> {
  const known = scores.get(enquiry) ?? score(enquiry);
  scores.set(enquiry, known);

  return known;
}

test.each(ENQUIRIES)('no line is read wrong without a mark: $name', async (enquiry) => {
  const { lines } = await scoreOf(enquiry);
  expect(lines.filter(({ judged }) => judged === 'wrong')).toEqual([]);
});

test('nine lines of ten are read as they were meant', async () => {
  const lines: string[] = [];
  for (const enquiry of ENQUIRIES) {
    lines.push(...(await scoreOf(enquiry)).lines.map(({ judged }) => judged));
  }
  const right = lines.filter((judged) => judged === 'right').length;
  expect(right / lines.length).toBeGreaterThan(0.9);
});

test('words beside the goods are kept: heads of several lines, and headings of none', () => {
  const { lines, rest } = readList(
    'best price for chain link fence PVC coated green\n50x50mm, wire 2.5mm, 2m x 25m - 120 rolls\nto the port. container closing friday',
    50,
  );
  expect(lines).toMatchObject([{ product: 'chain link fence', coating: 'pvc_coated' }]);
  expect(rest).toEqual([
    'best price for chain link fence PVC coated green',
    'to the port. container closing friday',
  ]);
});

test.each([
  ['Hi 王总，please quote 以下 items：\n316L 200目 wire 0.05mm 1m×30m 5卷', ''],
  ['热镀锌电焊网，孔25.4的，丝径1.8，1米宽30米长，60卷，什么价格？', '电焊网'],
  ['304不锈钢网 30目 丝0.25 宽1米 长30米 要20卷', '304不锈钢网'],
])('the product of a line is a word for goods: %s', (said, product) => {
  expect(readList(said, 50).lines.map((line) => line.product)).toEqual([product]);
});

test('the name of a sheet that was given none is no text of the enquiry', () => {
  const table = 'Sheet1\n品名\t规格\t数量\n304编织网\t40目 0.2mm 1x30m\t5卷\n\n工作表2';
  expect(readList(table, 5)).toMatchObject({ lines: [{ quantity: '5' }], rest: [] });
});

test('the words of a German line stay those of the customer', () => {
  const said = 'Edelstahlgewebe 1.4301 Maschenweite 0,5 mm Draht 0,2 mm 1 x 30 m 20 Rollen';
  const table = 'Artikel\tMaschenweite (mm)\tDraht (mm)\tMenge\nMessinggewebe\t0,5\t0,2\t20 Rollen';
  expect(readList(said, 5).lines).toMatchObject([
    { product: 'Edelstahlgewebe', material: '1.4301', quantity: '20', source: said },
  ]);
  expect(readList(table, 5).lines).toMatchObject([
    {
      product: 'Messinggewebe',
      material: 'Messinggewebe',
      specification: 'Maschenweite 0,5mm, Draht 0,2mm',
    },
  ]);
});

test('each of the goods in a sentence has its own words', () => {
  const said = '帮我报20卷40目0.2的304网，1米宽30米长，另外10卷60目0.15的316的，1.2米宽30米长';
  const { lines } = readList(said, 5);
  expect(lines).toMatchObject([
    { material: '304', specification: '40目0.2的304网，1米宽30米长', quantity: '20' },
    { material: '316', specification: '网 60目0.15的316的，1.2米宽30米长', quantity: '10' },
  ]);
  expect(lines.map(({ source }) => source)).toEqual([said, said]);
});

const WORDS = [
  ...['304', '316', '编织网', '电焊网', '勾花网', 'woven mesh', '目', 'mesh', 'mm', '丝', 'x', '×'],
  ...[
    '卷',
    'rolls',
    '片',
    'm²',
    'kg',
    '吨',
    '\t',
    '\n',
    ', ',
    '; ',
    '|',
    '同上',
    '合计',
    '数量',
    '规格',
  ],
  ...['品名', '材质', '丝径', ' '],
];

test('a quantity of a line is a number of the text', () => {
  const number = fc
    .oneof(fc.integer({ min: 1, max: 99_999 }), fc.double({ min: 0.01, max: 99 }))
    .map((value) => String(Number(value.toFixed(2))));
  const text = fc
    .array(
      fc.oneof(
        { weight: 2, arbitrary: number },
        { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
      ),
      {
        maxLength: 40,
      },
    )
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(text, (said) => {
      const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}.]/gu, '');
      for (const { quantity, source } of readList(said, 50).lines) {
        expect(bare(said)).toContain(bare(source));
        if (quantity !== null) expect(said.replaceAll(/[\s,]/g, '')).toContain(quantity);
      }
    }),
    { numRuns: 300 },
  );
});
