import { expect, test } from 'vitest';
import { readAmount } from '#features/quotations/model/amounts.ts';
import { sheetKey } from '#features/quotations/model/sheet-keys.ts';
import { parseCells, writeCells } from '#features/quotations/model/tsv.ts';
import { readUnit } from '#mesh/words/line-unit-words.ts';

test.each([
  ['1,234.50', '1234.50'],
  ['￥ 12', '12'],
  ['１２．５', '12.5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['12.', '12'],
])('the amount %s is read as %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each(['', '-1', '1e5', '1.2.3', '1,23', 'NaN', '1.1234567', '9'.repeat(16)])(
  'the text "%s" is no amount',
  (typed) => {
    expect(readAmount(typed)).toBeNull();
  },
);

test.each([
  ['卷', 'roll'],
  ['PCS', 'piece'],
  ['㎡', 'm2'],
  ['吨', 't'],
  ['箱', null],
])('the unit %s is read as %s', (word, unit) => {
  expect(readUnit(word)).toBe(unit);
});

test.each([
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"two\nlines"\t"say ""x"""', [['two\nlines', 'say "x"']]],
  ['2" mesh\tb', [['2" mesh', 'b']]],
  ['"2 mesh\tb\nc', [['"2 mesh', 'b'], ['c']]],
  ['', [['']]],
])('copied cells %j are parsed', (text, cells) => {
  expect(parseCells(text)).toEqual(cells);
});

test('cells with tabs, lines and quotes survive the clipboard', () => {
  const cells = [
    ['a\tb', 'c\nd', '"e"'],
    ['', 'f', 'g'],
  ];
  expect(parseCells(writeCells(cells))).toEqual(cells);
});

const press = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey', true>> = {},
) =>
  sheetKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });

test('keys of a spreadsheet act, and keys that type do not', () => {
  expect(press('Enter')).toEqual({ kind: 'move', rows: 1, columns: 0 });
  expect(press('d', { ctrlKey: true })).toMatchObject({ kind: 'fillDown' });
  expect(press('z', { ctrlKey: true, shiftKey: true })).toMatchObject({ kind: 'redo' });
  expect(press('ArrowUp', { altKey: true })).toMatchObject({ kind: 'moveRows', by: -1 });
  expect(press('c', { ctrlKey: true })).toBeNull();
  expect(press('网')).toBeNull();
});

test.each(['=HYPERLINK("http://x")', '+1', '-5', '@SUM(A1)'])(
  'the text %j is copied as a text, and pasted as it was',
  (cell) => {
    const copied = writeCells([['a', cell]]);
    expect(copied).not.toMatch(/(?:^|\t)"?[=+\-@]/);
    expect(parseCells(copied)).toEqual([['a', cell]]);
  },
);
