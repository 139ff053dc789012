import { formulaNumber } from '../../format-quantity.ts';
import { isSame, times, type Amount, type Base } from './dimension.ts';
import type { DealAsk, DealFact, DealStep, ReadDeal, StepKind } from './deal.ts';
import { moneyTermOf, type DealResult, type KnownAmount, type Term } from './work-deal.ts';

const PLAIN_STEPS: ReadonlySet<StepKind> = new Set<StepKind>([
  'waste',
  'discount',
  'commission',
  'paidCommission',
]);

const isProfitStep = ({ kind }: DealStep) => kind === 'markup' || kind === 'margin';

/** A quantity of goods. */
export const isStock = ({ dimension }: Amount): boolean =>
  dimension.money === undefined && Object.values(dimension).every((power) => power > 0);

/** '进价22.4卖28 / 卖500平': costs and prices that were said before the only quantity are those of one. */
export function withUnitPrices(deal: ReadDeal): ReadDeal {
  const stocks = deal.facts.filter(isStock);
  const [stock] = stocks;
  if (stock === undefined || stocks.length > 1) return deal;
  const facts = deal.facts.map((fact) =>
    isSame(fact.dimension, { money: 1 }) && fact.role !== 'addend' && fact.start < stock.start
      ? { ...fact, dimension: times(fact.dimension, stock.dimension, -1) }
      : fact,
  );
  return { ...deal, facts };
}

/** Highest plain price of one of the goods; above it the price is that of all of them. */
const MAX_PRICE_OF_ONE: Readonly<Partial<Record<Base, number>>> = { 'm²': 1000, m: 500, kg: 300 };

/** '进12卖15，运费800，一共500平': a cost and a price, each too low to be that of all goods. */
export function isPricedByOne({ facts }: ReadDeal): boolean {
  const [stock, ...others] = facts.filter(isStock);
  const [base] = Object.keys(stock?.dimension ?? {}) as Base[];
  if (base === undefined || others.length > 0) return false;
  const traded = facts.filter(({ role }) => role === 'cost' || role === 'price');
  const limit = MAX_PRICE_OF_ONE[base] ?? 0;
  return traded.length === 2 && traded.every(({ value }) => value <= limit);
}

/** Cost and selling price of the goods of a deal. */
interface Trade {
  cost: Term;
  sale: Term;
}

/** The profit on all goods of a deal, or on one where it has no quantity; null without a cost and a price. */
export function workProfit(deal: ReadDeal, known: readonly KnownAmount[]): DealResult[] | null {
  const trade = tradeOf(deal, known);
  if (trade === null) return null;
  const { cost, sale } = trade;
  return [
    {
      key: 'profit',
      value: sale.value - cost.value,
      dimension: sale.dimension,
      currency: sale.currency ?? cost.currency,
      working: `${sale.text} − ${cost.isSum ? `(${cost.text})` : cost.text}`,
      ask: { kind: 'profit' },
    },
  ];
}

/** The margin, a share of the price, and the mark-up, a share of the cost. */
export function workMargin(
  deal: ReadDeal,
  known: readonly KnownAmount[],
  kinds: readonly ('margin' | 'markup')[],
): DealResult[] | null {
  const trade = tradeOf(deal, known);
  if (trade === null) return null;
  const { cost, sale } = trade;
  return kinds.map((kind) => {
    const under = kind === 'margin' ? sale : cost;
    return {
      key: kind === 'margin' ? 'margin_pct' : 'markup_pct',
      value: ((sale.value - cost.value) / under.value) * 100,
      dimension: {},
      currency: null,
      working: `(${formulaNumber(sale.value)} − ${formulaNumber(cost.value)}) / ${formulaNumber(under.value)}`,
      ask: { kind },
    };
  });
}

/** A plain price beside a cost of one m² is that of one m², where the two are close. */
function alikePrices(deal: ReadDeal): ReadDeal {
  const traded = deal.facts.filter(
    ({ role, dimension }) => role !== 'addend' && dimension.money === 1,
  );
  const rate = traded.find(({ dimension }) => Object.keys(dimension).length > 1);
  if (rate === undefined) return deal;
  const facts = deal.facts.map((fact) => {
    const isNear = fact.value > rate.value / 3 && fact.value < rate.value * 3;
    return traded.includes(fact) && isSame(fact.dimension, { money: 1 }) && isNear
      ? { ...fact, dimension: rate.dimension }
      : fact;
  });
  return { ...deal, facts };
}

/** 'EXW 24.8 a roll, cost 21': what isn't the cost is the price. */
function onlyOtherPrice(facts: readonly DealFact[]): DealFact | undefined {
  const hasCost = facts.some(({ role }) => role === 'cost');
  const [price, ...others] = facts.filter(
    ({ role, dimension }) => role === 'factor' && dimension.money === 1,
  );
  return hasCost && others.length === 0 ? price : undefined;
}

/** A commission is paid out of the price. */
const asPaid = (step: DealStep): DealStep =>
  step.kind === 'commission' ? { ...step, kind: 'discount' } : step;

/** With amounts of the foreign currency in the one that the rate leads to. */
function inOneCurrency(deal: ReadDeal): ReadDeal {
  const { exchange, facts } = deal;
  const money = facts.filter(({ dimension }) => dimension.money === 1);
  if (exchange === null || money.some(({ currency }) => currency === null)) return deal;
  const converted = facts.map((fact) =>
    money.includes(fact) && fact.currency !== exchange.to
      ? { ...fact, value: fact.value * exchange.value, currency: exchange.to }
      : fact,
  );
  return { ...deal, facts: converted, exchange: null };
}

function tradeOf(said: ReadDeal, known: readonly KnownAmount[]): Trade | null {
  const deal = alikePrices(inOneCurrency(said));
  const { facts, steps, exchange } = deal;
  // Tax lowers the profit or not, depending on which of the prices includes it.
  const isPlain = steps.every((step) => isProfitStep(step) || PLAIN_STEPS.has(step.kind));
  if (!isPlain || exchange !== null) return null;
  if (deal.tax.given !== null || deal.tax.asked !== null) return null;
  const price = facts.find(({ role }) => role === 'price') ?? onlyOtherPrice(facts);
  const hasCost = facts.some(({ role }) => role === 'cost');
  const profit = steps.find(isProfitStep);
  if (price ? !hasCost || profit !== undefined : profit === undefined) return null;
  const splits = price?.start ?? profit?.start ?? 0;
  const isOfCost = ({ start, isOfCost: isSaid }: DealStep) => isSaid === true || start < splits;
  const buying: ReadDeal = {
    ...deal,
    facts: facts.filter((fact) => fact !== price),
    steps: steps.filter((step) => step !== profit && isOfCost(step)),
  };
  const selling: ReadDeal = price
    ? {
        ...deal,
        facts: facts.filter(({ role }) => role !== 'cost' && role !== 'addend'),
        steps: steps.filter((step) => !isOfCost(step)).map(asPaid),
      }
    : { ...deal, steps: steps.map(asPaid) };
  for (const isTotal of [true, false]) {
    const ask: DealAsk = { kind: 'money', currency: null, isTotal };
    const cost = moneyTermOf(buying, known, ask);
    const sale = moneyTermOf(selling, known, ask);
    if (cost && sale && isSame(cost.dimension, sale.dimension)) return { cost, sale };
  }
  return null;
}
