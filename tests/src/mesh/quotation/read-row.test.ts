import { describe, expect, test } from 'vitest';
import { readList } from '#mesh/quotation/read-list.ts';

const HEAD = '品名\t材质\t规格\t数量\t单位';
const inTable = (quantity: string) =>
  readList(`${HEAD}\n编织网\t304\t40目 0.2mm 1x30m\t${quantity}\t卷`, 5).lines[0];
const inMessage = (text: string) => readList(text, 5).lines[0];

describe('a quantity', () => {
  test.each([
    ['1,250', '1250'],
    ['１２', '12'],
    ['7.5', '7.5'],
  ])('%j of a table is %s', (written, quantity) => {
    expect(inTable(written)?.quantity).toBe(quantity);
  });

  test.each([
    '1.250',
    '12.000',
    '-5',
    '－5',
    '1,5',
    '0',
    '(5)',
    '1e9',
    '=1+4',
    '5-10',
    '99999999999999999999',
  ])('%j of a table is none, and the line is open', (written) => {
    const line = inTable(written);
    expect(line?.quantity).toBeNull();
    expect(line?.open).toContain('quantity');
  });

  test.each(['-5卷', '负5卷', 'minus 5 rolls'])('%j of a message is none', (written) => {
    const line = inMessage(`304 40目 0.2mm 1x30m ${written}`);
    expect(line?.quantity).toBeNull();
    expect(line?.open).toContain('quantity');
  });

  test('is not the end of a number that is too long to be one', () => {
    const line = inMessage('304 40目 0.2mm 1x30m 5000000000000000000卷');
    expect(line?.quantity).toBeNull();
    expect(line?.open).toContain('quantity');
  });
});

test.each([
  ['您要的网和昨天那种一样的 20 卷 304', 'unread'],
  ['304 40目 0.2mm 1x30m 10卷 另 5 美元', 'numbers'],
] as const)('%j is unclear, and says why', (text, reason) => {
  const line = inMessage(text);
  expect(line?.open).toContain('unclear');
  expect(line?.why).toContain(reason);
});

test('texts that are longer than a quotation stores are cut, and the line is unclear', () => {
  const said = `304编织网 40目 0.2mm 1x30m 10卷 ${'无字'.repeat(400)}`;
  const line = inMessage(said);
  expect(line?.specification.length).toBeLessThanOrEqual(600);
  expect(line?.source).toBe(said);
  expect(line?.open).toContain('unclear');
});

test.each([
  ['an order below its goods', '304 40目 0.2mm 1x30m\n10卷', '10', []],
  ['a second order of the same goods', '304 40目 0.2mm 1x30m 10卷\n12卷', '10', ['unclear']],
  ['an addition to a mesh', '304 40目 0.2mm 1x30m 10卷\n40目的再加2卷', '10', ['unclear']],
  ['a coat that is denied', '304 40目 0.2mm 1x30m 10卷 不要镀锌', '10', ['unclear']],
  ['a gauge without a system', 'galv hex mesh 1" 20 gauge 1x30m 10 rolls', '10', ['unclear']],
])('%s', (_, text, quantity, open) => {
  const { lines } = readList(text, 5);
  expect(lines[0]).toMatchObject({ quantity, open });
});

test('the specification of a table has the units of its heads, and not the order', () => {
  const { lines } = readList(
    '产品\t孔径(mm)\t丝径(mm)\t尺寸(m)\t数量\t单位\n电焊网\t50×50\t3\t1.2×2.4\t500\t片\n\n产品\t目数\t丝径\t面积\n编织网\t12\t0.6mm\t200m²',
    5,
  );
  expect(lines).toMatchObject([
    { specification: '孔径 50×50mm, 丝径 3mm, 1.2×2.4m', quantity: '500' },
    { specification: '12 目, 丝径 0.6mm', quantity: '200', unit: 'm2' },
  ]);
});
