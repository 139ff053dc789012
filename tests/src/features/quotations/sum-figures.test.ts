import { expect, test } from 'vitest';
import { sumFigures } from '#features/quotations/model/sum-figures.ts';

const ROW = { currency: 'CNY', quoted: '0.1', quotedCount: 1, won: '0', wonCount: 0 } as const;

test('figures are added up by key and currency, which are never mixed', () => {
  const rows = [
    { ...ROW, month: '2026-10' },
    { ...ROW, month: '2026-10', quoted: '0.2', won: '0.2', wonCount: 1 },
    { ...ROW, month: '2026-10', currency: 'USD' as const, quoted: '5' },
    { ...ROW, month: '2026-11' },
  ];
  expect(
    sumFigures(rows, ({ month }) => month).map(({ key, currency, quoted, quotedCount, won }) => [
      ...[key, currency, quoted, quotedCount, won],
    ]),
  ).toEqual([
    ['2026-10', 'CNY', '0.30', 2, '0.20'],
    ['2026-10', 'USD', '5.00', 1, '0.00'],
    ['2026-11', 'CNY', '0.10', 1, '0.00'],
  ]);
  expect(sumFigures(rows).map(({ currency }) => currency)).toEqual(['CNY', 'USD']);
});
