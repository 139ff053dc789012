import type { Decimal } from 'decimal.js';
import { volumeOf } from './container-fill.ts';
import { amountOf, isBeyond, rounded, writeAmount } from './decimal.ts';
import type { BookEntry } from './find-rates.ts';
import { type LineToPrice, type PricedLine, rateOfCurrency } from './price-line.ts';
import type { QuotationTermsToPrice } from './price-quotation.ts';
import type { PricePer } from './vocabulary.ts';

interface FreightOffer {
  entry: BookEntry;
  /** For the whole quotation in its currency; null: `lacks` tells what it needs. */
  amount: string | null;
  lacks: 'weight' | 'volume' | 'exchangeRate' | null;
}

/**
 * The freights of a price book for a quotation, those of its place first. None is chosen here: which one
 * applies is the member's decision.
 */
export function freightOffers(
  {
    lines,
    terms,
    place,
  }: { lines: readonly LineToPrice[]; terms: QuotationTermsToPrice; place: string },
  priced: readonly Pick<PricedLine, 'weight'>[],
  book: readonly BookEntry[],
  day: string,
): FreightOffer[] {
  const isHere = ({ subject }: BookEntry) =>
    subject !== '' && place.trim().toLowerCase() === subject.trim().toLowerCase();
  const divisor = rateOfCurrency(terms);

  return book
    .filter(
      ({ kind, replacedAt, validFrom, validTo }) =>
        kind === 'freight' &&
        replacedAt === null &&
        validFrom <= day &&
        (validTo === null || day <= validTo),
    )
    .toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)))
    .map((entry) => {
      if (divisor === null) return { entry, amount: null, lacks: 'exchangeRate' };
      const { per } = entry;
      const count = countOf(per, lines, priced);
      if (count === null) return { entry, amount: null, lacks: per === 'm3' ? 'volume' : 'weight' };
      const { amount: places, mode } = terms.rounding;
      const amount = rounded(amountOf(entry.value).times(count).div(divisor), places, mode);

      return {
        entry,
        amount: isBeyond(amount) ? null : writeAmount(amount, places),
        lacks: null,
      };
    });
}

/** Shipments, tonnes or m³; null if a line has no weight or volume. */
function countOf(
  per: PricePer,
  lines: readonly LineToPrice[],
  priced: readonly Pick<PricedLine, 'weight'>[],
): Decimal | null {
  if (per === 'm3') return volumeOf(lines);
  if (per !== 't') return amountOf('1');
  let kg = amountOf('0');
  for (const { weight } of priced) {
    if (weight === null) return null;
    kg = kg.plus(weight);
  }
  return priced.length === 0 ? null : kg.div(1000);
}
