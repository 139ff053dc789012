import { formulaNumber } from '../../format-quantity.ts';
import { isSame, times, type Amount, type Base, type Dimension } from './dimension.ts';
import type { DealAsk, DealFact, DealStep, ReadDeal, StepKind } from './deal.ts';

/** An amount that an earlier answer gives, which a deal may use. */
export type KnownAmount = Amount;

export type DealResultKey =
  | 'total'
  | 'unitPrice'
  | 'tax'
  | 'margin_pct'
  | 'markup_pct'
  | 'weight'
  | 'count'
  | 'amount'
  | 'profit'
  | 'balance'
  | 'deposit'
  | 'premium'
  | 'difference'
  | 'increase'
  | 'increase_pct'
  | 'decrease'
  | 'decrease_pct'
  | `line_${number}`
  | `cheapest_${number}`
  | `offer_${number}`;

export interface DealResult extends Amount {
  key: DealResultKey;
  working: string;
  /** Numbers of pieces, as whole ones. */
  whole?: number;
  ask: DealAsk;
}

export type WorkedDeal =
  | { kind: 'solved'; results: DealResult[]; isTaxAssumed: boolean }
  | { kind: 'needsRate' };

/** %, the rate of VAT on goods in China (财政部 税务总局 海关总署公告2019年第39号). */
const CHINESE_VAT = 13;
export const PROFIT_STEPS: ReadonlySet<StepKind> = new Set(['markup', 'margin']);
const MAX_FACTORS = 7;
const MAX_KNOWN = 2;
/** Amounts that may stay out of the sum. */
const MAX_LOOSE = 10;

/** An amount with the expression that it comes from. */
export interface Term extends Amount {
  text: string;
  isSum: boolean;
}

/** Works out what a deal asks for, with every number of its text; null where they don't make it. */
export function workDeal(deal: ReadDeal, known: readonly KnownAmount[]): WorkedDeal | null {
  const loose = deal.facts.filter(({ role }) => role === 'description').length + known.length;
  if (deal.asks.length === 0 || loose > MAX_LOOSE) return null;
  const alternatives = deal.isEach ? eachProfit(deal, known) : null;
  if (alternatives) return alternatives;
  const shares = marginsOf(deal) ?? otherShare(deal);
  if (shares) return { kind: 'solved', results: shares, isTaxAssumed: false };
  if (deal.facts.every(({ dimension }) => dimension.money === undefined))
    return workGoods(deal, known);
  const ofTax = deal.asks.filter(({ kind }) => kind === 'tax');
  const others = deal.asks.filter(({ kind }) => kind !== 'tax');
  if (ofTax.length === 0 || others.length === 0) return workMoney(deal, known);
  // The price without the tax, and the tax: each of them is worked out from the price that is said.
  const parts = [others, ofTax].map((asks) => workMoney({ ...deal, asks }, known));
  const open = parts.find((part) => part?.kind !== 'solved');
  return open === undefined ? solvedTogether(parts) : open;
}

function solvedTogether(parts: readonly (WorkedDeal | null)[]): WorkedDeal {
  const solved = parts.filter((part) => part?.kind === 'solved');
  return {
    kind: 'solved',
    results: solved.flatMap(({ results }) => results),
    isTaxAssumed: solved.some(({ isTaxAssumed }) => isTaxAssumed),
  };
}

/** '进价4.8卖5.6 毛利率多少': margin is a share of the price, mark-up a share of the cost. */
function marginsOf({ facts, asks, steps }: ReadDeal): DealResult[] | null {
  const cost = facts.find(({ role }) => role === 'cost');
  const price = facts.find(({ role }) => role === 'price');
  if (!cost || !price || facts.length > 2 || steps.length > 0) return null;
  const results = asks.flatMap((ask): DealResult[] => {
    const { kind } = ask;
    if (kind !== 'margin' && kind !== 'markup') return [];
    const under = kind === 'margin' ? price : cost;
    return [
      {
        key: kind === 'margin' ? 'margin_pct' : 'markup_pct',
        value: ((price.value - cost.value) / under.value) * 100,
        dimension: {},
        currency: null,
        working: `(${formulaNumber(price.value)} − ${formulaNumber(cost.value)}) / ${formulaNumber(under.value)}`,
        ask,
      },
    ];
  });
  return results.length > 0 ? results : null;
}

/** The margin of a mark-up, or the mark-up of a margin, which no price changes. */
function otherShare({ facts, asks, steps }: ReadDeal): DealResult[] | null {
  const [step, ...others] = steps;
  const [ask] = asks;
  if (facts.length + others.length > 0 || step === undefined) return null;
  if (ask?.kind !== 'margin' && ask?.kind !== 'markup') return null;
  if (!PROFIT_STEPS.has(step.kind) || step.kind === ask.kind) return null;
  const { percent } = step;
  const under = ask.kind === 'margin' ? 100 + percent : 100 - percent;
  return [
    {
      key: ask.kind === 'margin' ? 'margin_pct' : 'markup_pct',
      value: (percent / under) * 100,
      dimension: {},
      currency: null,
      working: `${formulaNumber(percent)} / ${formulaNumber(under)}`,
      ask,
    },
  ];
}

/** '利润率15%和加价15%，各卖多少': one result with each of the percentages. */
function eachProfit(deal: ReadDeal, known: readonly KnownAmount[]): WorkedDeal | null {
  const profits = deal.steps.filter(({ kind }) => PROFIT_STEPS.has(kind));
  if (profits.length < 2 || profits.length < deal.steps.length) return null;
  const asks = deal.asks.map((ask): DealAsk =>
    ask.kind === 'amount' ? { kind: 'money', currency: ask.currency, isTotal: false } : ask,
  );
  const results = profits.flatMap((step) => {
    const worked = workMoney({ ...deal, asks, steps: [step] }, known);
    return worked?.kind === 'solved' ? worked.results : [];
  });
  return results.length === profits.length
    ? { kind: 'solved', results, isTaxAssumed: false }
    : null;
}

/** The money of a deal after all that changes it, before it is brought to what is asked. */
interface MoneyBase {
  base: Term;
  worked: Term;
  rest: readonly DealFact[];
  optional: readonly KnownAmount[];
  /** The factors that make up the lines. */
  count: number;
  isTaxAssumed: boolean;
}

/** The first charge takes the place of the prices where only the charges are asked about. */
function ofCharges(deal: ReadDeal): ReadDeal {
  const charge = deal.facts.find(({ role, value }) => role === 'addend' && value > 0);
  if (deal.isOfCharge !== true || charge?.dimension.money === undefined) return deal;
  const facts = deal.facts
    .filter(({ role, dimension }) => role === 'addend' || dimension.money === undefined)
    .map((fact): DealFact => (fact === charge ? { ...fact, role: 'factor' } : fact));
  return { ...deal, facts };
}

function moneyBaseOf(said: ReadDeal, known: readonly KnownAmount[]): MoneyBase | null {
  const deal = ofCharges(said);
  const factors = deal.facts.filter(({ role }) => role !== 'addend' && role !== 'description');
  const optional: KnownAmount[] = [
    ...deal.facts.filter(({ role }) => role === 'description'),
    ...known,
  ];
  const addends = deal.facts.filter(({ role }) => role === 'addend');
  const ofItems = deal.steps.filter(({ item }) => item != null);
  const lines = linesOf(
    factors,
    addends.every(({ dimension }) => isSame(dimension, { money: 1 })),
    ofItems,
  );
  const start = lines && atLevelOf(addends, lines, optional);
  if (lines === null || start === null) return null;
  const rest = new Set<KnownAmount>(start.rest);
  const taxed = taxSteps(deal);
  const worked = [...addends, ...taxed.steps.filter((step) => !ofItems.includes(step))]
    .toSorted((a, b) => a.start - b.start)
    .reduce<Term>(
      (term, each) => ('kind' in each ? throughStep(term, each) : plus(term, each)),
      start.base,
    );
  const stocks = factors.filter((each) => isStock(each) && isGoods(each));
  const counted = lines.isSingle ? stocks : sumOfStocks(stocks, lines.lineCount);
  return {
    base: start.base,
    worked,
    rest: start.rest,
    optional: [...optional, ...counted.filter((each) => !rest.has(each))],
    count: lines.count,
    isTaxAssumed: taxed.isAssumed,
  };
}

/**
 * The amount of money that a deal makes of what is asked, with all of its facts; null without one.
 * @param isWhole an amount of money is that of all goods, whatever their number is
 */
export function moneyTermOf(
  deal: ReadDeal,
  known: readonly KnownAmount[],
  ask: DealAsk,
  { isWhole = false } = {},
): Term | null {
  const money = moneyBaseOf(deal, known);
  const made = money && moneyFor(ask, money.worked, money.rest, money.optional, deal);
  if (money === null || made === null) return null;
  const isLeft = money.rest.some((each) => !made.used.includes(each));
  if (isLeft && !(isWhole && isSame(money.base.dimension, { money: 1 }))) return null;
  const converted = inCurrency(made.term, currencyOf(ask), deal);
  return converted === 'needsRate' ? null : converted;
}

function workMoney(said: ReadDeal, known: readonly KnownAmount[]): WorkedDeal | null {
  const money = moneyBaseOf(said, known);
  if (money === null) return null;
  const { base, worked, rest, optional, count, isTaxAssumed } = money;
  const deal = { ...ofCharges(said), asks: inOtherCurrency(said, base) };
  const factors = deal.facts.filter(({ role }) => role !== 'addend' && role !== 'description');
  const results: DealResult[] = [];
  const used = new Set<KnownAmount>();
  for (const ask of deal.asks) {
    const made = moneyFor(ask, worked, rest, optional, deal);
    if (made === null) return null;
    for (const each of made.used) used.add(each);
    // '一共花了18650，合多少一公斤': the total is said, not asked.
    const isGiven = made.term === base && made.used.length === 0 && factors.length > 0;
    if (isGiven && deal.asks.length > 1 && currencyOf(ask) === null && count < 2) continue;
    const converted = inCurrency(made.term, currencyOf(ask), deal);
    if (converted === 'needsRate') return { kind: 'needsRate' };
    results.push({
      ...converted,
      key: keyOf(ask, converted.dimension),
      working: converted.text,
      ask,
    });
  }
  if (rest.some((each) => !used.has(each))) return null;
  if (deal.exchange !== null && results.every(({ currency }) => currency === base.currency))
    return null;
  const isChanged =
    factors.length > 1 ||
    worked !== base ||
    deal.exchange !== null ||
    deal.asks.some(({ kind }) => kind === 'tax') ||
    deal.asks.some((ask) => factors[0] && isOfOtherUnit(ask, factors[0])) ||
    used.size > 0;
  return isChanged ? { kind: 'solved', results, isTaxAssumed } : null;
}

/** '$3.2 per sq ft, how much per m2': the same price of another unit. */
const isOfOtherUnit = (ask: DealAsk, { dimension, scale }: DealFact) =>
  ask.kind === 'amount' &&
  isSame(ask.dimension, dimension) &&
  (ask.scale?.factor ?? 1) !== (scale?.factor ?? 1);

/** The goods of all lines, where each line has one quantity of the same kind. */
function sumOfStocks(stocks: readonly DealFact[], lineCount: number): KnownAmount[] {
  const [first] = stocks;
  const isOneKind = stocks.every(({ dimension }) => first && isSame(dimension, first.dimension));
  if (!first || !isOneKind || stocks.length !== lineCount) return [];
  const value = stocks.reduce((sum, stock) => sum + stock.value, 0);
  return [{ value, dimension: first.dimension, currency: null }];
}

/** A rate is given for nothing but to change the money: what is asked without a currency is asked in the other one. */
function inOtherCurrency({ asks, exchange }: ReadDeal, { currency }: Amount): readonly DealAsk[] {
  if (exchange === null || currency === null || asks.some((ask) => currencyOf(ask) !== null))
    return asks;
  const other = currency === exchange.to ? exchange.of : exchange.to;
  return asks.map((ask) => ('currency' in ask ? { ...ask, currency: other } : ask));
}

const isSameCurrency = (a: Amount, b: Amount) =>
  a.currency === null || b.currency === null || a.currency === b.currency;

/** Amounts of money that the facts make one after the other, and the facts that are left. */
function linesOf(
  factors: readonly DealFact[],
  makesTotals: boolean,
  ofItems: readonly DealStep[],
): {
  total: Term | null;
  rest: DealFact[];
  open: Term | null;
  count: number;
  lineCount: number;
  isSingle: boolean;
} | null {
  const lines: Term[] = [];
  const placed = new Set<DealStep>();
  let plain = 0;
  let pending: DealFact[] = [];
  for (const fact of factors) {
    pending.push(fact);
    const line = makesTotals ? productTo({ money: 1 }, pending) : null;
    if (line === null) continue;
    const own = ofItems.filter(({ item }) => pending.some((each) => each.item === item));
    for (const step of own) placed.add(step);
    lines.push(own.reduce(throughStep, line));
    if (pending.length === 1) plain += 1;
    pending = [];
  }
  if (placed.size < ofItems.length) return null;
  const [first] = lines;
  if (first) {
    if (pending.some(({ dimension }) => dimension.money !== undefined)) return null;
    if (lines.some((line) => !isSameCurrency(line, first))) return null;
    // Two amounts that nothing adds up are not a sum.
    if (lines.length > 1 && plain > 0) return null;
    return {
      total: lines.slice(1).reduce((sum, line) => plus(sum, line), first),
      rest: pending,
      open: null,
      count: factors.length - pending.length,
      lineCount: lines.length,
      isSingle: lines.length === 1,
    };
  }
  const priced = pending.filter(({ dimension }) => dimension.money !== undefined);
  const [price] = priced;
  if (priced.length !== 1 || !price) return null;
  return {
    total: null,
    rest: pending.filter((each) => each !== price),
    open: termOf(price),
    count: 1,
    lineCount: 0,
    isSingle: false,
  };
}

interface Power {
  amount: KnownAmount;
  power: 1 | -1;
}

/** 'Eur in usd at 1.08': a pound and a euro are worth more than a dollar, and a dollar less than them. */
function crossed(term: Term, currency: string, rate: number): Term | 'needsRate' {
  const worth = ['USD', 'EUR', 'GBP'];
  const from = worth.indexOf(term.currency ?? '');
  const to = worth.indexOf(currency);
  if (from < 0 || to < 0 || rate < 0.5 || rate > 2) return 'needsRate';
  const isTimes = from > to === rate > 1;
  return {
    ...term,
    value: isTimes ? term.value * rate : term.value / rate,
    currency,
    text: `${bracketed(term)} ${isTimes ? '×' : '÷'} ${formulaNumber(rate)}`,
    isSum: false,
  };
}

/** The money that the addends are added to: a total, or the price of one piece that costs 5 more to pack. */
function atLevelOf(
  addends: readonly DealFact[],
  { total, open, rest }: NonNullable<ReturnType<typeof linesOf>>,
  optional: readonly KnownAmount[],
): { base: Term; rest: readonly DealFact[] } | null {
  const base = total ?? open;
  const [addend] = addends;
  if (base === null || addend === undefined) return base && { base, rest };
  const isAlike = (each: Amount) =>
    isSame(each.dimension, addend.dimension) && isSameCurrency(each, base);
  if (!addends.every(isAlike)) return null;
  if (isAlike(base)) return { base, rest };
  for (let count = 1; count <= MAX_KNOWN; count += 1) {
    for (const factors of choices([...rest, ...optional], count)) {
      const powers = powersTo(times(addend.dimension, base.dimension, -1), factors, true);
      if (powers)
        return {
          base: multiplied(base, powers),
          rest: rest.filter((each) => !factors.includes(each)),
        };
    }
  }
  return null;
}

/**
 * The powers ±1 of all amounts whose product has a dimension; null where there are none. A price is
 * divided by another price for a number of pieces only, and never for money.
 */
function powersTo(
  wanted: Dimension,
  amounts: readonly KnownAmount[],
  isOfMoney = wanted.money !== undefined,
): Power[] | null {
  if (amounts.length > MAX_FACTORS) return null;
  // Amounts that cancel out do so upside down as well.
  if (isSame(wanted, {}) && amounts.length > 0) return null;
  const search = (at: number, powers: readonly Power[], dimension: Dimension): Power[] | null => {
    const amount = amounts[at];
    if (!amount)
      return isSame(dimension, wanted) && !(isOfMoney && dividesPrices(powers))
        ? [...powers]
        : null;
    for (const power of [1, -1] as const) {
      const next = times(dimension, amount.dimension, power);
      const found = search(at + 1, [...powers, { amount, power }], next);
      if (found) return found;
    }
    return null;
  };
  return search(0, [], {});
}

function dividesPrices(powers: readonly Power[]): boolean {
  const ofMoney = powers.filter(({ amount }) => amount.dimension.money !== undefined);
  return ofMoney.some(({ power }) => power === 1) && ofMoney.some(({ power }) => power === -1);
}

function productTo(wanted: Dimension, amounts: readonly KnownAmount[]): Term | null {
  const powers = amounts.length === 0 ? null : powersTo(wanted, amounts);
  return powers && multiplied(null, powers);
}

/** The amount of money that the facts of a line make; null where they make none. */
export function lineOf(facts: readonly DealFact[]): Term | null {
  return productTo({ money: 1 }, facts);
}

function termOf(amount: Amount): Term {
  return { ...amount, text: formulaNumber(amount.value), isSum: false };
}

/** The term, or 1, times the powers; what is divided by stands last. */
function multiplied(term: Term | null, powers: readonly Power[]): Term {
  const ordered = powers.toSorted((a, b) => b.power - a.power);
  const one: Term = { value: 1, dimension: {}, currency: null, text: '', isSum: false };
  return ordered.reduce<Term>((made, { amount, power }) => {
    const sign = power === 1 ? '×' : '÷';
    const start =
      made.text === '' ? (power === 1 ? '' : `1 ${sign} `) : `${bracketed(made)} ${sign} `;
    return {
      value: made.value * amount.value ** power,
      dimension: times(made.dimension, amount.dimension, power),
      currency: made.currency ?? amount.currency,
      text: `${start}${formulaNumber(amount.value)}`,
      isSum: false,
    };
  }, term ?? one);
}

export const bracketed = ({ isSum, text }: Term) => (isSum ? `(${text})` : text);

function plus(term: Term, other: Amount & { text?: string }): Term {
  const text =
    'isSum' in other && other.text !== undefined ? other.text : formulaNumber(other.value);
  return {
    ...term,
    value: term.value + other.value,
    currency: term.currency ?? other.currency,
    text:
      other.value < 0 ? `${term.text} − ${formulaNumber(-other.value)}` : `${term.text} + ${text}`,
    isSum: true,
  };
}

function throughStep(term: Term, { kind, percent, isUndone }: DealStep): Term {
  const share = percent / 100;
  const [factor, divides] = FACTORS[kind](share);
  const isDivided = divides !== (isUndone === true);
  return {
    ...term,
    value: isDivided ? term.value / factor : term.value * factor,
    text: `${bracketed(term)} ${isDivided ? '÷' : '×'} ${formulaNumber(factor)}`,
    isSum: false,
  };
}

/** The factor of an amount, or its divisor if the second part says so. */
const FACTORS: Readonly<Record<StepKind, (share: number) => readonly [number, boolean]>> = {
  discount: (share) => [1 - share, false],
  markup: (share) => [1 + share, false],
  commission: (share) => [1 + share, false],
  paidCommission: (share) => [1 - share, false],
  waste: (share) => [1 + share, false],
  share: (share) => [share, false],
  split: (share) => [1 / share, true],
  margin: (share) => [1 - share, true],
  insurance: (share) => [1 - share, true],
  tax: (share) => (share < 0 ? [1 - share, true] : [1 + share, false]),
};

/** The percentages in their order. A tax that is taken out stands first, with its sign changed. */
export function taxSteps({ steps, tax, asks }: Pick<ReadDeal, 'steps' | 'tax' | 'asks'>): {
  steps: DealStep[];
  isAssumed: boolean;
} {
  const said = steps.find(({ kind, isSettled }) => kind === 'tax' && isSettled !== true);
  const others = steps.filter((step) => step !== said);
  if (asks.some(({ kind }) => kind === 'tax'))
    return { steps: others, isAssumed: said === undefined };
  const isRemoved = tax.given === 'with' && tax.asked === 'without';
  const isAdded =
    (tax.asked === 'with' && tax.given !== 'with') ||
    (said !== undefined && tax.given !== 'with' && tax.asked === null);
  if (!isRemoved && !isAdded) return { steps: others, isAssumed: false };
  const known = steps.find(({ kind }) => kind === 'tax');
  const percent = Math.abs((said ?? known)?.percent ?? CHINESE_VAT);
  const last = Math.max(0, ...steps.map(({ start }) => start)) + 1;
  const step: DealStep = isRemoved
    ? {
        kind: 'tax',
        percent: -percent,
        start: known === undefined || said ? -1 : last,
        isSettled: true,
      }
    : { kind: 'tax', percent, start: said?.start ?? last, isSettled: true };
  return { steps: [...others, step], isAssumed: said === undefined && known === undefined };
}

function moneyFor(
  ask: DealAsk,
  worked: Term,
  rest: readonly DealFact[],
  optional: readonly KnownAmount[],
  deal: ReadDeal,
): { term: Term; used: readonly KnownAmount[] } | null {
  if (ask.kind === 'tax') {
    const said = deal.steps.findLast(({ kind }) => kind === 'tax');
    const percent = Math.abs(said?.percent ?? CHINESE_VAT);
    const isInside = deal.tax.given === 'with';
    const share = isInside ? percent / (100 + percent) : percent / 100;
    const total = reach({ money: 1 }, worked, rest, optional);
    return (
      total && {
        ...total,
        term: {
          ...total.term,
          value: total.term.value * share,
          text: `${bracketed(total.term)} × ${formulaNumber(percent / 100)}${isInside ? ` ÷ ${formulaNumber(1 + percent / 100)}` : ''}`,
          isSum: false,
        },
      }
    );
  }
  if (ask.kind !== 'amount' && ask.kind !== 'money') return null;
  if (ask.kind === 'amount')
    return ask.dimension.money === 1
      ? reach(ask.dimension, worked, rest, optional)
      : goodsFor(ask.dimension, rest, optional);
  if (rest.length > 0 || ask.isTotal || worked.dimension.money !== 1)
    return (
      reach({ money: 1 }, worked, rest, optional) ??
      // '一个小柜装26吨，6.4一公斤，总共多少钱': all of one container.
      reach({ money: 1, container: -1 }, worked, rest, optional) ??
      reach({ money: 1, pallet: -1 }, worked, rest, optional)
    );
  const isSettled = deal.steps.length > 0 || deal.exchange !== null || deal.tax.asked !== null;
  const whole = isSettled
    ? null
    : (reach({ money: 1 }, worked, rest, optional) ??
      reach({ money: 1, piece: -1 }, worked, rest, optional));
  return whole ?? { term: worked, used: [] };
}

function goodsFor(
  dimension: Dimension,
  rest: readonly DealFact[],
  optional: readonly KnownAmount[],
): { term: Term; used: readonly KnownAmount[] } | null {
  return goodsOf(dimension, rest, optional) ?? goodsOf(dimension, [], [...rest, ...optional]);
}

/** The term times what is left and what is known, in a dimension that is asked for. */
function reach(
  wanted: Dimension,
  term: Term,
  rest: readonly DealFact[],
  optional: readonly KnownAmount[],
): { term: Term; used: readonly KnownAmount[] } | null {
  const missing = times(wanted, term.dimension, -1);
  if (isSame(missing, {}) && rest.length === 0) return { term, used: [] };
  for (let count = 0; count <= MAX_KNOWN; count += 1) {
    for (const extra of choices(optional, count)) {
      const amounts = [...rest, ...extra];
      if (amounts.length === 0) continue;
      const powers = powersTo(missing, amounts, term.dimension.money !== undefined);
      if (powers) return { term: multiplied(term, powers), used: amounts };
    }
  }
  // The rest may belong to another question of the same text.
  return isSame(missing, {}) ? { term, used: [] } : null;
}

function choices<Each>(amounts: readonly Each[], count: number): Each[][] {
  if (count === 0) return [[]];
  return amounts.flatMap((amount, at) =>
    choices(amounts.slice(at + 1), count - 1).map((others) => [amount, ...others]),
  );
}

function currencyOf(ask: DealAsk): string | null {
  return 'currency' in ask ? ask.currency : null;
}

function inCurrency(
  term: Term,
  currency: string | null,
  { exchange }: ReadDeal,
): Term | 'needsRate' {
  if (currency === null || term.dimension.money !== 1) return term;
  if (
    term.currency === currency ||
    (term.currency === null && exchange === null && currency === 'CNY')
  )
    return { ...term, currency };
  if (exchange === null) return 'needsRate';
  // Money without a currency is in the one that it is changed from.
  const own =
    term.currency ?? (currency === exchange.to ? (exchange.of ?? 'foreign') : exchange.to);
  const foreign = exchange.of ?? (own === exchange.to ? currency : own);
  const isCross =
    exchange.of === null && exchange.to === 'CNY' && own !== 'CNY' && currency !== 'CNY';
  if (isCross) return crossed(term, currency, exchange.value);
  const isToForeign = own === exchange.to && currency === foreign;
  if (!isToForeign && !(own === foreign && currency === exchange.to)) return 'needsRate';
  const value = isToForeign ? term.value / exchange.value : term.value * exchange.value;
  return {
    ...term,
    value,
    currency,
    text: `${bracketed(term)} ${isToForeign ? '÷' : '×'} ${formulaNumber(exchange.value)}`,
    isSum: false,
  };
}

function keyOf(ask: DealAsk, dimension: Dimension): DealResult['key'] {
  if (ask.kind === 'tax') return 'tax';
  if (dimension.money === 1) return Object.keys(dimension).length === 1 ? 'total' : 'unitPrice';
  if (dimension.kg === 1) return 'weight';
  return isCount(dimension) ? 'count' : 'amount';
}

const COUNTED: readonly Base[] = ['piece', 'pallet', 'container'];

export function isCount(dimension: Dimension): boolean {
  return COUNTED.some((base) => dimension[base] === 1);
}

const isGoods = ({ dimension }: Amount) => dimension.money === undefined;

const isStock = ({ dimension }: Amount) => Object.values(dimension).every((power) => power > 0);

const isAmong = ({ dimension }: Amount, others: readonly Amount[]) =>
  others.some((other) => isSame(other.dimension, dimension));

/** Weights and numbers of goods: how many rolls a container takes, what a pallet weighs. */
function workGoods(deal: ReadDeal, known: readonly KnownAmount[]): WorkedDeal | null {
  if (deal.exchange !== null) return null;
  const steps = deal.steps.filter(({ kind }) => kind !== 'waste');
  if (steps.length > 0) return null;
  const factors = deal.facts.filter(({ role }) => role !== 'addend' && role !== 'description');
  // A length over a length, or a weight over a weight, may be anything.
  if (factors.some((each, at) => isStock(each) && isAmong(each, factors.slice(at + 1))))
    return null;
  const addends = deal.facts.filter(({ role }) => role === 'addend');
  const optional = [...deal.facts.filter(({ role }) => role === 'description'), ...known];
  const results: DealResult[] = [];
  const unused = new Set<KnownAmount>(factors);
  for (const ask of deal.asks) {
    if (ask.kind !== 'amount') return null;
    const made = goodsOf(ask.dimension, factors, optional);
    const least = leastOf(ask.dimension, factors);
    if (least !== null) {
      unused.clear();
      results.push({ ...least, key: keyOf(ask, least.dimension), working: least.text, ask });
      continue;
    }
    const heavier = ask.dimension.kg === undefined ? [] : addends;
    const added = heavier.map((each) => goodsOf(ask.dimension, [each], factors)?.term ?? null);
    if (added.includes(null)) return null;
    if (made === null) return null;
    for (const each of made.used) unused.delete(each);
    const isSaid = made.used.some(({ value }) => value === made.term.value);
    if (isSaid && addends.length === 0 && deal.steps.length === 0) return null;
    const whole = added.reduce<Term>((sum, each) => (each ? plus(sum, each) : sum), made.term);
    const term = deal.steps.reduce(throughStep, whole);
    results.push({ ...term, key: keyOf(ask, term.dimension), working: term.text, ask });
  }
  return results.length > 0 && unused.size === 0
    ? { kind: 'solved', results, isTaxAssumed: false }
    : null;
}

/** The amounts that make up a dimension, with as many of the facts as can be. */
function goodsOf(
  wanted: Dimension,
  factors: readonly DealFact[],
  optional: readonly KnownAmount[],
): { term: Term; used: readonly KnownAmount[] } | null {
  if (factors.length > MAX_FACTORS) return null;
  for (let left = 0; left < factors.length || left === 0; left += 1) {
    for (let count = 0; count <= MAX_KNOWN; count += 1) {
      for (const own of choices(factors, factors.length - left)) {
        for (const extra of choices(optional, count)) {
          const amounts = [...own, ...extra];
          const term = productTo(wanted, amounts);
          if (term) return { term, used: amounts };
        }
      }
    }
  }
  return null;
}

/** Capacity by weight and by volume, of which the smaller counts: '26 t, 68 m³, rolls of 47 kg and 0.12 m³'. */
function leastOf(wanted: Dimension, factors: readonly DealFact[]): Term | null {
  const groups = (['kg', 'm³', 'm²'] as const)
    .map((base) => factors.filter(({ dimension }) => dimension[base] !== undefined))
    .filter((group) => group.length > 0);
  if (groups.length < 2 || groups.flat().length !== factors.length) return null;
  const terms = groups.map((group) => productTo(wanted, group));
  const made = terms.filter((term) => term !== null);
  if (made.length !== terms.length) return null;
  return made.reduce((least, term) => (term.value < least.value ? term : least));
}
