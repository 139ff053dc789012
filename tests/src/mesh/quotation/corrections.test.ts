import { expect, test } from 'vitest';
import { readList } from '#mesh/quotation/read-list.ts';

const LIST = `1. 304编织网 40目 0.2mm 1m×30m 10卷
2. 316编织网 60目 0.15mm 1m×30m 5卷
`;
/** Quantities of the lines; null for one that is open as corrected. */
const quantities = (correction: string) =>
  readList(LIST + correction, 9).lines.map(({ quantity, why }) =>
    why.includes('corrected') ? null : quantity,
  );

test.each([
  ['1号改成15卷', ['15', '5']],
  ['item 1 - make it 12 rolls', ['12', '5']],
  ['最后一个改成8卷', ['10', '8']],
  ['316的那个改成6卷', ['10', '6']],
])('%j states the order of its row', (text, read) => {
  expect(quantities(text)).toEqual(read);
});

test.each([
  ['304的改成0.25丝', [null, '5']],
  ['the first one should be 316L', [null, '5']],
  ['取消第2项', ['10', null]],
  ['第一项多加2卷', [null, '5']],
  ['Sorry, 8 rolls instead of 5 for the 60 mesh', ['10', null]],
])('%j opens the row that it names', (text, read) => {
  expect(quantities(text)).toEqual(read);
});

test.each(['第1、2项都改成316L', 'all rolls must be 30m', '打错了，是12卷', '丝径应该是0.2'])(
  '%j may be about any row, and opens all',
  (text) => {
    expect(quantities(text)).toEqual([null, null]);
  },
);

test.each([
  'Delivery should be within 15 days',
  '交期改为10天',
  '收货人改为李四',
  'Payment must be 30% TT',
])('%j is about the terms, and opens no row', (text) => {
  expect(quantities(text)).toEqual(['10', '5']);
});

test('a row that is changed many times keeps a source that can be stored', () => {
  const changes = Array.from(
    { length: 200 },
    (_, n) => `1号改成${n + 1}卷 ${'请注意'.repeat(100)}`,
  );
  const [line] = readList(LIST + changes.join('\n'), 9).lines;
  expect(line?.why).toContain('corrected');
  expect(line?.source.length).toBeLessThanOrEqual(2000);
});
