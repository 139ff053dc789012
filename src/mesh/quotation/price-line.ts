import type { Decimal } from 'decimal.js';
import { calculate } from '../calculators/calculate.ts';
import type { Step } from '../result.ts';
import { amountOf, decimalOf, isBeyond, rounded } from './decimal.ts';
import { needOf, type PriceNeed, type RatedLine, type Rates } from './find-rates.ts';
import { type LineMeasure, measureLine, type MeasuredLine } from './line-measure.ts';
import { HOME_CURRENCY, type Currency, type PriceBasis, type RoundingMode } from './vocabulary.ts';

export interface LineToPrice extends MeasuredLine, RatedLine {
  open: readonly string[];
  rates: Rates;
  priceBy: PriceBasis;
  ownPrice: string | null;
  /** m³ of one unit as packed. */
  volumeEach: string | null;
}

export interface PriceTerms {
  currency: Currency;
  exchangeRate: string | null;
  rounding: { mode: RoundingMode; price: number; amount: number };
}

/** Why a line has no price. */
export type PriceGap =
  /** A field of the line is open. */
  | { kind: 'open'; fields: readonly string[] }
  /** The price book has no such entry, and the line no rate of its own. */
  | { kind: 'entry'; need: PriceNeed }
  /** The product has no calculator, or a size is missing: `weight` or `area` of one unit. */
  | { kind: 'measure'; lacks: 'weight' | 'area' }
  | { kind: 'quantity' }
  | { kind: 'exchangeRate'; currency: Currency }
  /** A rate is beyond what the calculator takes, the fields are those of `quotation`; or the line's `amount` is too large. */
  | { kind: 'refused'; fields: readonly string[] };

export interface PricedLine extends LineMeasure {
  /** In the quotation's currency, rounded. */
  prices: Record<PriceBasis, Decimal | null>;
  /** For one of `priceBy`: the member's own, or worked out. */
  price: Decimal | null;
  isOwnPrice: boolean;
  amount: Decimal | null;
  /** CNY for one unit before the markup; only the member sees it. */
  cost: Decimal | null;
  /** Steps of the price, after those of the calculator in `result`. CNY for a square metre or a kg. */
  steps: readonly Step[];
  gaps: readonly PriceGap[];
}

const COST_PLACES = 4;
/** Rates without which a price would be too low to be told. */
const REQUIRED = ['material', 'processing', 'coating', 'markup'] as const;

/**
 * Works out the price of a line: the calculator of its product, then that of quotations, with the line's rates.
 * @param measure of the same line, if it is known
 */
export function priceLine(
  line: LineToPrice,
  terms: PriceTerms,
  measure: LineMeasure = measureLine(line),
): PricedLine {
  const worked = workPrices(line, measure, terms);
  const { rounding } = terms;
  const own = line.ownPrice === null ? null : amountOf(line.ownPrice);
  const price = own ?? worked.prices[line.priceBy];
  const count = countOf(line, measure);
  const whole =
    price === null || count === null
      ? null
      : rounded(price.times(count), rounding.amount, rounding.mode);
  const gaps = own === null ? worked.gaps : [];
  if (price !== null && whole !== null && (isBeyond(whole) || isBeyond(price))) {
    const tooLarge = { kind: 'refused', fields: ['amount'] } as const;
    return {
      ...{ ...measure, ...worked, price: isBeyond(price) ? null : price },
      ...{ isOwnPrice: own !== null, amount: null, gaps: [...gaps, tooLarge] },
    };
  }

  return {
    ...measure,
    ...worked,
    price,
    isOwnPrice: own !== null,
    amount: whole,
    gaps: price !== null && count === null ? [...gaps, lacking(line)] : gaps,
  };
}

/** Quantity in the denominator of the price: units, kg or m². */
function countOf({ priceBy, quantity }: LineToPrice, { weight, area }: LineMeasure) {
  if (priceBy === 'unit') return quantity === null ? null : amountOf(quantity);
  return priceBy === 'kg' ? weight : area;
}

function lacking({ priceBy, quantity }: LineToPrice): PriceGap {
  if (quantity === null || priceBy === 'unit') return { kind: 'quantity' };
  return { kind: 'measure', lacks: priceBy === 'kg' ? 'weight' : 'area' };
}

type Worked = Pick<PricedLine, 'prices' | 'cost' | 'steps' | 'gaps'>;

function workPrices(line: LineToPrice, measure: LineMeasure, terms: PriceTerms): Worked {
  const gaps: PriceGap[] = [];
  if (line.open.length > 0) gaps.push({ kind: 'open', fields: line.open });
  const { weightEach, areaEach } = measure;
  if (weightEach === null && line.open.length === 0) {
    gaps.push({ kind: 'measure', lacks: 'weight' });
  }
  for (const kind of REQUIRED) {
    const need = needOf(line, kind);
    if (need !== null && line.calculation !== null && line.rates[kind] === undefined) {
      gaps.push({ kind: 'entry', need });
    }
  }
  const needsArea = (['processing', 'coating', 'packing'] as const).some(
    (kind) => line.rates[kind]?.per === 'm2',
  );
  if (needsArea && areaEach === null && weightEach !== null) {
    gaps.push({ kind: 'measure', lacks: 'area' });
  }
  const divisor = rateOfCurrency(terms);
  if (divisor === null) gaps.push({ kind: 'exchangeRate', currency: terms.currency });
  if (gaps.length > 0 || weightEach === null || divisor === null) return { ...NO_PRICE, gaps };

  // Without an area the price is that of a kilogram: the same formula with 1 kg.
  const areal = areaEach === null ? null : weightEach.div(areaEach);
  const outcome = calculate('quotation', inputsOf(line.rates, areal));
  if ('refused' in outcome) {
    const fields = outcome.issues.map(({ field }) => field);
    return { ...NO_PRICE, gaps: [{ kind: 'refused', fields }] };
  }
  const value = (key: string) => decimalOf(Number(outcome.values[key]?.value));
  const perKg = (amount: Decimal) => (areal === null ? amount : amount.div(areal));
  const inCurrency = (amount: Decimal) =>
    rounded(amount.div(divisor), terms.rounding.price, terms.rounding.mode);
  const exWorks = value('exw_m2');
  const eachOf = (amount: Decimal) => perKg(amount).times(weightEach);

  return {
    prices: {
      unit: inCurrency(eachOf(exWorks)),
      kg: inCurrency(perKg(exWorks)),
      m2: areal === null ? null : inCurrency(exWorks),
    },
    cost: rounded(eachOf(value('cost_m2')), COST_PLACES),
    steps: outcome.steps
      .filter(({ key }) => PRICE_STEPS.has(key))
      .map((step) => (areal === null ? { ...step, unit: 'CNY/kg' } : step)),
    gaps,
  };
}

const PRICE_STEPS: ReadonlySet<string> = new Set(['material_m2', 'cost_m2', 'exw_m2']);
const NO_PRICE: Omit<Worked, 'gaps'> = {
  prices: { unit: null, kg: null, m2: null },
  cost: null,
  steps: [],
};

/** CNY for one of the currency; null if it isn't known. */
export function rateOfCurrency({
  currency,
  exchangeRate,
}: Pick<PriceTerms, 'currency' | 'exchangeRate'>): Decimal | null {
  if (currency === HOME_CURRENCY) return amountOf('1');
  const rate = exchangeRate === null ? null : amountOf(exchangeRate);
  return rate === null || rate.isZero() ? null : rate;
}

/** Inputs of the calculator of quotations, for a square metre, or for a kilogram where `areal` is null. */
function inputsOf(rates: Rates, areal: Decimal | null): Record<string, number> {
  const weight = areal ?? amountOf('1');
  const ofRate = (kind: keyof Rates) => amountOf(rates[kind]?.value ?? '0');
  const perArea = (kind: 'processing' | 'coating' | 'packing') =>
    rates[kind]?.per === 'm2' ? ofRate(kind) : ofRate(kind).times(weight);
  const coating = rates.coating?.per === 'm2' ? ofRate('coating').div(weight) : ofRate('coating');

  return {
    weight_kg_m2: weight.toNumber(),
    material_price_kg: ofRate('material').toNumber(),
    loss_pct: ofRate('waste').toNumber(),
    processing_m2: perArea('processing').toNumber(),
    surface_price_kg: coating.toNumber(),
    packing_m2: perArea('packing').toNumber(),
    markup_pct: ofRate('markup').toNumber(),
  };
}
