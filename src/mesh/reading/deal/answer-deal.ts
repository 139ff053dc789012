import { isUnit } from '../work-out/asked-unit.ts';
import type { UnitId } from '../../units.ts';
import type { Token } from '../tokens.ts';
import type { CalculatedItem, Figure } from '../work-out/calculated-item.ts';
import { BALANCE, findSubjects, type DealSubject } from './deal-subjects.ts';
import { amountOf, isSame, type Dimension } from './dimension.ts';
import { lineResults, withChangedLines } from './deal-lines.ts';
import { mergedDeal } from './merge-deal.ts';
import { answerOffers } from './answer-offers.ts';
import type { DealState } from './deal-state.ts';
import { placeMeant } from './offers.ts';
import { workChange, workLotChange } from './price-change.ts';
import { isPricedByOne, isStock, withUnitPrices, workMargin, workProfit } from './profit.ts';
import type { DealAsk, DealContext, DealFact, ReadDeal, StepKind } from './deal.ts';
import { readDeal } from './read-deal.ts';
import { withoutRemoved } from './removals.ts';
import { figureOf } from './tell-deal.ts';
import { isCount, workDeal, type DealResult, type KnownAmount } from './work-deal.ts';

export type AnsweredDeal =
  | {
      kind: 'solved';
      figures: Figure[];
      state: DealState;
      isTaxAssumed: boolean;
      continues: boolean;
    }
  | { kind: 'needsRate' | 'needsTaxRate'; state: DealState; continues: boolean };

/** Questions that no product of the facts answers. */
const UNWORKED: readonly DealSubject[] = ['cheaper', 'yesNo', 'part'];
const MAX_PAST_DEALS = 8;
/** A price of a cubic metre, which is none of a piece and no single charge. */
export const PER_VOLUME =
  /(?:一|每)立?方(?!米|平|形|孔)[^\d\s,，多几]{0,3}\d|\d ?(?:元|块)?(?:一|每|\/)立?方(?!米|平|形|孔)|\d ?(?:usd|eur)? ?(?:per|\/|a) ?(?:m3|m³|cbm|cubic)/;
/** Marks one of several goods of the same text. */
const MARKED =
  /[a-z]款|第[一二三四五六\d][个项种款]|(?:item|line|no\.?) ?\d|the (?:first|second|third)|前者|后者/;

/**
 * Answers a question about amounts and prices from its own numbers, from those of the deal before it, and from
 * what was calculated before; null where they don't make up what is asked.
 * @param ofWhole a price is asked for all that was calculated, and nothing but prices
 */
export function answerDeal(
  text: string,
  tokens: readonly Token[],
  earlier: { deal: DealState | null; known: readonly KnownAmount[] },
  { ofWhole = false, hasSizes = false } = {},
): AnsweredDeal | null {
  const context = { ...contextOf(earlier.deal), hasSizes };
  const whole = readDeal(text, tokens, context);
  const read =
    whole && ofWhole ? { ...whole, asks: whole.asks.filter(asksMoney).map(ofAll) } : whole;
  const subjects = withProfit(findSubjects(text, read), read, earlier.deal);
  const compared = answerOffers({ text, tokens, read, subjects, context }, earlier);
  if (compared) return withPast(tellDeal(compared, text, true), earlier.deal);
  if (read === null || UNWORKED.some((each) => subjects.has(each))) return null;
  if (PER_VOLUME.test(text)) return null;
  const before = withDepositMeant(text, read, dealMeant(text, earlier.deal));
  const known = earlier.known;
  const lined = before === null ? null : withChangedLines(text, read, before.read);
  if (lined === 'unclear') return null;
  if (lined) {
    const answered = solve(lined, known, text, true);
    return answered && withPast(answered, earlier.deal);
  }
  const answered =
    answerSubject(text, read, subjects, { deal: before, known }) ??
    answerAmount(text, read, { deal: before, known }, MARKED.test(text) && before === earlier.deal);
  if (answered === null || !covers(answered, subjects, text)) return null;
  if (hasSizes && !isOfPricedGoods(answered)) return null;
  return withPast(answered, earlier.deal);
}

/** The deal before with another amount in the place of the price that it was worked out from. */
export function answerDealAgain(deal: DealState, value: number, text: string): AnsweredDeal | null {
  const { read } = deal;
  const facts = read.facts.map((fact, at) => (at === 0 ? { ...fact, value } : fact));
  return solve({ ...read, facts }, [], text, true);
}

/** Context that the deal before gives to a text that continues it. */
export function contextOf(deal: DealState | null): DealContext {
  const isMoney = (each: { dimension: Dimension }) => each.dimension.money === 1;
  return {
    isAboutMoney: deal !== null && (deal.read.facts.some(isMoney) || deal.results.some(isMoney)),
    replaceable: deal && replaceableIn(deal.read),
    paysCommission: deal?.read.steps.some(({ kind }) => kind === 'paidCommission') === true,
    hasDiscount: deal?.read.steps.some(({ kind }) => kind === 'discount') === true,
    lastStep: deal?.read.steps.at(-1)?.kind ?? (deal !== null && lacksTaxRate(deal) ? 'tax' : null),
  };
}

function replaceableIn({ facts }: ReadDeal): { count: number; price: number } | null {
  const counts = facts.filter(({ dimension }) => isSame(dimension, { piece: 1 }));
  const prices = facts.filter(({ role, dimension }) => role !== 'addend' && dimension.money === 1);
  const [count, price] = [counts[0], prices[0]];
  return count && price && counts.length + prices.length === 2
    ? { count: count.value, price: price.value * (price.scale?.factor ?? 1) }
    : null;
}

/** The question back was for the rate of VAT. */
const lacksTaxRate = ({ read, results }: DealState) =>
  results.length === 0 && (read.tax.given !== null || read.asks.some(({ kind }) => kind === 'tax'));

/** The deal that a text goes on with: the last one, or the one that it means by its place. */
function dealMeant(text: string, deal: DealState | null): DealState | null {
  const place = deal === null ? null : placeMeant(text);
  if (deal === null) return null;
  if (deal.offers) {
    const read = place === null ? undefined : deal.offers.offers[place];
    return read ? { read, results: [] } : null;
  }
  if (place === null || isOfLines(deal.read)) return deal;
  return [...(deal.past ?? []), deal][place] ?? deal;
}

const DEPOSIT = /定金|订金|预付|首付|\b(?:deposit|down ?payment|advance)\b/;

/** '定金多少美元' behind the balance, and the other way round: the same deposit. */
function withDepositMeant(text: string, { steps: news }: ReadDeal, deal: DealState | null) {
  const [isDeposit, isBalance] = [DEPOSIT.test(text), BALANCE.test(text)];
  if (deal === null || isDeposit === isBalance || news.length > 0) return deal;
  const kind: StepKind = isDeposit ? 'share' : 'discount';
  const steps = deal.read.steps.map((step) =>
    step.isDeposit === true && step.kind !== kind ? { ...step, kind } : step,
  );
  return { ...deal, read: { ...deal.read, steps } };
}

const isOfLines = ({ facts }: ReadDeal) =>
  facts.filter(({ dimension, role }) => role !== 'addend' && dimension.money === 1).length > 1;

function withPast(answered: AnsweredDeal, before: DealState | null): AnsweredDeal {
  if (before === null) return answered;
  const { read, results } = before;
  const past = [...(before.past ?? []), { read, results }].slice(-MAX_PAST_DEALS);
  return { ...answered, state: { ...answered.state, past } };
}

/** '客户要降3%' behind a profit: the profit after the change. */
function withProfit(
  subjects: ReadonlySet<DealSubject>,
  read: ReadDeal | null,
  deal: DealState | null,
): ReadonlySet<DealSubject> {
  const isChange =
    deal?.results[0]?.key === 'profit' &&
    read !== null &&
    read.facts.length === 0 &&
    read.steps.some(({ kind }) => kind === 'discount') &&
    (subjects.size === 0 || (subjects.size === 1 && subjects.has('change')));
  return isChange ? new Set<DealSubject>(['profit']) : subjects;
}

const isEmptyDeal = ({ facts, steps, exchange }: ReadDeal) =>
  facts.length + steps.length === 0 && exchange === null;

/** A profit, a margin, a change in per cent, what is left to pay, or the deal without a part of it. */
function answerSubject(
  text: string,
  read: ReadDeal,
  subjects: ReadonlySet<DealSubject>,
  { deal, known }: { deal: DealState | null; known: readonly KnownAmount[] },
): AnsweredDeal | null {
  const merged = deal === null ? null : mergedDeal(deal, { ...read, asks: [] });
  const priced = merged && read.facts.every(isStock) ? withUnitPrices(merged) : merged;
  const ofOne = isPricedByOne(read) ? [withUnitPrices(read)] : [];
  const candidates = [...(isEmptyDeal(read) ? [] : [read]), ...ofOne, ...(priced ? [priced] : [])];
  const tell = (each: ReadDeal, results: readonly DealResult[] | null): AnsweredDeal | null =>
    results && tellDeal({ read: each, results }, text, each === priced);
  for (const each of candidates) {
    const results = subjects.has('profit')
      ? workProfit(each, known)
      : subjects.has('margin')
        ? workMargin(each, known, sharesIn(text))
        : null;
    const answered = tell(each, results);
    if (answered) return answered;
  }
  if (deal === null && (subjects.has('change') || subjects.has('difference'))) {
    const onLot = tell(read, workLotChange(read));
    if (onLot) return onLot;
  }
  if (subjects.has('change') || (subjects.has('difference') && deal !== null)) {
    const [result] = deal?.results ?? [];
    const changed = tell(read, workChange(read, result ?? null));
    if (changed) return changed;
  }
  if (deal === null || !isEmptyDeal(read)) return null;
  const without =
    withoutRemoved(text, deal.read) ?? (BALANCE.test(text) ? balanceOf(deal.read) : null);
  return without && solve({ ...without, asks: moneyAsks(without) }, known, text, true);
}

const ON_PRICE =
  /(?:按|用|算|以|是)(?:照)?(?:售价的?|销售)?毛利|(?:with|at|using|on|as|by) (?:a |the )?(?:gross )?margin (?:instead|on the price)|margin instead|on the (?:selling )?price instead/;
const ON_COST =
  /(?:按|用|算|以|是)(?:照)?(?:成本的?)?加价|(?:with|at|using|on|as|by) (?:a |the )?mark-?up instead|mark-?up instead|on (?:the )?cost instead/;

/** 'What if it is a margin on the price': the profit of the deal before, counted in the other way. */
export function answerOtherProfit(
  text: string,
  tokens: readonly Token[],
  { deal, known }: { deal: DealState; known: readonly KnownAmount[] },
): AnsweredDeal | null {
  if (tokens.some(({ kind }) => kind === 'quantity')) return null;
  const kind: StepKind | null = ON_PRICE.test(text)
    ? 'margin'
    : ON_COST.test(text)
      ? 'markup'
      : null;
  const [step, ...others] = deal.read.steps.filter(
    (each) => each.kind === 'markup' || each.kind === 'margin',
  );
  if (kind === null || step === undefined || others.length > 0 || step.kind === kind) return null;
  const steps = deal.read.steps.map((each) => (each === step ? { ...each, kind } : each));
  const answered = solve({ ...deal.read, steps, asks: moneyAsks(deal.read) }, known, text, true);
  return answered && withPast(answered, deal);
}

const moneyAsks = ({ asks }: ReadDeal): readonly DealAsk[] => {
  const own = asks.filter((ask) => ask.kind === 'money' || ask.kind === 'amount');
  return own.length > 0 ? own : [{ kind: 'money', currency: null, isTotal: false }];
};

/** The deal as it is read for the balance after its deposit. */
function balanceOf(read: ReadDeal): ReadDeal | null {
  const deposit = read.steps.findLast(({ kind }) => kind === 'share');
  if (deposit === undefined) return null;
  return {
    ...read,
    steps: read.steps.map((step) => (step === deposit ? { ...step, kind: 'discount' } : step)),
  };
}

/** A '利润率' may be of the price or of the cost, so both are told. */
function sharesIn(text: string): ('margin' | 'markup')[] {
  const kinds: ('margin' | 'markup')[] = [];
  if (/毛利|margin/.test(text)) kinds.push('margin');
  if (/加价|mark-?up/.test(text)) kinds.push('markup');
  return kinds.length > 0 ? kinds : ['margin', 'markup'];
}

/** True if the answer tells what is asked besides amounts and prices. */
function covers(answered: AnsweredDeal, subjects: ReadonlySet<DealSubject>, text: string): boolean {
  if (answered.kind !== 'solved') return true;
  const { results, read } = answered.state;
  const tells = (...keys: readonly string[]) => results.some(({ key }) => keys.includes(key));
  if (results.some(({ value }) => !Number.isFinite(value))) return false;
  if (subjects.has('profit') && !tells('profit')) return false;
  if (subjects.has('margin') && !tells('margin_pct', 'markup_pct')) return false;
  const differs = tells('difference', 'increase', 'decrease', 'profit') || results.length > 1;
  if (subjects.has('difference') && !differs) return false;
  if (subjects.has('change') && !tells('increase_pct', 'decrease_pct', 'margin_pct')) return false;
  const hasDeposit = read.steps.some(({ kind }) => kind === 'discount' || kind === 'share');
  if (subjects.has('balance') && !hasDeposit && /\p{Script=Han}|balance|left/u.test(text))
    return false;
  return results.every(isPlausible);
}

/** Nothing costs less than nothing, and what is counted is at least one. */
function isPlausible({ key, value, dimension }: DealResult): boolean {
  if (key === 'profit' || key.endsWith('_pct')) return true;
  return value >= 0 && !(isCount(dimension) && Object.keys(dimension).length === 1 && value < 1);
}

/** A price of one of the goods is given, and money is asked for: no size of the goods changes it. */
function isOfPricedGoods({ state: { read, results } }: AnsweredDeal): boolean {
  return (
    results.every(({ dimension }) => dimension.money === 1) &&
    read.facts.some(({ dimension }) => dimension.money === 1 && Object.keys(dimension).length > 1)
  );
}

/** Results that need no reading of what is asked. */
function tellDeal(deal: Omit<DealState, 'past'>, text: string, continues: boolean): AnsweredDeal {
  const figures = deal.results.map((result) => figureOf(result, text, deal.read.facts));
  return { kind: 'solved', figures, state: deal, isTaxAssumed: false, continues };
}

/** An amount, a price or a number of pieces. */
function answerAmount(
  text: string,
  read: ReadDeal,
  { deal, known }: { deal: DealState | null; known: readonly KnownAmount[] },
  isMarked: boolean,
): AnsweredDeal | null {
  const isEmpty = isEmptyDeal(read);
  const own = () => (isEmpty ? null : solve(read, [], text, false));
  const merged = deal === null || isMarked ? null : mergedDeal(deal, read);
  // '再减50' and 'less 3%' change what stands there; a price of something begins anew.
  const continues = merged !== null && read.facts.every(({ role }) => role === 'addend');
  const first = continues ? null : own();
  if (first && first.kind !== 'needsTaxRate') return first;
  const counted = deal === null ? null : withCount(deal, read);
  const candidates = [counted, merged, isEmpty && known.length === 0 ? null : read];
  for (const each of candidates) {
    if (each === null) continue;
    const solved = solve(each, known, text, true);
    if (solved && !saysAgain(solved, deal)) return solved;
  }
  return first ?? (continues ? own() : null);
}

/** The whole pieces that were counted, as a fact of the next question: '一托24卷，总共多少卷'. */
function withCount({ results }: DealState, news: ReadDeal): ReadDeal | null {
  const [result, ...others] = results;
  if (!result || others.length > 0 || news.facts.length === 0) return null;
  const isWhole = isCount(result.dimension) && Object.keys(result.dimension).length === 1;
  if (!isWhole || news.facts.some(({ dimension }) => isSame(dimension, result.dimension)))
    return null;
  const { whole = result.value, currency, dimension } = result;
  const fact: DealFact = {
    value: whole,
    currency,
    dimension,
    start: -1,
    text: '',
    role: 'factor',
    scale: null,
  };
  return { ...news, facts: [fact, ...news.facts] };
}

const asksMoney = (ask: DealAsk) =>
  ask.kind === 'money' ||
  ask.kind === 'tax' ||
  (ask.kind === 'amount' && ask.dimension.money === 1);

const ofAll = (ask: DealAsk): DealAsk => (ask.kind === 'money' ? { ...ask, isTotal: true } : ask);

const scaleOf = ({ ask }: DealResult) =>
  ask.kind === 'amount' ? (ask.scale?.label ?? null) : null;

/** The change that was meant was not read. */
function saysAgain(answered: AnsweredDeal, before: DealState | null): boolean {
  return (
    answered.kind === 'solved' &&
    answered.state.results.every((result) =>
      before?.results.some(
        (each) =>
          each.value === result.value &&
          isSame(each.dimension, result.dimension) &&
          scaleOf(each) === scaleOf(result),
      ),
    )
  );
}

function solve(
  read: ReadDeal,
  known: readonly KnownAmount[],
  text: string,
  continues: boolean,
): AnsweredDeal | null {
  const worked = workDeal(read, known);
  if (worked === null) return null;
  if (worked.kind === 'needsRate')
    return { kind: 'needsRate', state: { read, results: [] }, continues };
  // The rate of VAT that is taken for granted is the Chinese one.
  if (worked.isTaxAssumed && !/\p{Script=Han}/u.test(text))
    return { kind: 'needsTaxRate', state: { read, results: [] }, continues };
  const named = [
    ...worked.results.map((result) => ({ ...result, key: depositKey(result, read) })),
    ...(read.isEach ? lineResults(read) : []),
  ];
  const figures = named.map((result) => figureOf(result, text, read.facts));
  const results = named.map((result, at) => {
    const told = figures[at]?.value;
    const isRounded = isCount(result.dimension) && typeof told === 'number';
    return isRounded ? { ...result, whole: told } : result;
  });
  return {
    kind: 'solved',
    figures,
    state: { read, results },
    isTaxAssumed: worked.isTaxAssumed,
    continues,
  };
}

/** A total that a deposit was the last to change is the deposit, or the balance. */
function depositKey({ key }: DealResult, { steps }: ReadDeal): DealResult['key'] {
  const last = steps.at(-1);
  if (key === 'total' && last?.isPremium) return 'premium';
  if (key !== 'total' || last?.isDeposit !== true) return key;
  return last.kind === 'share' ? 'deposit' : 'balance';
}

/** The money of all items of a list, where each has one amount; else the first of them. */
function sumOfItems(priced: readonly Figure[]): Figure | undefined {
  const [first] = priced;
  const items = new Set(priced.map(({ item }) => item));
  const isOfItems =
    items.size === priced.length &&
    priced.every(
      ({ item, unit, value, key }) =>
        item !== null && unit === first?.unit && key === first.key && typeof value === 'number',
    );
  return first && isOfItems && !first.unit.includes('/')
    ? { ...first, value: priced.reduce((sum, { value }) => sum + Number(value), 0) }
    : first;
}

/** The price that a calculation told, as a deal that the next question changes; null without one. */
export function dealOfFigures(figures: readonly Figure[]): DealState | null {
  const priced = figures.filter(({ kind, unit }) => kind === 'money' || /^(?:CNY|USD)/.test(unit));
  const figure = priced.length > 1 ? sumOfItems(priced) : priced[0];
  if (!figure || typeof figure.value !== 'number') return null;
  // '/m²' and 'EUR/m²' are no units of calculators.
  if (!figure.unit.split('/').every((each) => isUnit(each))) return null;
  const amount = amountOf(figure.value, figure.unit as UnitId);
  if (amount?.dimension.money !== 1) return null;
  const fact: DealFact = { ...amount, start: 0, text: '', role: 'factor', scale: null };
  const ask: DealAsk = { kind: 'money', currency: null, isTotal: false };
  return {
    read: {
      facts: [fact],
      steps: [],
      exchange: null,
      asks: [ask],
      tax: { given: null, asked: null },
      isCorrection: false,
      isAddedBeforeTax: false,
      isEach: false,
    },
    results: [{ ...amount, key: 'total', working: '', ask }],
  };
}

/** Amounts that the calculations of an answer give: the weight and the area of a piece, how many there are. */
export function knownAmounts(
  items: readonly CalculatedItem[],
  figures: readonly Figure[],
): KnownAmount[] {
  const item = items.at(-1);
  if (!item || items.length > 1 || item.beside['layers'] !== undefined) return [];
  const known: KnownAmount[] = [];
  const add = (value: unknown, dimension: Dimension) => {
    if (typeof value === 'number' && value > 0) known.push({ value, dimension, currency: null });
  };
  const { inputs, beside, result, origins } = item;
  const numeric = (value: unknown) => (typeof value === 'number' ? value : null);
  const quantity = numeric(inputs['qty']) ?? 1;
  const width =
    origins['width_m'] === 'assumed'
      ? null
      : numeric(inputs['width_m'] ?? beside['width_m'] ?? inputs['height_m'] ?? beside['height_m']);
  const length =
    origins['length_m'] === 'assumed' ? null : numeric(inputs['length_m'] ?? beside['length_m']);
  const areal = numeric(
    (result.values['weight_kg_m2'] ?? result.values['weight_kg_m2_theory'])?.value,
  );
  const own = numeric(result.values['weight_kg']?.value);
  const area = width !== null && length !== null ? width * length : null;
  const each =
    own !== null && width !== null
      ? own / quantity
      : areal !== null && area !== null
        ? areal * area
        : null;
  add(each, { kg: 1, piece: -1 });
  add(area, { 'm²': 1, piece: -1 });
  if (each === null) {
    add(areal, { kg: 1, 'm²': -1 });
    add(beside['area'], { 'm²': 1 });
  }
  const count = numeric(beside['count']) ?? (quantity > 1 ? quantity : null);
  const counted = figures.filter(({ unit }) => /^(?:pcs|panels|posts|rolls)$/.test(unit));
  add(count ?? (counted.length === 1 ? counted[0]?.value : null), { piece: 1 });
  return known;
}
