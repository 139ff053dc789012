import type { Decimal } from 'decimal.js';
import { amountOf, rounded, writeAmount, writeShort, ZERO } from './decimal.ts';
import { type ContainerFill, containerFill, type ContainerType } from './container-fill.ts';
import { type BookEntry, findEntry, ratesOf } from './find-rates.ts';
import { AREA_PLACES, type LineMeasure, WEIGHT_PLACES } from './line-measure.ts';
import { type LineToPrice, type PricedLine, priceLine, type PriceTerms } from './price-line.ts';
import { type Currency, HOME_CURRENCY } from './vocabulary.ts';

export interface QuotationTermsToPrice extends PriceTerms {
  discountPct: string;
  taxPct: string | null;
  freight: string | null;
  insurance: string | null;
  otherCosts: string | null;
  container: ContainerType | null;
}

interface QuotationToPrice {
  lines: readonly LineToPrice[];
  terms: QuotationTermsToPrice;
}

/** Amounts in the quotation's currency, with the decimal places of its rounding. */
interface Totals {
  currency: Currency;
  weight: string;
  area: string;
  goods: string;
  discount: string;
  tax: string;
  total: string;
  lines: number;
  openLines: number;
  /** Share of the container of the terms that the goods fill. */
  container?: ContainerFill | undefined;
}

interface PricedQuotation {
  lines: readonly PricedLine[];
  totals: Totals;
}

/**
 * Prices all lines of a quotation, and adds them up: goods less the discount, with freight, insurance and other costs,
 * and the tax on all of it. Lines without an amount are counted, and are not in the total.
 * @param measures of the same lines, if they are known
 */
export function priceQuotation(
  { lines, terms }: QuotationToPrice,
  measures: readonly LineMeasure[] = [],
): PricedQuotation {
  const priced = lines.map((line, at) => priceLine(line, terms, measures[at]));
  const totals = totalsOf(priced, terms);
  const { container } = terms;
  const fill = container && containerFill(container, lines, amountOf(totals.weight));

  return { lines: priced, totals: { ...totals, ...(fill && { container: fill }) } };
}

function totalsOf(lines: readonly PricedLine[], terms: QuotationTermsToPrice): Totals {
  const { amount: places, mode } = terms.rounding;
  const sum = (values: readonly (Decimal | null)[]) =>
    values.reduce<Decimal>((total, value) => (value === null ? total : total.plus(value)), ZERO);
  const share = (base: Decimal, pct: string) =>
    rounded(base.times(amountOf(pct)).div(100), places, mode);
  const goods = sum(lines.map(({ amount }) => amount));
  const discount = share(goods, terms.discountPct);
  const costs = [terms.freight, terms.insurance, terms.otherCosts].map((cost) =>
    cost === null ? null : amountOf(writeCost(cost, terms)),
  );
  const net = goods.minus(discount).plus(sum(costs));
  const tax = terms.taxPct === null ? ZERO : share(net, terms.taxPct);
  const write = (value: Decimal) => writeAmount(value, places);

  return {
    currency: terms.currency,
    weight: writeShort(sum(lines.map(({ weight }) => weight)), WEIGHT_PLACES),
    area: writeShort(sum(lines.map(({ area }) => area)), AREA_PLACES),
    goods: write(goods),
    discount: write(discount),
    tax: write(tax),
    total: write(net.plus(tax)),
    lines: lines.length,
    openLines: lines.filter(({ amount }) => amount === null).length,
  };
}

/** Freight, insurance or other costs as they are in the total: rounded as the terms say. */
export function writeCost(
  cost: string,
  { rounding: { amount: places, mode } }: Pick<PriceTerms, 'rounding'>,
): string {
  return writeAmount(rounded(amountOf(cost), places, mode), places);
}

/**
 * The quotation with the rates of the price book of a day; what the member entered stays. The exchange rate follows
 * the book if the book has one for the day.
 */
export function withRatesOf<Quotation extends QuotationToPrice>(
  quotation: Quotation,
  book: readonly BookEntry[],
  day: string,
): Quotation {
  const { terms } = quotation;
  const currency = findEntry(book, { kind: 'currency', subject: terms.currency, wire: null }, day);
  return {
    ...quotation,
    lines: quotation.lines.map((line) => ({ ...line, rates: ratesOf(line, book, day) })),
    terms: {
      ...terms,
      exchangeRate:
        terms.currency === HOME_CURRENCY ? null : (currency?.value ?? terms.exchangeRate),
    },
  };
}

/** Lines with an amount that have none with the prices of another day: an entry of the price book has ended. */
export function countUnpriced(own: readonly PricedLine[], other: readonly PricedLine[]): number {
  return own.filter(({ amount }, at) => amount !== null && other[at]?.amount === null).length;
}

/**
 * The total with the prices of a day; null if it is the quotation's own, and if the day has no price for a line that
 * has one: a total without that line is no total of the quotation.
 * @param own the quotation as it is priced, if it is known
 */
export function totalNow(
  quotation: QuotationToPrice,
  book: readonly BookEntry[],
  day: string,
  own: PricedQuotation = priceQuotation(quotation),
): string | null {
  const ofDay = priceQuotation(withRatesOf(quotation, book, day), own.lines);
  const { total } = ofDay.totals;
  return own.totals.total === total || countUnpriced(own.lines, ofDay.lines) > 0 ? null : total;
}
