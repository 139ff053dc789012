import { describe, expect, test } from 'vitest';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import { newLine, type Draft } from '#features/quotations/model/draft.ts';
import { sheetColumns, type CellNames } from '#features/quotations/model/sheet-columns.ts';
import {
  changeSheet,
  openSheet,
  selectedCells,
  type Sheet,
  type SheetAction,
} from '#features/quotations/model/sheet.ts';
import { cellText } from '#features/quotations/model/sheet-columns.ts';

const names: CellNames = {
  places: { price: 2, amount: 2 },
  unit: (unit) => unit,
  priceBy: (basis) => basis,
};
const columns = sheetColumns([], false);
let ids = 0;
const context = { columns, names, newId: () => `new${String((ids += 1))}` };
const at = (key: string) => columns.findIndex((column) => column.key === key);

function sheetOf(...lines: Partial<QuotationLine>[]): Sheet {
  const draft: Draft = {
    customer: { name: '', contact: '', phone: '', email: '', address: '' },
    lines: lines.map((line, row) => ({ ...newLine(`l${String(row)}`), ...line })),
    columns: [],
    terms: {
      ...{ language: 'zh', currency: 'CNY', exchangeRate: null, tradeTerm: 'EXW', place: '' },
      ...{ discountPct: '0', taxPct: null, freight: null, insurance: null, otherCosts: null },
      ...{ otherCostsName: '', container: null, validUntil: null, leadTime: '', payment: '' },
      ...{ packing: '', note: '', rounding: { mode: 'halfUp', price: 2, amount: 2 } },
    },
    ...{ rest: '', number: 'Q1', title: '', customerId: null },
  };
  return openSheet(draft);
}

const after = (sheet: Sheet, ...actions: SheetAction[]) => actions.reduce(changeSheet, sheet);
const select = (row: number, key: string, extend = false): SheetAction => ({
  kind: 'select',
  place: { row, column: at(key) },
  extends: extend,
  columns: columns.length,
});
const paste = (...cells: string[][]): SheetAction => ({ kind: 'paste', cells, ...context });
const valuesOf = ({ draft }: Sheet, key: 'product' | 'quantity' | 'unit') =>
  draft.lines.map((line) => line[key]);

describe('typing', () => {
  test('text in the row after the last line adds a line, which is read', () => {
    const sheet = after(sheetOf(), { kind: 'type', text: '平纹网', ...context });
    expect(valuesOf(sheet, 'product')).toEqual(['平纹网']);
    expect(sheet.unread).toEqual([sheet.draft.lines[0]?.id]);
  });

  test('a quantity with its unit fills both, and closes them', () => {
    const sheet = after(sheetOf({ open: ['quantity', 'unit', 'wire_mm'] }), select(0, 'quantity'), {
      kind: 'type',
      text: '１,200 卷',
      ...context,
    });
    expect(sheet.draft.lines[0]).toMatchObject({
      quantity: '1200',
      unit: 'roll',
      open: ['wire_mm'],
    });
  });

  test.each(['-3', 'abc', '1e9', '3 dozen'])(
    'the quantity %s is refused and changes nothing',
    (text) => {
      const before = sheetOf({ quantity: '5' });
      const sheet = after(before, select(0, 'quantity'), { kind: 'type', text, ...context });
      expect(valuesOf(sheet, 'quantity')).toEqual(['5']);
      expect(sheet.refused).toEqual({ cells: 1, rows: 0 });
      expect(sheet.past).toEqual([]);
    },
  );
});

describe('pasting', () => {
  test('cells of a spreadsheet fill columns and add the rows that they need', () => {
    const sheet = after(
      sheetOf({ product: 'a' }),
      select(0, 'product'),
      paste(['网', '40目', '304', '10', '卷'], ['板', '', 'Q235', '2', 't']),
    );
    expect(valuesOf(sheet, 'product')).toEqual(['网', '板']);
    expect(valuesOf(sheet, 'unit')).toEqual(['roll', 't']);
    expect(sheet.focus).toEqual({ row: 1, column: at('unit') });
  });

  test('a single cell fills the selection', () => {
    const sheet = after(
      sheetOf({}, {}, {}),
      select(0, 'product'),
      select(2, 'product', true),
      paste(['网']),
    );
    expect(valuesOf(sheet, 'product')).toEqual(['网', '网', '网']);
  });

  test('what suits is pasted, and what does not is counted', () => {
    const sheet = after(sheetOf({}, {}), select(0, 'quantity'), paste(['3'], ['many']));
    expect(valuesOf(sheet, 'quantity')).toEqual(['3', null]);
    expect(sheet.refused).toEqual({ cells: 1, rows: 0 });
  });

  test('rows beyond 500 are counted and not added', () => {
    const rows = Array.from({ length: 502 }, (_none, row) => [String(row)]);
    const sheet = after(sheetOf(), paste(...rows));
    expect(sheet.draft.lines).toHaveLength(500);
    expect(sheet.refused).toEqual({ cells: 0, rows: 2 });
  });

  test('copied cells paste as what they were', () => {
    const sheet = after(
      sheetOf({ product: '网', quantity: '3', unit: 'roll' }, {}),
      select(0, 'product'),
      select(0, 'unit', true),
    );
    const cells = selectedCells(sheet, columns, (row, column) => {
      const line = sheet.draft.lines[row];
      return line === undefined ? '' : cellText(line, undefined, column.key, names);
    });
    const pasted = after(sheet, select(1, 'product'), paste(...cells));
    expect(pasted.draft.lines[1]).toMatchObject({ product: '网', quantity: '3', unit: 'roll' });
  });
});

test('fill down copies the first row of the selection, and the row above a single cell', () => {
  const lines = [{ product: '网' }, {}, {}];
  const area = after(sheetOf(...lines), select(0, 'product'), select(2, 'product', true), {
    kind: 'fillDown',
    ...context,
  });
  expect(valuesOf(area, 'product')).toEqual(['网', '网', '网']);
  const single = after(sheetOf(...lines), select(1, 'product'), { kind: 'fillDown', ...context });
  expect(valuesOf(single, 'product')).toEqual(['网', '网', '']);
});

test('delete empties cells and leaves those that are worked out', () => {
  const sheet = after(
    sheetOf({ product: '网', quantity: '3', unit: 'roll' }),
    select(0, 'product'),
    select(0, 'amount', true),
    { kind: 'clear', ...context },
  );
  expect(sheet.draft.lines[0]).toMatchObject({ product: '', quantity: null, unit: null });
  expect(sheet.refused).toBeNull();
});

test.each([
  [0, 2, ['b', 'a', 'c'], 1],
  [2, 0, ['c', 'a', 'b'], 0],
  [1, 1, ['a', 'b', 'c'], 1],
  [0, 99, ['b', 'c', 'a'], 2],
])('row %i moves before row %i, and stays selected', (from, to, order, row) => {
  const sheet = after(
    sheetOf({ product: 'a' }, { product: 'b' }, { product: 'c' }),
    select(from, 'product'),
    { kind: 'moveRows', to },
  );
  expect(valuesOf(sheet, 'product')).toEqual(order);
  expect(sheet.focus.row).toBe(row);
});

describe('undo', () => {
  test('every change is undone and redone in order', () => {
    const start = sheetOf({ product: 'a' });
    const edited = after(start, { kind: 'type', text: 'b', ...context }, paste(['c', '40目']));
    const undone = after(edited, { kind: 'undo' });
    expect(valuesOf(undone, 'product')).toEqual(['b']);
    expect(after(undone, { kind: 'undo' }).draft).toEqual(start.draft);
    expect(after(undone, { kind: 'redo' }).draft).toEqual(edited.draft);
  });

  test('typing in one field is undone at once, and a reading with the change that caused it', () => {
    const title = (text: string): SheetAction => ({
      kind: 'draft',
      change: (before) => ({ ...before, title: text }),
      group: 'title',
    });
    const typed = after(sheetOf(), title('a'), title('ab'));
    expect(after(typed, { kind: 'undo' }).draft.title).toBe('');

    const start = sheetOf({});
    const read = after(
      start,
      { kind: 'type', text: '网', ...context },
      {
        kind: 'read',
        id: 'l0',
        reading: { calculation: null, open: ['unclear'], unused: [], coating: null, rates: {} },
      },
    );
    expect(read.draft.lines[0]?.open).toEqual(['unclear']);
    expect(after(read, { kind: 'undo' }).draft).toEqual(start.draft);
  });

  test('a new change drops what was undone', () => {
    const sheet = after(
      sheetOf({}),
      { kind: 'type', text: 'a', ...context },
      { kind: 'undo' },
      { kind: 'type', text: 'b', ...context },
    );
    expect(after(sheet, { kind: 'redo' }).draft.lines[0]?.product).toBe('b');
  });
});
