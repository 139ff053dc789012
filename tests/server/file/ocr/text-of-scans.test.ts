import { describe, expect, it, test } from 'vitest';
import type { ScannedCell } from '#contract/file/calls.ts';
import { readList } from '#mesh/quotation/read-list.ts';
import { textOfScans } from '#server/modules/file/ocr/text-of-scans.ts';

const BOX: ScannedCell['box'] = [
  [0, 0],
  [9, 0],
  [9, 9],
  [0, 9],
];
const SURE = 0.7;

/** Cells of a page; those that end with '?' were recognised with little confidence. */
const scanOf = (rows: readonly string[][], page = 1) => ({
  page,
  rows: rows.map((row) =>
    row.map((text) =>
      text === ''
        ? null
        : { text: text.replace('?', ''), confidence: text.endsWith('?') ? 0.5 : 0.95, box: BOX },
    ),
  ),
});

function openOf(rows: readonly string[][], own = '') {
  const { text, unsure } = textOfScans(own, [scanOf(rows)], SURE);
  return readList(text, 50, unsure).lines.map(({ open, why }) => [...open, ...why]);
}

const HEAD = ['序号', '品名', '材质', '规格', '数量', '单位'];
const row = (...cells: string[]) => cells;
const FIRST = row('1', '编织网', '304', '40目 0.2mm 1.2×30m', '15', '卷');
const SECOND = row('2', '编织网', '304', '60目 0.15mm 1×30m', '10', '卷');

test('the text of pages follows the own text, and unsure cells are told by line and column', () => {
  const pages = [scanOf([['丝网'], FIRST]), scanOf([row('2', '电焊网?', '', '50×50?')], 2)];
  expect(textOfScans('CamScanner', pages, SURE)).toEqual({
    text: `CamScanner\n丝网\n${FIRST.join('\t')}\n2\t电焊网\t\t50×50\n`,
    unsure: { 3: [1, 3] },
    places: { 1: { page: 1, row: 0 }, 2: { page: 1, row: 1 }, 3: { page: 2, row: 0 } },
  });
});

describe('a line of an enquiry', () => {
  it('is complete where all of it is clear', () => {
    expect(openOf([HEAD, FIRST, SECOND])).toEqual([[], []]);
  });

  test.each([
    [
      'a specification',
      [HEAD, row('1', '编织网', '304', '40目 0.2mm 1.2×30m?', '15', '卷'), SECOND],
    ],
    ['a quantity', [HEAD, row('1', '编织网', '304', '40目 0.2mm 1.2×30m', '15?', '卷'), SECOND]],
  ])('is unclear where %s is, and the next one is not', (_, rows) => {
    expect(openOf(rows)).toEqual([['unclear', 'recognised'], []]);
  });

  it('is unclear where the cell above, that it repeats, is', () => {
    const upper = row('1', '编织网', '304?', '40目 0.2mm 1.2×30m', '15', '卷');
    const lower = row('2', '编织网', '同上', '60目 0.15mm 1×30m', '10', '卷');
    expect(openOf([HEAD, upper, lower])).toEqual([
      ['unclear', 'recognised'],
      ['unclear', 'recognised'],
    ]);
  });

  it('is clear where its number, or the known name of a column, is not', () => {
    const head = HEAD.map((name) => (name === '材质' ? '材质?' : name));
    expect(openOf([head, row('1?', ...FIRST.slice(1))])).toEqual([[]]);
  });

  it('is unclear in a message, and below the own text of a page', () => {
    const said = [['304编织网 40目 0.2mm 1.2×30m 15卷?'], ['304编织网 60目 0.15mm 1×30m 10卷']];
    expect(openOf(said, '您好')).toEqual([['unclear', 'recognised'], []]);
  });
});
