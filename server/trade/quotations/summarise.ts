import type { QuotationContent, QuotationTotals } from '#contract/quotation/calls.ts';
import type { BookEntry } from '#mesh/quotation/find-rates.ts';
import { priceQuotation, withRatesOf } from '#mesh/quotation/price-quotation.ts';
import { ZERO } from '#mesh/quotation/decimal.ts';
import { wordsOf } from './search-words.ts';

export interface ProductSum {
  product: string;
  amount: string;
}

/** What the list, the search and the figures need of a quotation's content. */
export interface QuotationSummary {
  totals: QuotationTotals;
  sums: ProductSum[];
  words: string;
  /** The total with the prices of the day; null if it is the same. */
  totalNow: string | null;
}

/** Prices all lines: some 10 ms for 500 of them. */
export function summarise(
  content: QuotationContent,
  book: readonly BookEntry[],
  day: string,
): QuotationSummary {
  const { lines, totals } = priceQuotation(content);
  const byProduct = new Map<string, typeof ZERO>();
  for (const [at, { amount }] of lines.entries()) {
    const product = content.lines[at]?.calculation?.calculator ?? '';
    if (amount !== null) byProduct.set(product, (byProduct.get(product) ?? ZERO).plus(amount));
  }
  const places = content.terms.rounding.amount;
  const now = priceQuotation(withRatesOf(content, book, day)).totals;

  return {
    totals,
    sums: [...byProduct].map(([product, amount]) => ({ product, amount: amount.toFixed(places) })),
    words: wordsOf(content),
    totalNow: now.total === totals.total ? null : now.total,
  };
}
