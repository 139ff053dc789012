import type { QuotationFigures } from '#contract/quotation/calls.ts';
import { amountOf, ZERO } from '#mesh/quotation/decimal.ts';

type Figure = QuotationFigures['months'][number];

export interface SummedFigures extends Pick<Figure, 'currency' | 'quotedCount' | 'wonCount'> {
  /** A month or a product; '' for all. */
  key: string;
  quoted: string;
  won: string;
}

const PLACES = 2;

/** Adds up figures by a key and by currency, which are never mixed; in the order in which they come. */
export function sumFigures<Row extends Omit<Figure, 'month'>>(
  rows: readonly Row[],
  keyOf: (row: Row) => string = () => '',
): SummedFigures[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${keyOf(row)} ${row.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }

  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const sum = (key: 'quoted' | 'won') =>
      own.reduce((total, row) => total.plus(amountOf(row[key])), ZERO).toFixed(PLACES);
    const count = (key: 'quotedCount' | 'wonCount') =>
      own.reduce((total, row) => total + row[key], 0);

    return [
      {
        key: keyOf(first),
        currency: first.currency,
        quoted: sum('quoted'),
        won: sum('won'),
        quotedCount: count('quotedCount'),
        wonCount: count('wonCount'),
      },
    ];
  });
}
