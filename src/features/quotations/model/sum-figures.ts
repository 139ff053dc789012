import type { QuotationFigures } from '#contract/quotation/calls.ts';
import { amountOf, ZERO } from '#mesh/quotation/decimal.ts';

type FigureRow = QuotationFigures['rows'][number];

export interface CurrencyFigures extends Pick<FigureRow, 'currency' | 'quotedCount' | 'wonCount'> {
  quoted: string;
  won: string;
}

/** Adds up figures of months and products, by currency. */
export function sumFigures(rows: readonly FigureRow[]): CurrencyFigures[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const PLACES = 2;

  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sum = (key: 'quoted' | 'won') =>
      own.reduce((total, row) => total.plus(amountOf(row[key])), ZERO).toFixed(PLACES);
    const count = (key: 'quotedCount' | 'wonCount') =>
      own.reduce((total, row) => total + row[key], 0);

    return {
      currency,
      quoted: sum('quoted'),
      won: sum('won'),
      quotedCount: count('quotedCount'),
      wonCount: count('wonCount'),
    };
  });
}
