import type { UnitId } from '../../units.ts';
import type { Token } from '../tokens.ts';
import type { CalculatedItem, Figure } from '../work-out.ts';
import { inAskedUnit } from '../work-out.ts';
import { amountOf, isSame, times, type Base, type Dimension } from './dimension.ts';
import { readDeal, type DealAsk, type DealFact, type ReadDeal } from './read-deal.ts';
import {
  isCount,
  PROFIT_STEPS,
  taxSteps,
  workDeal,
  type DealResult,
  type KnownAmount,
} from './work-deal.ts';

/** What a deal gives the next question. */
export interface DealState {
  read: ReadDeal;
  results: readonly DealResult[];
}

export type AnsweredDeal =
  | {
      kind: 'solved';
      figures: Figure[];
      state: DealState;
      isTaxAssumed: boolean;
      continues: boolean;
    }
  | { kind: 'needsRate'; state: DealState; continues: boolean };

/** Marks one of several goods, which a deal doesn't tell apart. */
const MARKED =
  /[a-z]款|第[一二三四五六\d][个项种款]|(?:item|line|no\.?) ?\d|the (?:first|second|third)|前者|后者/;
/** Sets prices side by side, which needs both of them. */
const COMPARES =
  /哪(?:个|家|种|款|一个)?更?(?:便宜|贵|划算|合算)|which|cheaper|dearer|better (?:deal|price)/;
/** A number of pieces that something holds or makes, against one that is needed. */
const HOLDS =
  /装|容|限|能|可以|最多|够|payload|fits?\b|load|hold|capacity|container|柜|吨[有能是]|一吨|in (?:a|one|1)\b|per t|out of|裁/;

/**
 * Answers a question about amounts and prices from its own numbers, from those of the deal before it, and from
 * what was calculated before; null where they don't make up what is asked.
 * @param ofWhole a price is asked for all that was calculated, and nothing but prices
 */
export function answerDeal(
  text: string,
  tokens: readonly Token[],
  earlier: { deal: DealState | null; known: readonly KnownAmount[] },
  { ofWhole = false } = {},
): AnsweredDeal | null {
  if (COMPARES.test(text)) return null;
  const whole = readDeal(text, tokens);
  const read =
    whole && ofWhole ? { ...whole, asks: whole.asks.filter(asksMoney).map(ofAll) } : whole;
  if (read === null) return null;
  const isEmpty = read.facts.length + read.steps.length === 0 && read.exchange === null;
  const own = () => (isEmpty ? null : solve(read, [], text, false));
  const merged = earlier.deal === null || MARKED.test(text) ? null : mergedDeal(earlier.deal, read);
  // '再减50' and 'less 3%' change what stands there; a price of something begins anew.
  const continues = merged !== null && read.facts.every(({ role }) => role === 'addend');
  const first = continues ? null : own();
  if (first) return first;
  const counted = earlier.deal === null ? null : withCount(earlier.deal, read);
  const candidates = [counted, merged, isEmpty && earlier.known.length === 0 ? null : read];
  for (const each of candidates) {
    if (each === null) continue;
    const solved = solve(each, earlier.known, text, true);
    if (solved && !saysAgain(solved, earlier.deal)) return solved;
  }
  return continues ? own() : null;
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
  // The rate of VAT that is taken for granted is the Chinese one.
  if (worked.kind === 'solved' && worked.isTaxAssumed && !/\p{Script=Han}/u.test(text)) return null;
  if (worked.kind === 'needsRate')
    return { kind: 'needsRate', state: { read, results: [] }, continues };
  const figures = worked.results.map((result) => figureOf(result, text, read.facts));
  const results = worked.results.map((result, at) => {
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

/** The deal before with what the text changes in it. */
function mergedDeal({ read: before, results }: DealState, news: ReadDeal): ReadDeal | null {
  const asksShare = news.asks.some(({ kind }) => kind === 'margin' || kind === 'markup');
  const setsProfit = news.steps.some(({ kind }) => PROFIT_STEPS.has(kind));
  const kept = before.facts.filter(
    (fact) =>
      !news.facts.some(
        (each) => each.role === fact.role && isSame(each.dimension, fact.dimension),
      ) && !(setsProfit && fact.role === 'price' && !asksShare),
  );
  const isReplaced = ({ kind }: ReadDeal['steps'][number]) =>
    news.steps.some(
      (each) =>
        (each.kind === kind && news.isCorrection) ||
        (PROFIT_STEPS.has(each.kind) && PROFIT_STEPS.has(kind) && each.kind !== kind) ||
        (PROFIT_STEPS.has(each.kind) && PROFIT_STEPS.has(kind) && news.isCorrection),
    );
  const shift = Math.max(0, ...[...before.facts, ...before.steps].map(({ start }) => start)) + 1;
  const moved = <Item extends { start: number }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, start: item.start + shift }));
  const steps = taxSteps(before).steps.filter((step) => !isReplaced(step));
  const taxed = steps.find(({ kind, percent }) => kind === 'tax' && percent > 0);
  const facts = [
    ...kept,
    ...moved(news.facts).map((fact) =>
      news.isAddedBeforeTax && taxed && fact.role === 'addend'
        ? { ...fact, start: taxed.start - 0.5 }
        : fact,
    ),
  ];
  const asks = mergedAsks(before.asks, results, news);
  if (asks === null) return null;
  return {
    facts,
    steps: [...taxSteps(before).steps.filter((step) => !isReplaced(step)), ...moved(news.steps)],
    exchange: news.exchange ?? before.exchange,
    asks,
    tax: mergedTax(before, news),
    isCorrection: false,
    isAddedBeforeTax: false,
    isEach: false,
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

/** What was asked, in the terms in which it was answered. */
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

const UNITS: Partial<Record<Base, string>> = {
  piece: 'pcs',
  pallet: 'pallets',
  container: 'containers',
};
const PER: Partial<Record<Base, string>> = {
  piece: 'pcs',
  pallet: 'pallet',
  container: 'container',
};

function figureOf(result: DealResult, text: string, facts: readonly DealFact[]): Figure {
  const { ask } = result;
  const priced = facts.find(({ dimension }) => isSame(dimension, result.dimension));
  const saidScale = result.key === 'unitPrice' ? (priced?.scale ?? null) : null;
  const scale = ask.kind === 'amount' ? ask.scale : saidScale;
  const unit = unitOf(result, text);
  const isWhole =
    isCount(result.dimension) && !Number.isInteger(result.value * (scale?.factor ?? 1));
  const exact = result.value * (scale?.factor ?? 1);
  const value = isWhole
    ? HOLDS.test(text)
      ? Math.floor(exact + 1e-9)
      : Math.ceil(exact - 1e-9)
    : exact;
  const figure: Figure = {
    key: result.key,
    value,
    unit: scale === null ? unit : unit.replace(/\/[^/]+$/, scale.label),
    kind: 'money',
    working: isWhole
      ? `${result.working} = ${String(Number(exact.toPrecision(6)))}`
      : result.working,
    item: null,
  };
  return ask.kind === 'amount' && ask.unit !== null ? inAskedUnit(figure, ask.unit) : figure;
}

function unitOf({ dimension, currency, key }: DealResult, text: string): string {
  if (key === 'margin_pct' || key === 'markup_pct') return '%';
  const money = currency ?? (/\p{Script=Han}/u.test(text) ? 'CNY' : '');
  const over = (Object.entries(dimension) as [Base, number][]).find(([, power]) => power > 0)?.[0];
  const under = (Object.entries(dimension) as [Base, number][]).find(([, power]) => power < 0)?.[0];
  const top = over === undefined ? '1' : over === 'money' ? money : (UNITS[over] ?? over);
  return under === undefined ? top || '1' : `${top}/${PER[under] ?? under}`;
}

/** The price that a calculation told, as a deal that the next question changes; null without one. */
export function dealOfFigures(figures: readonly Figure[]): DealState | null {
  const figure = figures.find(({ kind, unit }) => kind === 'money' || /^(?:CNY|USD)/.test(unit));
  if (!figure || typeof figure.value !== 'number') return null;
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
  if (!item || items.length > 1) return [];
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
  const areal = numeric(result.values['weight_kg_m2']?.value);
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
  if (each === null) add(areal, { kg: 1, 'm²': -1 });
  const count = numeric(beside['count']) ?? (quantity > 1 ? quantity : null);
  const counted = figures.filter(({ unit }) => /^(?:pcs|panels|posts|rolls)$/.test(unit));
  add(count ?? (counted.length === 1 ? counted[0]?.value : null), { piece: 1 });
  return known;
}
