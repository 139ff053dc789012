import type { QuotationContent, QuotationTotals } from '#contract/quotation/calls.ts';
import type { BookEntry } from '#mesh/quotation/find-rates.ts';
import { validate as isUuid } from 'uuid';
import { priceQuotation, totalNow } from '#mesh/quotation/price-quotation.ts';
import { ZERO } from '#mesh/quotation/decimal.ts';
import { wordsOf } from './search-words.ts';

interface ProductSum {
  product: string;
  amount: string;
}

/** Fields of a quotation's content for the list, the search and the figures. */
export interface QuotationSummary {
  totals: QuotationTotals;
  sums: ProductSum[];
  words: string;
  /** Ids of files that lines were read from. */
  seenFiles: string[];
  /** The total with the prices of the day; null if it is the same. */
  totalNow: string | null;
}

/** Prices all lines twice: some 0.1 s for 500 of them. */
export function summarise(
  content: QuotationContent,
  book: readonly BookEntry[],
  day: string,
): QuotationSummary {
  const priced = priceQuotation(content);
  const byProduct = new Map<string, typeof ZERO>();
  for (const [at, { amount }] of priced.lines.entries()) {
    const product = content.lines[at]?.calculation?.calculator ?? '';
    if (amount !== null) byProduct.set(product, (byProduct.get(product) ?? ZERO).plus(amount));
  }
  const places = content.terms.rounding.amount;

  return {
    totals: priced.totals,
    sums: [...byProduct].map(([product, amount]) => ({ product, amount: amount.toFixed(places) })),
    words: wordsOf(content),
    seenFiles: seenFilesOf(content),
    totalNow: totalNow(content, book, day, priced),
  };
}

const MAX_SEEN_FILES = 100;

function seenFilesOf({ lines }: QuotationContent): string[] {
  const ids = new Set(lines.flatMap(({ seen }) => (seen === undefined ? [] : [seen.fileId])));

  return [...ids].filter((id) => isUuid(id)).slice(0, MAX_SEEN_FILES);
}
