import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import type { PriceEntry } from '#contract/price-book/calls.ts';
import { readPriceSheet, writePriceSheet } from '#server/trade/price-book/price-sheet.ts';

const entry = (change: Partial<PriceEntry>): PriceEntry => ({
  ...{ id: 'x', kind: 'material', subject: 'ss304', wireFrom: '0.1', wireTo: '0.3' },
  ...{ value: '18.5', per: 'kg', validFrom: '2026-01-01', validTo: '2026-06-30' },
  ...{ source: '厂价', createdAt: '2026-01-01T00:00:00.000Z', replacedAt: null },
  ...change,
});
const HEAD = '类别\t对象\t丝径从 mm\t丝径到 mm\t价格\t单位\t生效日期\t失效日期\t来源';
const sheet = (...rows: string[]) => ['价格本', HEAD, ...rows].join('\n');

test.each(['zh-CN', 'en-US'] as const)(
  'a sheet in %s is read as it was written',
  async (language) => {
    const entries = [
      entry({}),
      entry({ kind: 'processing', subject: 'woven_mesh', wireFrom: null, wireTo: null, per: 'm2' }),
      entry({ kind: 'coating', subject: 'hot_dip_galvanised', wireFrom: null, wireTo: null }),
      entry({ kind: 'currency', subject: 'USD', wireFrom: null, wireTo: null, per: 'currency' }),
      entry({
        kind: 'tax',
        subject: '',
        wireFrom: null,
        wireTo: null,
        per: 'percent',
        validTo: null,
      }),
    ];
    const bytes = await writePriceSheet(entries, language);
    const rows = await readSheet(Buffer.from(bytes));
    const text = ['sheet', ...rows.map((row) => row.map((cell) => String(cell ?? '')).join('\t'))];
    const { rows: read, problems } = readPriceSheet(text.join('\n'));
    expect(problems).toEqual([]);
    expect(read.map((each) => each.entry)).toEqual(
      entries.map(({ id: _id, createdAt: _at, replacedAt: _by, ...rest }) => rest),
    );
  },
);

test('names of materials, products and other ways to write a day are read', () => {
  const { rows, problems } = readPriceSheet(
    sheet(
      '材料\t304\t\t\t1,234.5\t元/kg\t2026/3/1\t\t',
      '加工\t编织方孔网\t\t\t2.5\t元/m²\t2026.3.1\t\t',
    ),
  );
  expect(problems.filter(({ column }) => column !== 'subject')).toEqual([]);
  expect(rows[0]).toMatchObject({
    row: 2,
    entry: { subject: 'ss304', value: '1234.5', validFrom: '2026-03-01', validTo: null },
  });
});

test('every wrong cell is told with its row and column', () => {
  const { rows, problems } = readPriceSheet(
    sheet(
      '材料\tss304\t\t\t-3\tkg\t2026-01-01\t\t',
      '',
      '东西\t\t\t\t3\tkg\t2026-02-30\t\t',
      '税\t\t1\t\t13\tkg\t2026-01-01\t2025-01-01\t',
      '材料\tss304\t2\t1\t3\tkg\t2026-01-01\t\t',
      '加价\t\t\t\t10\t%\t2026-01-01\t\t',
      '加价\t\t\t\t12\t%\t2026-01-01\t\t',
    ),
  );
  expect(problems.map(({ row, column, code }) => `${String(row)} ${column} ${code}`)).toEqual([
    '2 value unknown',
    '4 kind unknown',
    '4 validFrom unknown',
    '5 per unfit',
    '5 wireFrom unfit',
    '5 validTo order',
    '6 wireTo order',
    '8 validFrom double',
  ]);
  expect(rows.map(({ row }) => row)).toEqual([7, 8]);
});

test('a sheet without the columns of prices is refused', () => {
  expect(readPriceSheet('x\na\tb\n1\t2').problems).toEqual([
    { row: 1, column: 'kind', code: 'head' },
  ]);
});
