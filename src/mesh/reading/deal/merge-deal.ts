import { isSame, times, type Base } from './dimension.ts';
import { withUnitOfPrice } from './deal-lines.ts';
import type { DealAsk, DealFact, DealStep, ReadDeal } from './deal.ts';
import { PROFIT_STEPS, taxSteps, type DealResult } from './work-deal.ts';

/** The deal before with what the text changes in it; null where it doesn't say what of it. */
export function mergedDeal(
  { read: said, results }: { read: ReadDeal; results: readonly DealResult[] },
  news: ReadDeal,
): ReadDeal | null {
  const rounded = onResult(said, results, news);
  if (rounded) return rounded;
  const before = news.isOfFob === true ? beforeCharges(said) : said;
  const shift = Math.max(0, ...[...before.facts, ...before.steps].map(({ start }) => start)) + 1;
  const moved = <Item extends { start: number }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, start: item.start + shift }));
  const isTotal = news.asks.some((ask) => ask.kind === 'money' && ask.isTotal);
  const setsDeposit = news.steps.some(({ isDeposit }) => isDeposit);
  // A deposit is a share of the price with its tax, and no part of a total that is asked for anew.
  const own = (setsDeposit && isTaxTakenOut(before) ? before.steps : taxSteps(before).steps).filter(
    ({ isDeposit }) => !(isDeposit === true && isTotal && !setsDeposit),
  );
  const steps = own.filter((step) => !isReplaced(step, news));
  const taxed = steps.find(({ kind, percent }) => kind === 'tax' && percent > 0);
  const added = moved(news.facts)
    .map((fact) => withUnitOfPrice(fact, before.facts))
    .map((fact) =>
      news.isAddedBeforeTax && taxed && fact.role === 'addend'
        ? { ...fact, start: taxed.start - 0.5 }
        : fact,
    );
  const facts = mergedFacts(before, news, added);
  const asks = mergedAsks(before.asks, results, news);
  const ofItems = itemSteps(before, moved(news.steps));
  if (asks === null || facts === null || ofItems === null) return null;
  const retaxed = retaxedDeal(before, news);
  // The tax in what stands there: nothing changes but the question.
  if (isTaxAsk(news)) return { ...before, asks: news.asks };
  const { givenCurrency = null } = news;
  return {
    facts: facts.map((fact) =>
      givenCurrency !== null && fact.dimension.money === 1 && fact.currency === null
        ? { ...fact, currency: givenCurrency }
        : fact,
    ),
    steps: retaxed ? retaxed.steps : [...steps, ...ofItems],
    exchange: news.exchange ?? before.exchange,
    asks: retaxed && news.tax.asked === null ? before.asks : asks,
    tax: retaxed
      ? retaxed.tax
      : setsDeposit && isTaxTakenOut(before)
        ? { given: 'with', asked: null }
        : mergedTax(before, news),
    isCorrection: false,
    isAddedBeforeTax: false,
    isEach: false,
  };
}

const isNear = (value: number, other: number, ratio: number) =>
  value < other * ratio && value > other / ratio;

/** '按460卖 合一公斤多少' behind a price of 467.4: the amount takes the place of the result. */
function onResult(
  before: ReadDeal,
  results: readonly DealResult[],
  { facts, steps, exchange, asks }: ReadDeal,
): ReadDeal | null {
  const [fact, ...others] = facts;
  const [result] = results;
  if (!fact || others.length + steps.length > 0 || exchange !== null || !result) return null;
  const isPlain = isSame(fact.dimension, { money: 1 }) && fact.role !== 'addend';
  if (!isPlain || result.dimension.money !== 1 || !isNear(fact.value, result.value, 1.25))
    return null;
  const prices = before.facts.filter(({ dimension }) => dimension.money !== undefined);
  const isOfPrice = prices.some(({ value, scale }) =>
    isNear(fact.value, value * (scale?.factor ?? 1), 4),
  );
  const [ask] = asks;
  if (isOfPrice || ask?.kind !== 'amount' || isSame(ask.dimension, result.dimension)) return null;
  const currency = fact.currency ?? result.currency;
  return {
    ...before,
    facts: [
      ...before.facts.filter(({ dimension }) => dimension.money === undefined),
      { ...fact, currency, role: 'factor', dimension: result.dimension },
    ],
    steps: [],
    asks,
    tax: { given: null, asked: null },
  };
}

/** The goods at their FOB price. */
function beforeCharges(deal: ReadDeal): ReadDeal {
  return {
    ...deal,
    facts: deal.facts.filter(({ role }) => role !== 'addend'),
    steps: deal.steps.filter(({ kind }) => kind !== 'insurance'),
  };
}

const isTaxTakenOut = ({ tax }: ReadDeal) => tax.given === 'with' && tax.asked === 'without';

const isTaxAsk = ({ facts, steps, asks, tax }: ReadDeal) =>
  facts.length + steps.length === 0 && tax.asked === null && asks[0]?.kind === 'tax';

function isReplaced({ kind }: DealStep, { steps, isCorrection, facts }: ReadDeal): boolean {
  // A price that is said takes the place of the one that a margin made.
  const hasPrice = facts.some(({ role }) => role === 'price');
  if (PROFIT_STEPS.has(kind) && hasPrice) return true;
  return steps.some(
    (each) =>
      (each.kind === kind && isCorrection) ||
      (PROFIT_STEPS.has(each.kind) && PROFIT_STEPS.has(kind) && each.kind !== kind) ||
      (each.kind === 'margin' && kind === 'margin') ||
      (PROFIT_STEPS.has(each.kind) && PROFIT_STEPS.has(kind) && isCorrection),
  );
}

/** The facts of before and the new ones. A fact takes the place of one of its kind; charges are added up. */
function mergedFacts(
  before: ReadDeal,
  news: ReadDeal,
  added: readonly DealFact[],
): DealFact[] | null {
  const asksShare = news.asks.some(({ kind }) => kind === 'margin' || kind === 'markup');
  const setsProfit = news.steps.some(({ kind }) => PROFIT_STEPS.has(kind));
  let kept = before.facts.filter(({ role }) => !(setsProfit && role === 'price' && !asksShare));
  const own: DealFact[] = [];
  for (const fact of added) {
    if (fact.role === 'addend' && !news.isCorrection) {
      own.push(fact);
      continue;
    }
    const alike = kept.filter(
      (each) => each.role === fact.role && isSame(each.dimension, fact.dimension),
    );
    const ofItem = fact.item ? alike.filter(({ item }) => item === fact.item) : [];
    const [replaced, ...others] = alike.length > 1 ? ofItem : alike;
    // With several lines the text has to name one.
    if (others.length > 0 || (alike.length > 1 && replaced === undefined)) return null;
    const isAdded = news.isMore === true && fact.dimension.money === undefined;
    if (replaced === undefined || (alike.length === 1 && !isAdded)) {
      kept = kept.filter((each) => each !== replaced);
      own.push(fact);
      continue;
    }
    const value = isAdded ? replaced.value + fact.value : fact.value;
    kept = kept.map((each) => (each === replaced ? { ...each, value } : each));
  }
  return [...kept, ...own];
}

/** The percentages with the line that they are of, where the text names the goods of one line of several. */
function itemSteps(before: ReadDeal, steps: readonly DealStep[]): DealStep[] | null {
  const items = new Set(before.facts.flatMap(({ item }) => item ?? []));
  if (items.size < 2) return steps.map((step) => ({ ...step, item: null }));
  if (steps.some(({ item }) => item != null && !items.has(item))) return null;
  return [...steps];
}

/** Another rate of tax for a price that has the tax in it. */
function retaxedDeal(
  { tax, steps }: ReadDeal,
  news: ReadDeal,
): Pick<ReadDeal, 'steps' | 'tax'> | null {
  const [said, ...others] = news.steps;
  const known = steps.find(({ kind }) => kind === 'tax');
  if (said?.kind !== 'tax' || others.length > 0 || news.facts.length > 0) return null;
  // The rate that the first question lacked.
  if (known === undefined && tax.asked !== null && news.tax.asked === null)
    return { steps: [...steps, said], tax };
  if (tax.given !== 'with' || known === undefined) return null;
  const rest = steps.filter((step) => step !== known);
  if (news.tax.asked === 'without' || (news.tax.asked === null && news.isCorrection))
    return { steps: [...rest, { ...said, start: known.start }], tax };
  if (news.tax.asked !== 'with' && news.tax.given !== 'with') return null;
  const removed: DealStep = {
    kind: 'tax',
    percent: -Math.abs(known.percent),
    start: -1,
    isSettled: true,
  };
  const start = Math.max(0, ...steps.map((step) => step.start)) + 1;
  return {
    steps: [removed, ...rest, { kind: 'tax', percent: said.percent, start, isSettled: true }],
    tax: { given: 'with', asked: null },
  };
}

/** The tax status that the text asks for, against the one that the price has by now. */
function mergedTax(
  { tax: before, steps }: ReadDeal,
  { tax, steps: own }: ReadDeal,
): ReadDeal['tax'] {
  const wasAdded =
    before.asked === null && before.given === null && steps.some(({ kind }) => kind === 'tax');
  const current = before.asked ?? (wasAdded ? 'with' : before.given);
  if (tax.asked === null)
    return {
      given: own.some(({ kind }) => kind === 'tax') ? (tax.given ?? 'without') : null,
      asked: null,
    };
  return tax.asked === current
    ? { given: current, asked: tax.asked }
    : { given: current ?? tax.given, asked: tax.asked };
}

function mergedAsks(
  before: readonly DealAsk[],
  results: readonly DealResult[],
  news: ReadDeal,
): readonly DealAsk[] | null {
  const [first] = news.asks;
  const [stock, ...others] = news.facts;
  const [result] = results;
  // '20个托盘呢' of the weight of a pallet: the weight of all.
  if (first === undefined || (first.kind === 'money' && news.asks.length === 1)) {
    const of = stock && others.length === 0 && news.steps.length === 0 ? baseOf(stock) : null;
    if (of !== null && result?.dimension[of] === -1) {
      const dimension = times(result.dimension, { [of]: 1 });
      return [{ kind: 'amount', dimension, currency: result.currency, scale: null, unit: null }];
    }
  }
  if (first === undefined) return settledAsks(before, results);
  if (first.kind === 'per') return perAsks(news.asks, results);
  // A currency or a tax alone changes what was asked before.
  const wasAmount = before.some(({ kind }) => kind === 'money' || kind === 'amount');
  if (first.kind === 'money' && !first.isTotal && news.facts.length === 0 && wasAmount)
    return settledAsks(before, results).map((ask) =>
      (ask.kind === 'money' || ask.kind === 'amount') && first.currency !== null
        ? { ...ask, currency: first.currency }
        : ask,
    );
  return news.asks;
}

/** The earlier asks, in the terms in which they were answered. */
function settledAsks(asks: readonly DealAsk[], results: readonly DealResult[]): readonly DealAsk[] {
  return asks.map((ask): DealAsk => {
    const result = results.find(
      (each) =>
        ask.kind === 'money' && each.ask.kind === 'money' && each.ask.currency === ask.currency,
    );
    if (ask.kind !== 'money' || !result) return ask;
    return isSame(result.dimension, { money: 1 })
      ? { ...ask, isTotal: true }
      : {
          kind: 'amount',
          dimension: result.dimension,
          currency: ask.currency,
          scale: null,
          unit: null,
        };
  });
}

/** 'Per m2?': the price or the weight of before, of one of something else. */
function perAsks(asks: readonly DealAsk[], [result]: readonly DealResult[]): DealAsk[] | null {
  const over = (Object.entries(result?.dimension ?? {}) as [Base, number][]).find(
    ([, power]) => power > 0,
  )?.[0];
  if (over === undefined) return null;
  return asks.flatMap((ask) =>
    ask.kind === 'per'
      ? {
          kind: 'amount',
          dimension: times({ [over]: 1 }, { [ask.per.base]: 1 }, -1),
          currency: result?.currency ?? null,
          scale: ask.per.label === null ? null : { factor: ask.per.factor, label: ask.per.label },
          unit: null,
        }
      : [],
  );
}

function baseOf({ dimension }: DealFact): Base | null {
  const [[base, power] = [], ...others] = Object.entries(dimension) as [Base, number][];
  return base !== undefined && power === 1 && others.length === 0 ? base : null;
}
