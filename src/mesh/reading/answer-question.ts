import type { Issue } from '../result.ts';
import { calculate } from '../calculators/calculate.ts';
import { FRAMES } from '../calculators/frames.ts';
import { readInputs } from '../calculators/read-inputs.ts';
import { findCalculator } from '../calculators/registry.ts';
import type { SolveGoal } from '../solve.ts';
import { convert, isSameDimension, type UnitId } from '../units.ts';
import { GAUGE_SYSTEMS } from '../wire-gauge.ts';
import { asksKnowledge } from './asks-knowledge.ts';
import { ARITHMETIC, isArithmetic } from './arithmetic/arithmetic.ts';
import { billOf } from './bill.ts';
import { answerDeal, dealOfFigures, knownAmounts } from './deal/answer-deal.ts';
import { dealDifference, tableOfDeal } from './deal/deal-acts.ts';
import type { DealState } from './deal/deal-state.ts';
import { virtualDropped, type Carried } from './bind.ts';
import { splitDeal } from './deal/split-deal.ts';
import {
  addsCharges,
  namesMoneyStep,
  takesPieceForArea,
  takesPriceAsSize,
  unclearSubject,
  type UnclearSubject,
} from './deal/unclear-deal.ts';
import { productWords } from './calculators-meant.ts';
import { differences, verdictOf, type Verdict } from './compare.ts';
import { correctSpelling } from './correct-spelling.ts';
import { foldText } from './fold-text.ts';
import { comparisonIn, followUpOf, isOfBoth, type FollowUp } from './follow-up.ts';
import { withMeanGates } from './gates.ts';
import { isContinuation } from './is-continuation.ts';
import { tokenize } from './lexer.ts';
import { rankBindings, rankInFrame, type Ranked } from './rank-bindings.ts';
import { plainSum, type PlainSum } from './plain-sums.ts';
import { requestParts, tradeWords } from './request-part.ts';
import { shortened } from './shortened.ts';
import { withUnneededInputs } from './unneeded-inputs.ts';
import { tablesAsRows } from './pasted-table.ts';
import { namesProduct, splitItems, splitQuestions, splitRows } from './split-parts.ts';
import type { Frame, FrameNote } from './frame.ts';
import type { NounId } from './nouns.ts';
import { nounsAsked, type ReadAsk } from './read-asks.ts';
import type { QuantityToken, Token, WordToken } from './tokens.ts';
import {
  GOAL,
  inAskedUnit,
  isUnit,
  reworkItem,
  show,
  sumOfChain,
  workOut,
  type CalculatedItem,
  type Figure,
  type Inputs,
  type SeveralValues,
  type StoredItem,
} from './work-out.ts';

/** Readings and results of an answer as JSON: stored with it, and continued by the next question. */
export interface DialogueState {
  items: CalculatedState[];
  figures: Figure[];
  /** A calculation that lacked inputs. */
  pending: {
    calculator: string | null;
    inputs: Inputs;
    fields: string[];
    asks: readonly ReadAsk[];
  } | null;
  /** Figures of the answer before, for 'than before'. */
  before: Figure[];
  /** Amounts and prices without a calculator. */
  deal?: DealState;
  /** Items of the answers before it, the first one first. */
  past?: readonly StoredItem[];
}

/** One calculation of an answer, as it is stored. */
export type CalculatedState = StoredItem;

/** Inputs that are asked for, by field; `|` joins fields of which one is enough. */
export interface Missing {
  /** null where the product itself is not said. */
  calculator: string | null;
  fields: string[];
}

export interface CloseReading {
  calculator: string;
  inputs: Inputs;
  figures: Figure[];
}

export type CalculationOutcome =
  | {
      kind: 'calculated';
      results: CalculatedItem[];
      figures: Figure[];
      /** Numbers of the question that were not used, as they were written. */
      unused: string[];
      /** Steps, a table or the plain answer. */
      form: 'plain' | 'steps' | 'table' | 'dispute';
      /** Items that the answer is about, where it isn't all. */
      focus: number | null;
      followsUp: boolean;
      /** The item that has most of what was asked. */
      verdict?: Verdict;
      /** Something that was asked for is not among the figures. */
      isPartial?: boolean;
      /** Notes on the answer as a whole. */
      notes?: readonly FrameNote[];
      state: DialogueState;
    }
  | { kind: 'ask'; reason: AskReason; state: DialogueState }
  | { kind: 'none' };

export type AskReason =
  | {
      type: 'missing';
      missing: Missing;
      inputs: Inputs;
      asked: readonly string[];
      unused: string[];
    }
  | { type: 'ambiguous'; readings: CloseReading[] }
  | { type: 'unused'; numbers: string[]; calculator: string; inputs: Inputs }
  | { type: 'refused'; calculator: string; inputs: Inputs; issues: readonly Issue[] }
  | {
      type: 'unsolved';
      calculator: string;
      field: string;
      output: string;
      lowest: number;
      highest: number;
      unit: string;
    }
  | { type: 'material'; material: string; calculator: string }
  | { type: 'exchangeRate' | 'taxRate' }
  /** Prices and amounts that don't make up what is asked of them. */
  | { type: 'deal'; subject: UnclearSubject };

/** Readings of a lower cost are told apart; closer ones are asked about. */
const CLEAR_LEAD = 0.9;
const SAME_AMOUNT = 0.005;
/** Share of the pitch from which a clear opening weighs noticeably less. */
const THICK_WIRE = 0.05;

/**
 * Reads a question, runs the calculators that it means, and says what came out, or what has to be asked.
 * `earlier` is the state of the answer before. Pure; linear in the length of the text.
 */
export function answerQuestion(
  text: string,
  options: { earlier?: DialogueState | null } = {},
): CalculationOutcome {
  const folded = correctSpelling(foldText(tablesAsRows(shortened(text))).text);
  const tokens = withMeanGates(withoutChatter(tokenize(folded)));
  const earlier = options.earlier ?? null;
  const sumOfNumbers = plainSum(tokens);
  if (sumOfNumbers) return toldSum(sumOfNumbers);
  const acted = actOnDeal(folded, tokens, earlier);
  if (acted) return acted;
  const isKnowledge = wantsKnowledge(folded, tokens) && meantSum(tokens) === null;
  const outcome = readCalculation(folded, tokens, earlier, isKnowledge);
  const priced = isKnowledge || !hasQuotation(outcome, tokens) ? null : pricedGoods(folded, tokens);
  if (priced && !tellsTheSame(outcome, priced)) return priced;
  if (isKnowledge || isOfCalculator(folded, outcome, tokens, earlier)) return outcome;
  const deal = dealOutcome(folded, tokens, earlier);
  if (deal === null) return withoutDeal(folded, tokens, outcome, earlier);
  if (tellsTheSame(outcome, deal)) return outcome;
  return earlier === null ? deal : withPast(deal, earlier);
}

/** Explains, repeats, translates or tabulates the deal before, or sets it against the one before that. */
function actOnDeal(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): CalculationOutcome | null {
  const deal = earlier?.deal;
  if (!earlier || !deal || deal.results.length === 0) return null;
  const { act } = followUpOf(text, tokens);
  const told = (form: Calculated['form'], figures: readonly Figure[]): CalculationOutcome => ({
    kind: 'calculated',
    results: [],
    figures: [...figures],
    unused: [],
    form,
    focus: null,
    followsUp: true,
    state: earlier,
  });
  switch (act) {
    case 'explain':
    case 'repeat':
    case 'translate':
      return told('plain', earlier.figures);
    case 'table':
      return told('table', tableOfDeal(deal, earlier.figures));
    case 'compare': {
      const figures = dealDifference(deal, text);
      return figures === null ? null : told('plain', figures);
    }
    case 'add':
    case 'dispute':
    case 'total':
    case null:
      return null;
  }
}

/** The calculation, or a question back where the text is about prices that it doesn't use. */
function withoutDeal(
  text: string,
  tokens: readonly Token[],
  outcome: CalculationOutcome,
  earlier: DialogueState | null,
): CalculationOutcome {
  const priced = isSettled(outcome) ? null : pricedGoods(text, tokens);
  if (priced) return priced;
  const deal = earlier?.deal ?? dealOfFigures(earlier?.figures ?? []);
  const isMisread = outcome.kind === 'calculated' && misreadsMoney(text, outcome, tokens, earlier);
  const isSized = (isMisread || !isSettled(outcome)) && (namesSize(tokens) || hasSides(tokens));
  const sized = isSized ? dealOutcome(text, tokens, earlier, { hasSizes: true }) : null;
  if (sized) return sized;
  const isOther = !isMisread && isOfOtherGoods(outcome, tokens);
  const subject =
    (isOther ? null : unclearSubject(text, tokens, deal)) ?? (isMisread ? 'amount' : null);
  if (subject !== null)
    return {
      kind: 'ask',
      reason: { type: 'deal', subject },
      state: { ...(earlier ?? emptyState(null)), pending: null },
    };
  return outcome;
}

/** A calculation or a question about a mesh, a fence or another product, and none of its price. */
function isOfOtherGoods(outcome: CalculationOutcome, tokens: readonly Token[]): boolean {
  if (outcome.kind === 'none') return false;
  if (outcome.kind === 'calculated') return true;
  return namesProduct(tokens) || namesSize(tokens);
}

/** A calculation without money that takes a price for a size, or drops the money of a follow-up. */
function misreadsMoney(
  text: string,
  { results, figures, followsUp }: Calculated,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): boolean {
  if (results.some((item) => takesPriceAsSize(text, tokens, item))) return true;
  if (results.some(({ inputs }) => takesPieceForArea(text, tokens, inputs))) return true;
  const isQuoted = results.some(({ calculator }) => calculator === 'quotation');
  if (followsUp && !isQuoted && addsCharges(text, tokens)) return true;
  if (results.length === 0 || figures.some(({ unit }) => /CNY|USD/.test(unit))) return false;
  const hasNumber = tokens.some(({ kind }) => kind === 'quantity');
  const dropsPrice = followsUp && tellsMoney(earlier) && asksPrice(tokens) && !namesSize(tokens);
  const steps = usesPercentages(results, tokens) ? false : namesMoneyStep(text, tokens);
  return hasNumber && (dropsPrice || steps);
}

/** Every percentage of the text is an input of what was calculated, such as an open area. */
function usesPercentages(results: readonly CalculatedItem[], tokens: readonly Token[]): boolean {
  const values = results.flatMap(({ inputs }) => Object.values(inputs));
  return tokens.every(
    (token) =>
      token.kind !== 'quantity' ||
      token.meanings[0]?.unit !== '%' ||
      values.includes(token.meanings[0].value),
  );
}

/** Prices or amounts of money were told before. */
function tellsMoney(earlier: DialogueState | null): boolean {
  return (
    earlier !== null &&
    (earlier.deal !== undefined || earlier.figures.some(({ unit }) => /CNY|USD/.test(unit)))
  );
}

/** A mesh that is quoted by nothing but its price. */
function hasQuotation(outcome: CalculationOutcome, tokens: readonly Token[]): boolean {
  return (
    outcome.kind === 'calculated' &&
    outcome.results.length > 1 &&
    outcome.results.at(-1)?.calculator === 'quotation' &&
    !namesQuoted(tokens)
  );
}

/** A size that only wires and meshes have. */
function namesSize(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      token.kind === 'quantity' && /^(?:mm|µm|mesh|in|si)$/.test(token.meanings[0]?.unit ?? ''),
  );
}

/** Two numbers are joined by a times sign. */
function hasSides(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'quantity' && token.group !== null);
}

/** An amount of money stands in the text, or a currency is asked for. */
function namesMoney(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      (token.kind === 'ask' && (token.unit === 'CNY' || token.unit === 'USD')) ||
      (token.kind === 'quantity' && /^(?:CNY|USD)/.test(token.meanings[0]?.unit ?? '')),
  );
}

/** '平米重 2.2 公斤', '2.2 kg/m²': by it a quotation is told from kilograms at a price. */
function namesArealWeight(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      (token.kind === 'word' && token.nouns.includes('arealWeight')) ||
      (token.kind === 'quantity' &&
        token.meanings.some(({ unit }) => unit !== null && isSameDimension(unit, 'kg/m²'))),
  );
}

function namesQuoted(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) => token.kind === 'word' && token.nouns.some((noun) => QUOTED.has(noun)),
  );
}

/** Goods that are calculated, and their price by what is said of it: '… 三卷，35一公斤，按7.2换美元'. */
function pricedGoods(text: string, tokens: readonly Token[]): CalculationOutcome | null {
  const parts = splitDeal(text, tokens);
  if (parts === null) return null;
  const goods = readFresh([...parts.goods, WEIGHT_ASK]);
  if (goods.kind !== 'calculated' || !isSettled(goods) || goods.results.length === 0) return null;
  const deal = answerDeal(
    text,
    parts.money,
    { deal: null, known: knownAmounts(goods.results, goods.figures) },
    { ofWhole: true },
  );
  if (deal?.kind !== 'solved') return null;
  const figures = [...deal.figures, ...goods.figures];
  return { ...goods, figures, state: { ...goods.state, figures, deal: deal.state } };
}

const WEIGHT_ASK: Token = {
  kind: 'ask',
  noun: 'weight',
  unit: null,
  isUnitOnly: false,
  start: 0,
  end: 0,
  text: '',
};

/** A calculation that comes to the same has a card beside it. */
function tellsTheSame(outcome: CalculationOutcome, deal: CalculationOutcome): boolean {
  if (outcome.kind !== 'calculated' || outcome.results.length === 0) return false;
  const [figure] = deal.kind === 'calculated' ? deal.figures : [];
  return (
    isSettled(outcome) &&
    figure !== undefined &&
    outcome.figures.some(
      ({ value, unit }) =>
        isClose(value, figure.value) && unit.split('/')[1] === figure.unit.split('/')[1],
    )
  );
}

/** A calculator takes all numbers; a quotation has to be one by more than its prices. */
function isOfCalculator(
  text: string,
  outcome: CalculationOutcome,
  tokens: readonly Token[],
  earlier: DialogueState | null,
): boolean {
  if (outcome.kind !== 'calculated' || !isSettled(outcome)) return false;
  if (misreadsMoney(text, outcome, tokens, earlier)) return false;
  if (outcome.results.length === 0)
    return outcome.state.items.some(({ calculator }) => isMeantSum(calculator));
  const isQuoted = outcome.results.at(-1)?.calculator === 'quotation' && namesArealWeight(tokens);
  if (!outcome.followsUp && !isQuoted && !namesProduct(tokens) && !namesSize(tokens)) return false;
  const hasMoney = outcome.figures.some(({ unit }) => /CNY|USD/.test(unit));
  if (!hasMoney && (asksPrice(tokens) || namesMoney(tokens))) return false;
  // The calculation before knows nothing of what a deal changed since.
  if (outcome.followsUp && (earlier?.deal || earlier?.figures.some(({ kind }) => kind === 'count')))
    return false;
  return (
    outcome.results.at(-1)?.calculator === earlier?.items.at(-1)?.calculator ||
    outcome.results.some(({ calculator }) => calculator !== 'quotation') ||
    namesQuoted(tokens)
  );
}

const QUOTED: ReadonlySet<NounId> = new Set<NounId>([
  'materialPrice',
  'processing',
  'surfacePrice',
  'packing',
  'freight',
  'loss',
]);

function readCalculation(
  folded: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
  isKnowledge: boolean,
): CalculationOutcome {
  const fresh = isKnowledge ? NOTHING : readLetter(folded, readFresh(tokens));
  if (earlier === null || earlier.items.length + (earlier.pending ? 1 : 0) === 0)
    return compared(fresh, folded, null);
  const followUp = followUpOf(folded, tokens);
  const meant = itemsMeant(followUp, earlier);
  const outcome = continued(folded, tokens, meant.followUp, meant.state, fresh, isKnowledge);
  return withPast(compared(outcome, folded, meant.state), earlier);
}

/** The answer to a question that refers to the answer before it. */
function continued(
  folded: string,
  tokens: readonly Token[],
  followUp: FollowUp,
  earlier: DialogueState,
  fresh: CalculationOutcome,
  isKnowledge: boolean,
): CalculationOutcome {
  const act = answerAct(followUp, earlier, tokens);
  if (act) return act;
  const inUnit = answerInUnit(tokens, earlier);
  if (inUnit) return inUnit;
  const asSheet = gaugeOfSheet(folded, tokens, earlier);
  if (asSheet) return asSheet;
  const hasNumber = tokens.some(({ kind }) => kind === 'quantity');
  if (isKnowledge && !hasNumber) return NOTHING;
  if (followUp.isOfTwo && earlier.items.length < 2 && countsBoth(tokens, folded)) return NOTHING;
  const comparesFigures = followUp.isOfTwo && tokens.some((token) => namesResult(token, earlier));
  const isPointing = comparesFigures || followUp.goesBack || meansItem(followUp, earlier);
  if (earlier.pending === null && !isPointing && !isContinuation(tokens)) return fresh;
  const sum = readSum(tokens, earlier, fresh);
  if (sum) return sum;
  if (followUp.act === 'add') {
    const added = withAdded(
      fresh.kind === 'calculated' ? fresh : readOn(folded, tokens, followUp, earlier, fresh),
      earlier,
    );
    if (added) return added;
  }
  return isSelfContained(fresh, tokens, followUp, earlier)
    ? withBefore(fresh, earlier)
    : readOnAll(folded, tokens, followUp, earlier, fresh);
}

/** 'Sheet gauge, stainless?' after the gauge of a wire: the same number as that of a sheet. */
function gaugeOfSheet(
  text: string,
  tokens: readonly Token[],
  { items }: DialogueState,
): CalculationOutcome | null {
  const item = items.length === 1 ? items[0] : undefined;
  const gauge = item?.calculator === 'wire_gauge' ? item.inputs['gauge'] : undefined;
  const isOfSheet = tokens.some(
    (token) =>
      token.kind === 'word' &&
      (token.products.includes('plate') || /^(?:sheet|plate)/.test(token.text)),
  );
  if (typeof gauge !== 'string' || !isOfSheet) return null;
  if (tokens.some(({ kind }) => kind === 'quantity')) return null;
  const outcome = readFresh(tokenize(`${gauge} gauge ${text}`));
  return outcome.kind === 'calculated' ? outcome : null;
}

/** '两个差几公斤': a difference between two answers, not a number of pieces. */
function countsBoth(tokens: readonly Token[], text: string): boolean {
  return DIFFERENCE.test(text) && tokens.some((token) => isOfBoth(token, text));
}

const DIFFERENCE = /(?:差|相差|重|轻|贵|便宜)(?:了|出)?(?:多少|几)|\bdiffer/;

/** 'And the second one?', of a list. */
function meansItem({ item }: FollowUp, { items }: DialogueState): boolean {
  return item !== null && items.length > 1 && item < items.length;
}

/** True if a word names a result that the calculators of the answer before tell. */
function namesResult(token: Token, { items }: DialogueState): boolean {
  if (token.kind !== 'word') return false;
  return items.some(({ calculator }) =>
    Object.values(frameOf(calculator)?.outputs ?? {}).some(({ nouns }) =>
      nouns.some((noun) => token.nouns.includes(noun)),
    ),
  );
}

function frameOf(calculator: string): Frame | undefined {
  return FRAMES.find((each) => each.calculator === calculator);
}

/** With which of its items has more, and with the difference to what was before, where the text asks for it. */
function compared(
  outcome: CalculationOutcome,
  text: string,
  earlier: DialogueState | null,
): CalculationOutcome {
  const { asksWhich, differs } = comparisonIn(text);
  if (outcome.kind !== 'calculated' || !(asksWhich || differs) || outcome.form !== 'plain')
    return outcome;
  const { figures, results } = outcome;
  const told = new Set(figures.map(({ kind }) => kind));
  if (told.has('percent') || told.has('difference')) return outcome;
  const isAlone = earlier === null && results.length === 1;
  if (isAlone && DIFFERENCE_SHARE.test(text)) return NOTHING;
  const verdict = verdictOf(figures, results.length);
  const isTotal = /总|一共|合计|加起来|total|together|sum\b/.test(text);
  const own = verdict && !isTotal ? figures.filter(({ kind }) => kind !== 'sum') : figures;
  const before = verdict === null && results.length === 1 ? (earlier?.figures ?? []) : [];
  const difference = differs ? differences({ figures: own, before }) : [];
  // The answer before is compared with itself: what it is set against was not found.
  if (difference.length > 0 && difference.every(({ value }) => value === 0)) return NOTHING;
  return { ...outcome, figures: [...difference, ...own], ...(verdict && { verdict }) };
}

/** '重量差百分之几': a share of a difference, which a single result doesn't tell. */
const DIFFERENCE_SHARE = /差(?:了|出)?(?:多少|百分之|几)|相差/;

/** Items of answers that a follow-up may go back to. */
const MAX_PAST = 12;

/** The state with the items of the answers before, which 'the first one' may mean. */
function withPast(outcome: CalculationOutcome, earlier: DialogueState): CalculationOutcome {
  if (outcome.kind === 'none') return outcome;
  const isCurrent = (item: StoredItem) =>
    outcome.state.items.some((each) => isSameItem(each, item));
  const past = [...(earlier.past ?? []), ...earlier.items]
    .filter((item, at, all) => all.findIndex((each) => isSameItem(each, item)) === at)
    .filter((item) => !isCurrent(item))
    .slice(-MAX_PAST);
  return { ...outcome, state: { ...outcome.state, past } };
}

function isSameItem(one: StoredItem, other: StoredItem): boolean {
  const keyOf = ({ calculator, inputs, beside }: StoredItem) =>
    JSON.stringify([
      calculator,
      ...[inputs, beside].map((each) => Object.entries(each).toSorted()),
    ]);
  return keyOf(one) === keyOf(other);
}

/** The answers that a follow-up is about: the last one, an earlier one, or the last two. */
function itemsMeant(
  followUp: FollowUp,
  earlier: DialogueState,
): { followUp: FollowUp; state: DialogueState } {
  const { items, past = [], pending } = earlier;
  const [last] = items;
  const asIs = { followUp, state: earlier };
  if (pending !== null || last === undefined) return asIs;
  if (followUp.item !== null && (followUp.goesBack || items.length === 1)) {
    const target = [...past, ...items][followUp.item];
    if (target === undefined || (items.length === 1 && target === last)) return asIs;
    if (followUp.isAgainst || followUp.act === 'compare')
      return { followUp, state: { ...earlier, before: reworkItem(target, 0)?.figures ?? [] } };
    const item = asLast(target, last);
    const figures = reworkItem(item, 0)?.figures ?? [];
    return {
      followUp: { ...followUp, item: null },
      state: { ...earlier, items: [item], figures, before: earlier.figures },
    };
  }
  const previous = past.at(-1);
  if (!followUp.isOfTwo || items.length > 1 || previous?.calculator !== last.calculator)
    return asIs;
  const both = [{ ...previous, asks: last.asks }, last];
  const figures = both.flatMap((item, at) => reworkItem(item, at)?.figures ?? []);
  return { followUp, state: { ...earlier, items: both, figures, before: [] } };
}

/** An earlier item in the size of the last one, where it has none, and with what was asked last. */
function asLast(item: StoredItem, last: StoredItem): StoredItem {
  if (item.calculator !== last.calculator) return item;
  const size = Object.fromEntries(
    Object.entries(last.inputs).filter(
      ([field]) => SIDES.has(field) && last.origins[field] !== 'assumed',
    ),
  );
  return { ...item, inputs: { ...size, ...item.inputs }, asks: last.asks };
}

/** Reads a question as a change of all items of the answer before, where it names none of them. */
function readOnAll(
  text: string,
  tokens: readonly Token[],
  followUp: FollowUp,
  earlier: DialogueState,
  fresh: CalculationOutcome,
): CalculationOutcome {
  const { items } = earlier;
  const isOfOne =
    items.length < 2 ||
    earlier.pending !== null ||
    meansItem(followUp, earlier) ||
    items.some(
      ({ calculator, origins }) =>
        isArithmetic(calculator) || Object.values(origins).includes('derived'),
    );
  if (isOfOne) return readOn(text, tokens, followUp, earlier, fresh);
  const own = tokens.filter((token) => !isOfBoth(token, text));
  const outcomes = items.flatMap((item, at) => {
    const figures = earlier.figures.flatMap((each) =>
      each.item === at ? [{ ...each, item: 0 }] : [],
    );
    const state: DialogueState = { items: [item], figures, pending: null, before: [] };
    const outcome = readOn(text, own, { ...followUp, item: null }, state, NOTHING);
    return outcome.kind === 'calculated' && outcome.unused.length === 0 ? [outcome] : [];
  });
  const [first] = outcomes;
  if (!first) return readOn(text, own, followUp, earlier, fresh);
  const together = besideEachOther(outcomes);
  const isTotal =
    earlier.figures.some(({ kind }) => kind === 'sum') ||
    own.some(
      (token) => token.kind === 'word' && (token.act === 'sum' || token.nouns.includes('total')),
    );
  const figures = isTotal ? withSum(together.figures) : together.figures;
  return {
    ...first,
    ...together,
    figures,
    focus: null,
    followsUp: true,
    state: stateOf(together.results, figures, earlier.figures),
  };
}

/** Several answers as one, their figures counted through. */
function besideEachOther(
  outcomes: readonly Pick<Calculated, 'results' | 'figures'>[],
): Pick<Calculated, 'results' | 'figures'> {
  const results = outcomes.flatMap((each) => each.results);
  let offset = 0;
  const figures = outcomes.flatMap((each) => {
    const shifted = each.figures.map((figure) => ({
      ...figure,
      item: figure.item === null ? null : figure.item + offset,
    }));
    offset += each.results.length;
    return shifted;
  });
  return { results, figures };
}

/** '100平以下12元，100平以上10.5': bounds of prices, which are no amounts of the order. */
const PRICE_TIERS =
  /\d\s?[\p{Script=Han}a-z²]{0,4}(?:以下|以内|以上)[^\d\n]{0,6}\d[\d.]{0,8}\s?(?:元|块)[^\n]{0,30}\d\s?[\p{Script=Han}a-z²]{0,4}(?:以下|以内|以上)/u;

/** Amounts, prices and percentages that make up what is asked by themselves. */
function dealOutcome(
  text: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
  options: { hasSizes?: boolean } = {},
): CalculationOutcome | null {
  if (PRICE_TIERS.test(text)) return null;
  const known = knownAmounts(
    (earlier?.items ?? []).flatMap((item) => rerun(item)),
    earlier?.figures ?? [],
  );
  const deal = earlier?.deal ?? dealOfFigures(earlier?.figures ?? []);
  const answered = answerDeal(text, tokens, { deal, known }, options);
  if (answered === null) return null;
  const state: DialogueState = {
    items: answered.continues ? (earlier?.items ?? []) : [],
    figures: answered.kind === 'solved' ? answered.figures : [],
    pending: null,
    before: earlier?.figures ?? [],
    deal: answered.state,
  };
  if (answered.kind !== 'solved') {
    const type = answered.kind === 'needsRate' ? 'exchangeRate' : 'taxRate';
    return { kind: 'ask', reason: { type }, state };
  }
  const notes: FrameNote[] = [
    ...(answered.isTaxAssumed ? (['vatAssumed'] as const) : []),
    ...(answered.state.read.sizes?.length ? (['sizesOnlyName'] as const) : []),
  ];
  return {
    kind: 'calculated',
    results: [],
    figures: answered.figures,
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: answered.continues,
    notes,
    state,
  };
}

function toldSum({ kind, value, unit, working, notes = [] }: PlainSum): CalculationOutcome {
  const figure: Figure = { key: kind, value, unit, kind: 'money', working, item: null };
  const state = stateOf([], [figure], []);
  return {
    kind: 'calculated',
    results: [],
    figures: [figure],
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: false,
    notes,
    state,
  };
}

/** Least length of a letter, in characters. */
const LETTER = { han: 50, latin: 110 } as const;
const MAX_STORY_TRADE = 2;
/** Words that importers use in any story, not only in questions about loading. */
const CONTAINERS = /\bcontainers?\b|(?:货|高|大|小)?柜|集装箱/g;

/** The answer to the request of a letter, where the story around it keeps the whole from being calculated. */
function readLetter(text: string, whole: CalculationOutcome): CalculationOutcome {
  if (isSettled(whole)) return whole;
  const isLong = text.length >= (/\p{Script=Han}/u.test(text) ? LETTER.han : LETTER.latin);
  const ranges = isLong ? requestParts(text) : null;
  if (ranges === null) return whole;
  const asked = ranges
    .map((each) => each.map(({ start, end }) => text.slice(start, end)).join(', '))
    .join('\n');
  const story = ranges
    .flat()
    .reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  // Nothing is dropped that describes a mesh.
  if (tradeWords(story.replaceAll(CONTAINERS, ' ')) >= MAX_STORY_TRADE) return whole;
  const own = readFresh(tokenize(asked));
  return isSettled(own) || (own.kind === 'ask' && whole.kind === 'none') ? own : whole;
}

function isSettled(outcome: CalculationOutcome): boolean {
  return outcome.kind === 'calculated' && outcome.unused.length === 0 && !outcome.isPartial;
}

/** Without sentences that name nothing of the trade, have no number and ask for nothing. */
function withoutChatter(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  let sentence: Token[] = [];
  let isAboutTrade = false;
  const close = () => {
    if (isAboutTrade || sentence.length < 6) kept.push(...sentence);
    sentence = [];
    isAboutTrade = false;
  };
  for (const token of tokens) {
    sentence.push(token);
    const isEnd = token.kind === 'break' && token.strength >= 2;
    isAboutTrade ||= token.kind !== 'other' && token.kind !== 'break';
    if (isEnd) close();
  }
  close();
  return kept;
}

type Calculated = Extract<CalculationOutcome, { kind: 'calculated' }>;

const NOTHING: CalculationOutcome = { kind: 'none' };

/** Asks what something means, why or what to do, and for no quantity by its name or unit. */
function wantsKnowledge(text: string, tokens: readonly Token[]): boolean {
  const intent = asksKnowledge(text);
  return (
    (intent === 'meaning' || intent === 'advice') &&
    !tokens.some((each) => each.kind === 'ask' && (each.noun !== null || each.unit !== null))
  );
}

function readFresh(tokens: readonly Token[]): CalculationOutcome {
  if (!isCalculating(tokens)) return askForSizes(tokens, null) ?? { kind: 'none' };
  const rows = splitRows(tokens);
  if (rows) return readRows(rows.map((part) => part.tokens));
  const questions = splitQuestions(tokens).map((part) => part.tokens);
  const apart = readSeveral(questions, 'apart');
  if (apart?.kind === 'calculated') return apart;
  const items = readSeveral(
    splitItems(tokens).map((part) => part.tokens),
    'items',
  );
  if (items?.kind === 'calculated') return items;
  const whole = readPart(tokens);
  if (whole.kind === 'calculated' && whole.unused.length === 0 && !whole.isPartial) return whole;
  const chain = readSeveral(questions, 'chain');
  return chain?.kind === 'calculated' ? chain : whole;
}

/** The rows of a table; the first one that can't be calculated says why. */
function readRows(rows: readonly (readonly Token[])[]): CalculationOutcome {
  const outcome = readSeveral(rows, 'items') ?? readSeveral(rows, 'apart');
  if (outcome) return outcome;
  const failed = rows.slice(0, MAX_PARTS).map((tokens) => readPart(tokens));

  return failed.find((each) => each.kind !== 'calculated' || each.unused.length > 0) ?? NOTHING;
}

/** '电焊网多重', '帮我算个网重': a weight or a count is asked for, and no size is said. */
function askForSizes(
  tokens: readonly Token[],
  earlier: DialogueState | null,
): CalculationOutcome | null {
  const words = productWords(tokens);
  const isAsking = tokens.some(
    (token) =>
      (token.kind === 'ask' && token.noun === 'weight') ||
      (token.kind === 'word' && token.nouns.includes('weight')),
  );
  const isShort = tokens.length <= 14;
  const pending = earlier?.pending ?? null;
  const products = words.flatMap((word) => word.products);
  if (!isShort || products.length === 0 || !(isAsking || pending)) return null;
  if (
    tokens.some(
      (each) =>
        each.kind === 'word' && each.nouns.some((noun) => noun === 'rating' || noun === 'density'),
    ) ||
    tokens.some(({ kind }) => kind === 'code')
  )
    return null;
  const frame = FRAMES.find(
    (each) =>
      each.products.some((product) => product !== 'net' && products.includes(product)) &&
      (each.areal !== undefined || each.linear !== undefined || each.calculator === 'gabion'),
  );
  const asks = pending?.asks ?? [];
  const calculator = frame?.calculator ?? null;
  const material = words.find((word) => word.material?.key)?.material?.key;
  const inputs: Inputs = {
    ...pending?.inputs,
    ...(material !== undefined && material !== null && { material }),
  };
  const fields = frame ? requiredOf(frame.calculator) : ['product'];
  return {
    kind: 'ask',
    reason: { type: 'missing', missing: { calculator, fields }, inputs, asked: [], unused: [] },
    state: { items: [], figures: [], pending: { calculator, inputs, fields, asks }, before: [] },
  };
}

/** The fields without which a calculator can't run. */
function requiredOf(calculator: string): string[] {
  const definition = findCalculator(calculator);
  if (!definition) return [];
  const missing = new Set<string>();
  for (const { field, code, params } of readInputs(definition, {}).issues) {
    if (code !== 'MISSING' || field === 'pattern' || field === 'pitch_along_mm') continue;
    const group = params['oneOf'];
    missing.add(Array.isArray(group) ? group.join('|') : field);
  }
  return [...missing];
}

/** A number, and something that asks for one or names what is told of it. */
function isCalculating(tokens: readonly Token[]): boolean {
  const quantities = tokens.filter(
    (each): each is QuantityToken =>
      each.kind === 'quantity' && each.meanings.some(({ cost }) => cost < 50),
  );
  return quantities.length > 0;
}

const CHAINED: FollowUp = {
  act: null,
  item: null,
  isMarked: true,
  isOfTwo: false,
  goesBack: false,
  isAgainst: false,
};

/** Calculations in one text. */
const MAX_PARTS = 30;

/** Several calculations in one text: each by itself, one after the other, or items of one kind. */
function readSeveral(
  parts: readonly (readonly Token[])[],
  how: 'apart' | 'chain' | 'items',
): CalculationOutcome | null {
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const outcomes: Calculated[] = [];
  for (const tokens of parts) {
    const last = outcomes.at(-1);
    let outcome = readPart(tokens);
    if (
      how === 'chain' &&
      last &&
      !namesProduct(tokens) &&
      !(outcome.kind === 'calculated' && outcome.unused.length === 0)
    ) {
      const carried = readOn(
        '',
        tokens,
        CHAINED,
        stateOf(
          outcomes.flatMap(({ results }) => results),
          last.figures,
          [],
        ),
        outcome,
      );
      if (carried.kind === 'calculated' && carried.unused.length === 0) outcome = carried;
    }
    if (outcome.kind !== 'calculated' || outcome.unused.length > 0) return null;
    if (how !== 'chain' && !outcome.results.every(isWhole)) return null;
    outcomes.push(outcome);
  }
  const [first] = outcomes;
  if (
    !first ||
    (how === 'items' &&
      outcomes.some(({ results }) => results[0]?.calculator !== first.results[0]?.calculator))
  )
    return null;
  const { results, figures } = besideEachOther(inOneSize(outcomes));
  const words = parts.flat().filter((token): token is WordToken => token.kind === 'word');
  const isTotal = words.some((word) => word.act === 'sum' || word.nouns.includes('total'));
  // One question about a list is about all of it, too.
  const isOfAll = how === 'items' && words.every(({ act }) => act !== 'each');
  const isOneKind = new Set(results.map(({ calculator }) => calculator)).size === 1;
  const all = (isTotal || isOfAll) && isOneKind ? withSum(figures) : figures;
  return {
    ...first,
    results,
    figures: all,
    unused: [],
    focus: null,
    state: stateOf(results, all, []),
  };
}

/** '40目0.2和60目0.15各1×30米': the size that one item of a list has is that of those without one. */
function inOneSize(outcomes: readonly Calculated[]): Pick<Calculated, 'results' | 'figures'>[] {
  const items = outcomes.flatMap(({ results }) => results);
  const sized = items.filter(hasOwnSize);
  const [model] = sized;
  const isShared =
    model !== undefined &&
    sized.length === 1 &&
    items.length === outcomes.length &&
    items.every(({ calculator }) => calculator === model.calculator);
  if (!isShared) return [...outcomes];
  const beside = Object.fromEntries(
    Object.entries(model.beside).filter(([key]) => !key.startsWith('price')),
  );
  const areal = frameOf(model.calculator)?.areal;
  const own = items.flatMap(({ asks }) => asks).filter(({ output }) => output !== areal);
  const asks = [...model.asks, ...own].filter(
    (ask, at, all) => all.findIndex(({ output }) => output === ask.output) === at,
  );
  return outcomes.map((outcome) => {
    const [item] = outcome.results;
    if (!item) return outcome;
    const sized = { ...asLast(item, model), beside: { ...beside, ...item.beside }, asks };
    const worked = reworkItem(sized, 0);
    return worked ? { results: [worked.item], figures: worked.figures } : outcome;
  });
}

const hasOwnSize = ({ inputs, origins }: CalculatedItem) =>
  [...SIDES].some((field) => field in inputs && origins[field] !== 'assumed');

/** More than a size alone: one that rests on a single number is likely a part of another. */
const isWhole = ({ inputs }: CalculatedItem) =>
  Object.values(inputs).filter((value) => typeof value === 'number').length > 1 ||
  'gauge' in inputs ||
  'astm_no' in inputs;

/** The figures with their sum before them, where all items have one of the same kind. */
function withSum(figures: readonly Figure[]): Figure[] {
  const byItem = new Map<number, Figure>();
  for (const figure of figures) {
    if (
      figure.item === null ||
      typeof figure.value !== 'number' ||
      !/^(?:kg|t|lb|jin|CNY|USD|m²|m|pcs)$/.test(figure.unit)
    )
      continue;
    const known = byItem.get(figure.item);
    if (!known || (figure.kind === 'total' && known.kind !== 'total'))
      byItem.set(figure.item, figure);
  }
  const parts = [...byItem.values()];
  const [first] = parts;
  if (!first || parts.length < 2 || parts.some(({ unit }) => unit !== first.unit))
    return [...figures];
  const value = parts.reduce((sum, each) => sum + Number(each.value), 0);
  const sum: Figure = {
    key: first.key,
    value,
    unit: first.unit,
    kind: 'sum',
    working: parts.map((each) => show(Number(each.value))).join(' + '),
    item: null,
  };
  return [sum, ...figures];
}

function readPart(
  tokens: readonly Token[],
  carried?: Carried & { calculator: string; asks: readonly ReadAsk[] },
): CalculationOutcome {
  const ranked = carried
    ? rankInFrame(carried.calculator, tokens, carried).map((each) =>
        withEarlierAsks(each, carried.asks, tokens),
      )
    : rankBindings(tokens);
  const [best] = ranked;
  if (!best || best.cost > (carried ? 24 : 14)) return { kind: 'none' };
  return outcomeOf(best, ranked, tokens, carried?.inputs ?? null);
}

/** A follow-up that asks for nothing of its own asks for what was asked before. */
function withEarlierAsks(
  binding: Ranked,
  asks: readonly ReadAsk[],
  tokens: readonly Token[],
): Ranked {
  if (
    asks.length === 0 ||
    binding.asks.some((ask) => ask.isSaid && isNamedIn(tokens, ask, binding))
  )
    return binding;
  const per = binding.asks[0]?.per;
  const isOfOne = per === 'roll' || per === 'piece';
  if (isOfOne && binding.slots.some(({ field }) => /^(?:width|length|height)_m$/.test(field)))
    return binding;
  const unit = binding.asks[0]?.unit ?? null;
  const isTotal = binding.asks[0]?.isTotal === true;
  const perArea = tokens.flatMap((token) =>
    token.kind === 'per' && /^(?:m|ft)²$/.test(token.unit) ? [token.unit] : [],
  )[0];
  // '宽1.22长30.5 五卷总共' goes on from a weight of a square metre.
  const isOfSize =
    perArea === undefined &&
    binding.slots.some(({ field }) => /^(?:width_m|length_m|height_m|qty|#count)$/.test(field));
  return {
    ...binding,
    asks: asks.map((ask) => ({
      ...ask,
      ...(unit !== null && { unit }),
      ...(perArea !== undefined && { per: perArea }),
      ...(isOfSize && (ask.per === 'm²' || ask.per === 'ft²') && { per: null }),
      isTotal: ask.isTotal || isTotal,
    })),
  };
}

/** 'What if it is 304?' asks for nothing of its own. */
function isNamedIn(tokens: readonly Token[], ask: ReadAsk, { frame }: Ranked): boolean {
  const nouns: readonly string[] =
    ask.output === null ? [] : (frame.outputs[ask.output]?.nouns ?? []);
  return (
    ask.field !== null ||
    tokens.some(
      (token) =>
        (token.kind === 'ask' &&
          (token.unit !== null || token.noun !== null) &&
          !token.isUnitOnly) ||
        (token.kind === 'word' &&
          token.nouns.some((noun) => nouns.includes(noun)) &&
          !isOfNumber(tokens, token, frame)),
    )
  );
}

/** '孔要是中到中20呢': a size whose new value follows. */
function isOfNumber(tokens: readonly Token[], word: WordToken, { fields }: Frame): boolean {
  const at = tokens.indexOf(word);
  const isSize = Object.values(fields).some(({ nouns }) =>
    nouns.some((noun) => word.nouns.includes(noun)),
  );
  const behind = tokens.slice(at + 1, at + 5);
  const end = behind.findIndex(({ kind }) => kind === 'break' || kind === 'ask');
  return (
    isSize &&
    behind.slice(0, end < 0 ? undefined : end).some(({ kind }) => kind === 'quantity') &&
    !tokens.some(({ kind }) => kind === 'ask')
  );
}

function outcomeOf(
  found: Ranked,
  ranked: readonly Ranked[],
  tokens: readonly Token[],
  earlier: Inputs | null,
): CalculationOutcome {
  const isFresh = earlier === null;
  const carried = earlier ?? {};
  const lacking = missingOf(found, carried);
  const completed = lacking.length > 0 ? withUnneededInputs(found, lacking) : null;
  const best = completed?.reading ?? found;
  const missing = completed ? [] : lacking;
  const calculator = best.frame.calculator;
  const unused = best.unused.map(({ text }) => text);
  // 'SWG 16 diameter', 'wire gauge for 0.9 mm': nothing else can be meant.
  const isGauge = calculator === 'wire_gauge' && isFresh && tokens.length <= 5;
  const isSaid = isGauge || best.asks.some((ask) => ask.isSaid);
  // A bare number that no word names is no ground for a calculation.
  const isSure = best.slots.some(({ isLabelled, meaning }) => isLabelled || meaning.unit !== null);
  const isOfProduct = tokens.some((each) => each.kind === 'word' && each.products.length > 0);
  const isMeant = best.frame.onlyIfMeant === true;
  if (isFresh && !isSure && !isOfProduct && !isMeant) return { kind: 'none' };
  if (missing.length > 0) {
    // Words of the trade with a number in them that ask for no calculation belong to the articles.
    const isAboutStandard = tokens.some((each) => each.kind === 'code' && each.code === 'standard');
    if (!isSaid || !isSure || best.cost > 6 || isAboutStandard) return { kind: 'none' };
    return {
      kind: 'ask',
      reason: {
        type: 'missing',
        missing: { calculator, fields: missing },
        inputs: best.inputs,
        asked: best.asks.flatMap(({ output }) => output ?? []),
        unused,
      },
      state: {
        items: [],
        figures: [],
        pending: {
          calculator,
          inputs: withoutFields(withBeside(best), missing),
          fields: missing,
          asks: best.asks,
        },
        before: [],
      },
    };
  }
  const isNamed = tokens.some(
    (each) =>
      (each.kind === 'word' && (each.products.length > 0 || each.material !== null)) ||
      (each.kind === 'quantity' && each.meanings.some(({ unit }) => unit === 'mesh')),
  );
  if (!isSaid && isFresh && !isMeant && (best.slots.length < 2 || !isNamed))
    return { kind: 'none' };
  const unknown = tokens.find(
    (each): each is WordToken =>
      each.kind === 'word' && each.material !== null && each.material.key === null,
  );
  const needsDensity =
    best.asks.some(
      ({ output }) => output !== null && /weight|kg|cost|price|total|m2/.test(output),
    ) && 'material' in best.definition.fields;
  if (unknown && needsDensity && best.inputs['density'] === undefined) {
    return {
      kind: 'ask',
      reason: { type: 'material', material: unknown.text, calculator },
      state: emptyState({ calculator, inputs: best.inputs, fields: ['density'], asks: best.asks }),
    };
  }
  const goal = carried[GOAL] === undefined ? goalOf(tokens) : (carried[GOAL] as SolveGoal);
  const how = { goal, carried, several: [...gradesIn(tokens, best), ...systemsIn(tokens, best)] };
  const worked = workOut(best, how);
  if (worked.kind === 'refused') {
    const { inputs, issues } = worked;
    return {
      kind: 'ask',
      reason: { type: 'refused', calculator: worked.calculator, inputs, issues },
      state: emptyState({ calculator, inputs: best.inputs, fields: [], asks: best.asks }),
    };
  }
  // A result that was given is found again in a calculation that is named.
  if (worked.kind === 'unsolved' && isFresh && !isOfProduct) return NOTHING;
  if (worked.kind === 'unsolved') {
    const { field, output, lowest, highest, unit } = worked;
    return {
      kind: 'ask',
      reason: {
        type: 'unsolved',
        calculator: worked.calculator,
        field,
        output,
        lowest,
        highest,
        unit,
      },
      state: emptyState(null),
    };
  }
  if (worked.figures.length === 0) return { kind: 'none' };
  const lost = [
    ...best.unused.filter(
      (quantity) =>
        !isIgnored(quantity) &&
        !(isFresh && (best.stray.has(quantity) || isOfStory(quantity, tokens))),
    ),
    ...withoutEffect(best, worked.figures, how),
    ...droppedRivals(best),
    ...loneSides(best, how.carried),
  ];
  if (lost.length > 0) {
    return {
      kind: 'ask',
      reason: {
        type: 'unused',
        numbers: lost.map(({ text }) => text),
        calculator,
        inputs: best.inputs,
      },
      state: stateOf(worked.items, worked.figures, []),
    };
  }
  const hasMoney = worked.figures.some(({ unit }) => /CNY|USD/.test(unit));
  const isPartial = best.unanswered.length > 0 && !hasMoney && isFresh;
  const lacksPrice = !hasMoney && asksPrice(tokens) && best.frame.areal !== undefined;
  if (isPartial && !isSaid && !lacksPrice) return { kind: 'none' };
  const rival = rivalOf(best, ranked, worked.figures, carried);
  if (rival) {
    const readings = [{ calculator, inputs: saidInputs(best), figures: worked.figures }, rival];
    return {
      kind: 'ask',
      reason: { type: 'ambiguous', readings },
      state: stateOf(worked.items, worked.figures, []),
    };
  }
  const notes: FrameNote[] = [
    ...(worked.items.length === 0 ? best.notes : []),
    ...(isOpeningOpen(best, tokens) ? (['openingAsPitch'] as const) : []),
    ...(lacksPrice ? (['priceUnknown'] as const) : []),
    ...(calculator === 'sieve_lookup' && !namesSieve(tokens) ? (['sieveAssumed'] as const) : []),
    ...(completed ? ([completed.isInstead ? 'instead' : 'unneededAssumed'] as const) : []),
  ];
  const results = worked.items.map((item) => ({
    ...(completed ? withValues(item, completed.independent) : item),
    notes: [...item.notes, ...notes],
  }));
  const beside = isPartial ? besideOf(best, ranked, results.length) : null;
  const all = beside ? [...results, ...beside.items] : results;
  const figures = beside ? [...worked.figures, ...beside.figures] : worked.figures;
  return {
    kind: 'calculated',
    results: all,
    figures,
    unused: best.unused.filter((quantity) => !isIgnored(quantity)).map(({ text }) => text),
    form: 'plain',
    focus: null,
    followsUp: !isFresh,
    ...(isPartial && !beside && { isPartial }),
    ...(notes.length > 0 && results.length === 0 && { notes }),
    state: isArithmetic(best.chain?.calculator ?? calculator)
      ? sumState(best, figures)
      : stateOf(beside ? all : worked.items, figures, []),
  };
}

function withoutFields(inputs: Inputs, fields: readonly string[]): Inputs {
  return Object.fromEntries(Object.entries(inputs).filter(([field]) => !fields.includes(field)));
}

/** All that was said, with what stands beside the calculator's inputs. */
function withBeside({ inputs, slots }: Ranked): Inputs {
  const beside = slots.filter(({ field }) => field.startsWith('#'));
  return { ...inputs, ...Object.fromEntries(beside.map(({ field, value }) => [field, value])) };
}

/** The sum that goes on with a result of the calculator of a reading. */
function chainedSum(reading: Ranked): Ranked | null {
  const { chain, frame, inputs } = reading;
  const definition = findCalculator(frame.calculator);
  const result =
    chain && definition ? calculate(frame.calculator, virtualDropped(definition, inputs)) : null;
  return chain === null || result === null || 'refused' in result
    ? null
    : (sumOfChain(reading, chain, inputs, result)?.reading ?? null);
}

/** A sum without a calculator stands in the state as its inputs alone. */
function sumState(reading: Ranked, figures: readonly Figure[]): DialogueState {
  const { frame, inputs, asks } = chainedSum(reading) ?? reading;
  return {
    items: [{ calculator: frame.calculator, inputs, beside: {}, asks, origins: {} }],
    figures: [...figures],
    pending: null,
    before: [],
  };
}

/** Highest extra cost of a second reading that answers what the best reading leaves open. */
const BESIDE_LEAD = 8;

/** '16号丝多粗，一公斤几米': another calculator, with the same numbers, tells what is asked beside. */
function besideOf(
  best: Ranked,
  ranked: readonly Ranked[],
  offset: number,
): { items: CalculatedItem[]; figures: Figure[] } | null {
  const other = ranked.find(
    (each) =>
      each.frame.calculator !== best.frame.calculator &&
      each.chain === null &&
      each.cost - best.cost < BESIDE_LEAD &&
      each.unused.length === 0 &&
      missingOf(each, {}).length === 0 &&
      each.asks.every(({ isSaid, field }) => isSaid && field === null) &&
      best.unanswered.every((text) => !each.unanswered.includes(text)),
  );
  if (!other) return null;
  const worked = workOut(other, { goal: 'equal', carried: {} });
  if (worked.kind !== 'calculated' || worked.figures.length === 0) return null;
  const figures = worked.figures.map((figure) => ({
    ...figure,
    item: figure.item === null ? null : figure.item + offset,
  }));
  return { items: worked.items, figures };
}

/** Materials that are set side by side: '304和316各多重'. */
function gradesIn(tokens: readonly Token[], { definition, inputs }: Ranked): SeveralValues[] {
  if (!('material' in definition.fields) || inputs['material'] === undefined) return [];
  const keys = tokens.flatMap((token) =>
    token.kind === 'word' && token.material?.isFamily === false && token.material.key !== null
      ? [token.material.key]
      : [],
  );
  const grades = [...new Set(keys)].filter((key) => key !== 'pvc' && key !== 'zinc');
  if (grades.length === 1 && asksOfGradeToo(tokens)) grades.unshift('carbon_steel');
  return grades.length > 1 ? [{ field: 'material', values: grades }] : [];
}

/** '… 100 ft, lbs. And in 304?': the material comes in a question of its own. */
function asksOfGradeToo(tokens: readonly Token[]): boolean {
  const end = tokens.findLastIndex(({ kind }, at) => kind === 'break' && at < tokens.length - 1);
  const mark = tokens[end];
  const own = tokens.slice(end + 1);
  return (
    mark?.kind === 'break' &&
    mark.strength >= 2 &&
    /^(?:and|also|那|要是|如果)$/.test(own[0]?.text ?? '') &&
    own.some((token) => token.kind === 'word' && token.material?.isFamily === false) &&
    own.every(({ kind }) => kind !== 'quantity' && kind !== 'ask')
  );
}

const ALL_SYSTEMS = /^(?:三种|各种|每种|all three|each)/;

/** '16 gauge in BWG, SWG and AWG', '12号，三种线规都说': the systems that a gauge is asked in. */
function systemsIn(tokens: readonly Token[], { frame, inputs }: Ranked): SeveralValues[] {
  if (frame.calculator !== 'wire_gauge' || (inputs['gauge'] ?? inputs['mm']) === undefined)
    return [];
  const words = tokens.flatMap((token) => (token.kind === 'word' ? [token] : []));
  const named = words.flatMap(({ choices }) =>
    choices.flatMap((choice) => (choice.startsWith('system=') ? choice.slice(7) : [])),
  );
  const isAll = words.some(
    ({ text }, at) => ALL_SYSTEMS.test(text) && words[at + 1]?.nouns.includes('gauge') === true,
  );
  const values = isAll ? [...GAUGE_SYSTEMS] : [...new Set(named)];
  return values.length > 1 ? [{ field: 'system', values }] : [];
}

/** An opening is read as a pitch, and the wire is so thick that a clear opening is another mesh. */
function isOpeningOpen({ slots, inputs }: Ranked, tokens: readonly Token[]): boolean {
  const { wire_mm: wire, pitch_across_mm: pitch, basis } = inputs;
  if (typeof wire !== 'number' || typeof pitch !== 'number' || basis !== undefined) return false;
  if (wire / pitch < THICK_WIRE) return false;
  return slots.some(({ field, quantity }) => {
    const next = tokens[tokens.indexOf(quantity) + 1];
    return field.startsWith('pitch_') && next?.kind === 'word' && next.nouns[0] === 'opening';
  });
}

function namesSieve(tokens: readonly Token[]): boolean {
  return tokens.some((token) => token.kind === 'word' && token.products.includes('sieve'));
}

/** A price is asked for. */
function asksPrice(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      (token.kind === 'ask' && token.noun === 'price') ||
      (token.kind === 'word' && token.nouns.includes('price')),
  );
}

/** Numbers beside the calculator's inputs that change nothing in the answer. */
function withoutEffect(
  reading: Ranked,
  figures: readonly Figure[],
  how: Parameters<typeof workOut>[1],
): QuantityToken[] {
  return reading.slots
    .filter(({ field }) => /^[#>]/.test(field) && !(field in reading.frame.fields))
    .filter((slot) => {
      if (slot.value === 1 && (slot.field === '#count' || slot.field === '#area')) return false;
      const worked = workOut(
        { ...reading, slots: reading.slots.filter((each) => each !== slot) },
        how,
      );
      return (
        worked.kind === 'calculated' &&
        worked.figures.length === figures.length &&
        worked.figures.every(({ value }, at) => value === figures[at]?.value)
      );
    })
    .map(({ quantity }) => quantity);
}

/** Numbers of which a calculator takes one: an opening, where a mesh count is said as well. */
function droppedRivals({ slots, definition }: Ranked): QuantityToken[] {
  return (definition.oneOf ?? []).flatMap((group) => {
    const rivals = slots.filter(({ field }) => group.includes(field));
    const isSeveral = new Set(rivals.map(({ field }) => field)).size > 1;
    return isSeveral ? rivals.slice(0, -1).map(({ quantity }) => quantity) : [];
  });
}

function withValues(item: CalculatedItem, keys: ReadonlySet<string>): CalculatedItem {
  const { values, steps } = item.result;
  return {
    ...item,
    isReduced: true,
    result: {
      ...item.result,
      values: Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key))),
      steps: steps.filter(({ key }) => keys.has(key)),
    },
  };
}

const SIDES: ReadonlySet<string> = new Set(['width_m', 'length_m', 'height_m']);

/** Bare numbers that were only read as a side, where the other side is missing. */
function loneSides({ slots, inputs }: Ranked, carried: Inputs): QuantityToken[] {
  const sides = [...SIDES].filter((side) => side in inputs || side in carried);
  if (sides.length !== 1) return [];
  return slots
    .filter(
      ({ field, isLabelled, meaning }) => SIDES.has(field) && !isLabelled && meaning.unit === null,
    )
    .map(({ quantity }) => quantity);
}

const isIgnored = (quantity: QuantityToken) => quantity.meanings.every(({ cost }) => cost >= 99);

/** A number in a sentence that says nothing of the trade and asks for nothing: 'he has a farm with 45 cows'. */
function isOfStory(quantity: QuantityToken, tokens: readonly Token[]): boolean {
  const isEnd = (token: Token) => token.kind === 'break' && token.strength >= 2;
  const at = tokens.indexOf(quantity);
  const start = tokens.slice(0, at).findLastIndex(isEnd) + 1;
  const length = tokens.slice(at).findIndex(isEnd);
  const sentence = tokens.slice(start, length < 0 ? undefined : at + length);
  return (
    sentence.length < tokens.length &&
    sentence.every(
      (token) =>
        token === quantity ||
        token.kind === 'other' ||
        token.kind === 'break' ||
        (token.kind === 'word' &&
          token.nouns.length + token.products.length === 0 &&
          token.material === null),
    )
  );
}

/** The inputs that the text says, without what a convention adds. */
function saidInputs({ slots, inputs }: Ranked): Inputs {
  const fields = new Set(slots.map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(inputs).filter(
      ([field, value]) => fields.has(field) || typeof value !== 'number',
    ),
  );
}

/** True if `part` has the same inputs as `whole`, without some of them. */
function isPartOf(part: Ranked, whole: Ranked): boolean {
  const inputs = saidInputs(whole);

  return (
    part.frame === whole.frame &&
    Object.entries(saidInputs(part)).every(([field, value]) => inputs[field] === value)
  );
}

/** Another reading that is about as good and has other numbers. */
function rivalOf(
  best: Ranked,
  ranked: readonly Ranked[],
  figures: readonly Figure[],
  carried: Inputs,
): CloseReading | null {
  for (const other of ranked) {
    if (other === best || other.cost - best.cost >= CLEAR_LEAD) continue;
    if (missingOf(other, carried).length > 0 || other.unused.length > best.unused.length) continue;
    if (other.unanswered.length > best.unanswered.length) continue;
    if (isPartOf(other, best)) continue;
    const worked = workOut(other, { goal: 'equal', carried });
    if (worked.kind !== 'calculated' || worked.figures.length === 0) continue;
    const isSame = figures.every((figure) =>
      worked.figures.some((each) => isSameAmount(each, figure)),
    );
    if (isSame) continue;
    return {
      calculator: other.frame.calculator,
      inputs: saidInputs(other),
      figures: worked.figures,
    };
  }
  return null;
}

function isSameAmount(a: Figure, b: Figure): boolean {
  if (a.unit === b.unit) return isClose(a.value, b.value);
  if (
    typeof a.value !== 'number' ||
    typeof b.value !== 'number' ||
    !isUnit(a.unit) ||
    !isUnit(b.unit) ||
    !isSameDimension(a.unit, b.unit)
  )
    return false;
  return isClose(convert(a.value, a.unit, b.unit), b.value);
}

/** Counts are the same or not; for anything else nobody asks back about less than 0.5 %. */
function isClose(a: number | string, b: number | string): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b;
  return Number.isInteger(a) && Number.isInteger(b)
    ? a === b
    : Math.abs(a - b) <= Math.abs(b) * SAME_AMOUNT;
}

/** The sides of a piece, where several pieces are weighed and no size of one is said. */
function sidesOfPieces({ slots, asks, frame, inputs }: Ranked, carried: Inputs): string[] {
  const { areal, fields } = frame;
  const isCounted = slots.some(
    ({ field, value }) => (field === 'qty' || field === '#count') && value > 1,
  );
  const isWeighed = asks.some(
    ({ output, per }) =>
      (output === areal || output === 'weight_kg') && per !== 'm²' && per !== 'ft²',
  );
  const isSized = (field: string) =>
    (SIDES.has(field) && (field in carried || slots.some((slot) => slot.field === field))) ||
    (field.startsWith('#') && field !== '#count' && field !== '#fabric');
  const known = [
    ...Object.keys(inputs),
    ...Object.keys(carried),
    ...slots.map(({ field }) => field),
  ];
  if (areal === undefined || !isCounted || !isWeighed || known.some(isSized)) return [];
  return [...SIDES].filter((side) => side in fields);
}

function missingOf(reading: Ranked, carried: Inputs): string[] {
  const { issues, asks, slots, frame, inputs } = reading;
  const fields = [...slots.map(({ field }) => field), ...Object.keys(inputs)];
  const solved = fields.some((field) => field.startsWith('>'))
    ? asks.flatMap(({ field }) => field ?? [])
    : [];
  const missing = new Set<string>();
  for (const { field, code, params } of issues) {
    if (code !== 'MISSING') continue;
    const group = params['oneOf'];
    const names = Array.isArray(group) ? (group as string[]) : [field];
    if (!names.some((name) => solved.includes(name))) missing.add(names.join('|'));
  }
  if (missing.size > 0 || solved.length > 0) return [...missing];
  for (const side of sidesOfPieces(reading, carried)) missing.add(side);
  for (const { output } of asks) {
    for (const need of output === null ? [] : (frame.outputs[output]?.needs ?? []))
      if (inputs[need] === undefined) missing.add(need);
  }
  return [...missing];
}

function goalOf(tokens: readonly Token[]): SolveGoal {
  for (const token of tokens) {
    if (token.kind !== 'word') continue;
    if (token.act === 'atLeast') return 'atLeast';
    if (token.act === 'atMost') return 'atMost';
  }
  return 'equal';
}

/**
 * The state of an answer from what was stored with it; figures are worked out again. `before` are the items of
 * the answer before it.
 */
export function restoreState(
  stored: { items: readonly StoredItem[]; pending: DialogueState['pending'] },
  before: readonly StoredItem[] = [],
  past: readonly StoredItem[] = before,
): DialogueState {
  const figuresOf = (items: readonly StoredItem[]) =>
    items.flatMap((item, at) => reworkItem(item, at)?.figures ?? []);
  return {
    items: [...stored.items],
    figures: figuresOf(stored.items),
    pending: stored.pending,
    before: figuresOf(before),
    past,
  };
}

function stateOf(
  items: readonly CalculatedItem[],
  figures: readonly Figure[],
  before: readonly Figure[],
): DialogueState {
  return {
    items: items.map(({ calculator, inputs, beside, asks, origins }) => ({
      calculator,
      inputs,
      beside,
      asks,
      origins,
    })),
    figures: [...figures],
    pending: null,
    before: [...before],
  };
}

function emptyState(pending: DialogueState['pending']): DialogueState {
  return { items: [], figures: [], pending, before: [] };
}

/** '实际是0.9的丝，应该多重' of a net: a single number, and no word for another thing. */
function isOfContext(
  item: CalculatedItem,
  tokens: readonly Token[],
  { items }: DialogueState,
): boolean {
  if (
    isWhole(withoutAssumed(item)) ||
    items.every(({ calculator }) => calculator === item.calculator)
  )
    return false;
  const products = frameOf(item.calculator)?.products ?? [];
  return !productWords(tokens).some((word) =>
    word.products.some((product) => products.includes(product)),
  );
}

/** Inputs without the sides of a square metre that stood in for a piece of no size. */
function withoutAssumedSides(inputs: Inputs, item: StoredItem | undefined): Inputs {
  return Object.fromEntries(
    Object.entries(inputs).filter(
      ([field]) => !(SIDES.has(field) && item?.origins[field] === 'assumed'),
    ),
  );
}

function withoutAssumed(item: CalculatedItem): CalculatedItem {
  const said = Object.entries(item.inputs).filter(([field]) => item.origins[field] !== 'assumed');
  return { ...item, inputs: Object.fromEntries(said) };
}

/** Says all that it needs by itself. */
function isSelfContained(
  fresh: CalculationOutcome,
  tokens: readonly Token[],
  followUp: FollowUp,
  earlier: DialogueState,
): boolean {
  if (fresh.kind !== 'calculated' || fresh.unused.length > 0) return false;
  // A sum with one number goes on with the others of the sum before it.
  const [sum] = fresh.results.length === 0 ? fresh.state.items : [];
  if (sum && sum.calculator === earlier.items.at(-1)?.calculator) return false;
  if (fresh.results.some((item) => isOfContext(item, tokens, earlier))) return false;
  return !followUp.isMarked || fresh.results.some(({ inputs }) => Object.keys(inputs).length > 3);
}

/** '合几吨', 'in tonnes please': the last figures in another unit. */
function answerInUnit(tokens: readonly Token[], earlier: DialogueState): CalculationOutcome | null {
  const unit = tokens.flatMap((token) =>
    token.kind === 'ask' ? (token.unit ?? []) : namesInches(token) ? ['in' as const] : [],
  )[0];
  const isAlone = tokens.every(
    (token) =>
      token.kind !== 'quantity' &&
      (token.kind !== 'word' ||
        (token.nouns.length === 0 && token.material === null && token.choices.length === 0) ||
        namesInches(token) ||
        figureNamed(earlier, token) !== undefined),
  );
  if (unit === undefined || !isAlone || tokens.length > 8) return null;
  const named = tokens.flatMap((token) => figureNamed(earlier, token) ?? []);
  const meant = named.length > 0 ? named : earlier.figures;
  const figures = meant.map((figure) => inAskedUnit(figure, unit));
  if (!figures.some(({ unit: own }) => own === unit)) return null;
  return {
    kind: 'calculated',
    results: earlier.items.flatMap((item) => rerun(item)),
    figures,
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: true,
    state: { ...earlier, figures },
  };
}

/** The figure of the answer before that a word names. */
function figureNamed({ figures, items }: DialogueState, token: Token): Figure | undefined {
  if (token.kind !== 'word') return undefined;
  return figures.find(({ key, item }) => {
    const calculator = items[item ?? 0]?.calculator;
    const frame = FRAMES.find((each) => each.calculator === calculator);
    const nouns = frame?.outputs[key]?.nouns ?? frame?.fields[key]?.nouns ?? [];
    return token.nouns.some((noun) => nouns.includes(noun));
  });
}

const namesInches = (token: Token) => token.kind === 'word' && token.nouns.includes('inches');

/** A number or a material of the answer is said in the text: it is meant as it is. */
function namesNews(tokens: readonly Token[], outcome: CalculationOutcome): boolean {
  return (
    outcome.kind === 'calculated' &&
    tokens.some(
      (token) =>
        (token.kind === 'quantity' && token.meanings.some(({ cost }) => cost < 50)) ||
        (token.kind === 'word' && (token.material !== null || token.choices.length > 0)),
    )
  );
}

/** The answer says again what the one before said: the change that was asked for was not understood. */
function isUnchanged(outcome: CalculationOutcome, earlier: DialogueState): boolean {
  return (
    outcome.kind === 'calculated' &&
    earlier.figures.length > 0 &&
    outcome.figures.every((figure) =>
      earlier.figures.some(
        (each) =>
          each.key === figure.key && each.value === figure.value && each.unit === figure.unit,
      ),
    )
  );
}

/** '含13个点的税呢' of a cost: tells the result that the news changes, where what was asked before stays as it is. */
function whatChanged(outcome: CalculationOutcome, before: StoredItem): CalculationOutcome {
  if (outcome.kind !== 'calculated') return outcome;
  const at = outcome.results.findLastIndex(({ calculator }) => calculator === before.calculator);
  const item = outcome.results[at];
  const frame = FRAMES.find(({ calculator }) => calculator === before.calculator);
  const earlier = calculate(before.calculator, before.inputs);
  if (!item || !frame || 'refused' in earlier) return outcome;
  const { values } = item.result;
  const key = Object.keys(frame.outputs).find(
    (each) => values[each] !== undefined && values[each].value !== earlier.values[each]?.value,
  );
  const changed = key === undefined ? undefined : values[key];
  if (key === undefined || changed === undefined) return outcome;
  const { value, unit } = changed;
  const figure: Figure = { key, value, unit, kind: 'output', working: null, item: at };
  const ask: ReadAsk = {
    output: key,
    field: null,
    per: null,
    unit: null,
    isTotal: false,
    isSaid: true,
  };
  const results = outcome.results.map((each) =>
    each === item ? { ...each, asked: [key], asks: [ask] } : each,
  );
  return { ...outcome, results, figures: [figure], state: stateOf(results, [figure], []) };
}

/** One more item beside those of the answer before, with the sum of all. */
function withAdded(outcome: CalculationOutcome, earlier: DialogueState): CalculationOutcome | null {
  if (outcome.kind !== 'calculated' || earlier.items.length === 0) return null;
  const before = earlier.items.flatMap((item) => rerun(item));
  const added = inEarlierMaterial(outcome, earlier);
  const results = [...before, ...added.results];
  const figures = withSum([
    ...earlier.figures.filter(({ kind }) => kind !== 'sum'),
    ...added.figures
      .filter(({ kind }) => kind !== 'sum')
      .map((figure) => ({
        ...figure,
        item: figure.item === null ? null : figure.item + before.length,
      })),
  ]);
  if (figures[0]?.kind !== 'sum') return null;
  return {
    ...outcome,
    results,
    figures,
    focus: null,
    followsUp: true,
    state: stateOf(results, figures, earlier.figures),
  };
}

/** 'Add 5 rolls of 30 mesh': of the material of what it is added to, where none is named. */
function inEarlierMaterial(
  { results, figures }: Extract<CalculationOutcome, { kind: 'calculated' }>,
  earlier: DialogueState,
): { results: readonly CalculatedItem[]; figures: readonly Figure[] } {
  const last = earlier.items.at(-1);
  const material = last?.inputs['material'];
  const [item] = results;
  if (material === undefined || !item || results.length > 1) return { results, figures };
  if (item.calculator !== last?.calculator || item.inputs['material'] !== undefined)
    return { results, figures };
  const origins = { ...item.origins, material: 'earlier' as const };
  const worked = reworkItem({ ...item, inputs: { ...item.inputs, material }, origins }, 0);
  return worked ? { results: [worked.item], figures: worked.figures } : { results, figures };
}

function withBefore(outcome: CalculationOutcome, earlier: DialogueState): CalculationOutcome {
  return outcome.kind === 'calculated'
    ? { ...outcome, state: { ...outcome.state, before: earlier.figures } }
    : outcome;
}

/** Reads a question as a change of the calculation before it. */
function readOn(
  text: string,
  tokens: readonly Token[],
  followUp: FollowUp,
  earlier: DialogueState,
  fresh: CalculationOutcome,
): CalculationOutcome {
  const at = followUp.item ?? earlier.items.length - 1;
  const { pending } = earlier;
  if (pending !== null && !isCalculating(tokens)) {
    const next = askForSizes(tokens, earlier);
    if (next) return next;
  }
  const item = earlier.items[at];
  const more = pending === null && item ? moreOf(text, tokens, item) : null;
  if (more) return withMore(readOn('', more.tokens, followUp, earlier, fresh), more);
  const base = pending?.calculator
    ? { ...pending, calculator: pending.calculator }
    : (item ?? null);
  if (base === null) return fresh;
  const bill = earlier.items[at] ? billFor(text, tokens, earlier.items[at], earlier) : null;
  if (bill) return bill;
  const hasNews = tokens.some(
    (token) =>
      token.kind === 'quantity' ||
      (token.kind === 'word' &&
        (token.material !== null ||
          token.choices.length > 0 ||
          (tokens.length <= 8 && token.nouns.length > 0))) ||
      token.kind === 'ask',
  );
  if (!hasNews) return fresh;
  if (namesOtherProduct(tokens, base.calculator)) {
    const other = readFromPool(tokens, earlier, fresh);
    return other ? withBefore(other, earlier) : fresh;
  }
  const beside = 'beside' in base ? prefixed(base.beside) : {};
  const held = heldInputs(text, tokens, base);
  const read = readPart(held.tokens, {
    calculator: base.calculator,
    ...carriedInputs({ ...withoutAssumedSides(held.inputs, item), ...beside }, base, held.tokens),
    asks: base.asks,
    isChange: pending !== null && CHANGES.test(text),
    wanted: pending?.fields.flatMap((group) => group.split('|')) ?? [],
  });
  const outcome =
    item && isUnchanged(read, earlier) && namesNews(tokens, read) ? whatChanged(read, item) : read;
  if (outcome.kind !== 'calculated' || outcome.unused.length > 0) {
    const other = readFromPool(tokens, earlier, outcome);
    if (other) return withBefore(other, earlier);
  }
  if (outcome.kind === 'none' || asksForAnother(base.calculator, tokens)) return fresh;
  const mark = tokens.find((token) => isLostChoice(token, base.calculator));
  if (mark && isUnchanged(outcome, earlier)) return asUnused(outcome, base.calculator, [mark.text]);
  const ofOnePiece = figuresOfOne(outcome, tokens);
  if (ofOnePiece) return ofOnePiece;
  if (isUnchanged(outcome, earlier) && !namesNews(tokens, outcome) && !isMeantSum(base.calculator))
    return fresh.kind === 'calculated' ? { kind: 'none' } : fresh;
  if (outcome.kind !== 'calculated' && fresh.kind === 'calculated' && !followUp.isMarked)
    return withBefore(fresh, earlier);
  return withBefore(among(outcome, earlier, followUp.item), earlier);
}

const MORE =
  /再(?:来|要|加|订|买|做|拿|发|补)|另(?:加|要|外再)|还要|追加|多要|\b(?:more|another|additional|extra)\b|^add /;

interface More {
  /** The text with the number of all pieces. */
  tokens: readonly Token[];
  added: number;
  all: number;
}

/** '再来3卷' of a calculation of 5 rolls: 8 rolls. */
function moreOf(text: string, tokens: readonly Token[], item: StoredItem): More | null {
  const [quantity, ...others] = tokens.filter((token) => token.kind === 'quantity');
  const [meaning] = quantity?.meanings ?? [];
  const before = item.beside['count'] ?? item.inputs['qty'];
  const isCount = meaning?.unit != null && isSameDimension(meaning.unit, 'pcs');
  if (!quantity || !meaning || !isCount || others.length > 0 || !MORE.test(text)) return null;
  if (quantity.group || quantity.per !== null || typeof before !== 'number') return null;
  const all = before + meaning.value;
  const changed = { ...quantity, meanings: [{ ...meaning, value: all }] };
  return {
    tokens: tokens.map((token) => (token === quantity ? changed : token)),
    added: meaning.value,
    all,
  };
}

/** The figures of all pieces, and the weight of those that were added. */
function withMore(outcome: CalculationOutcome, { added, all }: More): CalculationOutcome {
  if (outcome.kind !== 'calculated') return outcome;
  const [whole, ...others] = outcome.figures;
  if (whole?.kind !== 'total' || typeof whole.value !== 'number') return outcome;
  const value = (whole.value * added) / all;
  const working = `${show(whole.value / all)} ${whole.unit} × ${show(added)}`;
  return { ...outcome, figures: [whole, { ...whole, value, working }, ...others] };
}

/** '每卷多少', '一个空箱多重': what one of all pieces comes to, which the answer before told beside. */
function figuresOfOne(
  outcome: CalculationOutcome,
  tokens: readonly Token[],
): CalculationOutcome | null {
  if (outcome.kind !== 'calculated' || tokens.some(({ kind }) => kind === 'quantity')) return null;
  const isOfOne = tokens.some(
    (token) => token.kind === 'per' && (token.unit === 'piece' || token.unit === 'roll'),
  );
  const asks = tokens.some((token) => token.kind === 'ask');
  const figures = outcome.figures.filter(({ kind }) => kind !== 'total' && kind !== 'sum');
  if (!isOfOne || !asks || figures.length === 0 || figures.length === outcome.figures.length)
    return null;
  return { ...outcome, figures };
}

/** Something else than what was said: '要是高2.4', 'and if the height were 2.4'. */
const CHANGES = /如果|要是|假如|改|换|\bif\b|\bchange|\binstead\b|\bwere\b/;

/** A choice such as 'centre to centre' that the calculator doesn't know. */
function isLostChoice(token: Token, calculator: string): boolean {
  const known = frameOf(calculator)?.choices ?? {};
  return (
    token.kind === 'word' &&
    token.choices.some((choice) => !Object.hasOwn(known, choice.slice(0, choice.indexOf('='))))
  );
}

function asUnused(
  outcome: CalculationOutcome,
  calculator: string,
  numbers: string[],
): CalculationOutcome {
  if (outcome.kind !== 'calculated') return outcome;
  const inputs = outcome.results[0]?.inputs ?? {};
  return {
    kind: 'ask',
    reason: { type: 'unused', numbers, calculator, inputs },
    state: outcome.state,
  };
}

/** A net is named that the calculator before is not for. */
function namesOtherProduct(tokens: readonly Token[], calculator: string): boolean {
  const products = frameOf(calculator)?.products ?? [];
  const isOther = (word: WordToken) =>
    namesProduct([word]) && word.products.every((product) => !products.includes(product));
  const named = tokens.filter((token) => token.kind === 'word');
  return (
    tokens.some(({ kind }) => kind === 'quantity') &&
    named.some(isOther) &&
    (calculator === 'fence_estimate' ||
      !named.some(({ products: own }) => own.some((product) => products.includes(product))))
  );
}

/** Words that keep an input unchanged. */
const STAYS =
  /^\s?(?:都|也|is|count|size|has to|must)?\s?(?:不变|不动|保持|stays?|unchanged|remains?|constant|fixed|the same)/;
const KEPT = /(?:keep(?:ing)?|hold|same|保持)\s?(?:the )?$/;

/** '目数不变，丝改0.2': a result that is kept stands in the place of what it came from. */
function heldInputs(
  text: string,
  tokens: readonly Token[],
  { calculator, inputs }: { calculator: string; inputs: Inputs },
): { inputs: Inputs; tokens: readonly Token[] } {
  const frame = frameOf(calculator);
  const held = tokens.filter(
    (token): token is WordToken =>
      token.kind === 'word' &&
      token.nouns.length > 0 &&
      (STAYS.test(text.slice(token.end, token.end + 20)) ||
        KEPT.test(text.slice(Math.max(0, token.start - 12), token.start))),
  );
  if (!frame || held.length === 0) return { inputs, tokens };
  const result = calculate(calculator, inputs);
  const kept: Record<string, string | number | boolean> = { ...inputs };
  for (const { nouns } of held) {
    const field = Object.keys(frame.fields).find(
      (each) =>
        inputs[each] === undefined &&
        frame.outputs[each]?.nouns.some((noun) => nouns.includes(noun)) === true,
    );
    const value = field === undefined || 'refused' in result ? null : result.values[field]?.value;
    if (field === undefined || typeof value !== 'number') continue;
    for (const group of findCalculator(calculator)?.oneOf ?? [])
      if (group.includes(field)) for (const rival of group) Reflect.deleteProperty(kept, rival);
    kept[field] = value;
  }
  return { inputs: kept, tokens: tokens.filter((token) => !held.includes(token as WordToken)) };
}

/** 'Make the first one 8 rolls': the other items stay, and the sum is made anew. */
function among(
  outcome: CalculationOutcome,
  earlier: DialogueState,
  at: number | null,
): CalculationOutcome {
  if (outcome.kind !== 'calculated' || at === null || earlier.items.length < 2) return outcome;
  const [changed, ...more] = outcome.results;
  const before = earlier.items[at];
  if (!changed || more.length > 0 || before === undefined) return outcome;
  if (isSameItem(changed, before)) return ofOne(outcome, changed, earlier);
  const results = earlier.items.flatMap((item, n) => (n === at ? [changed] : rerun(item)));
  if (results.length !== earlier.items.length) return outcome;
  const own = earlier.figures.filter(({ kind, item }) => kind !== 'sum' && item !== at);
  const figures = withSum([
    ...own,
    ...outcome.figures.map((figure) => ({ ...figure, item: at })),
  ]).toSorted((one, other) => (one.item ?? -1) - (other.item ?? -1));
  return { ...outcome, results, figures, focus: null, state: stateOf(results, figures, []) };
}

/** 'And the open area of the first one?': its figures alone; the other items are asked the same next. */
function ofOne(
  outcome: Calculated,
  { asks }: CalculatedItem,
  earlier: DialogueState,
): CalculationOutcome {
  const results = outcome.results.map((item) => ({
    ...item,
    origins: Object.fromEntries(
      Object.keys(item.inputs).map((field) => [field, 'earlier' as const]),
    ),
  }));
  const items = earlier.items.map((item) =>
    item.calculator === outcome.results[0]?.calculator ? { ...item, asks } : item,
  );
  const figures = items.flatMap((item, n) => reworkItem(item, n)?.figures ?? []);
  return { ...outcome, results, state: { ...earlier, items, figures } };
}

/**
 * The inputs taken over from the previous answer. '孔要0.2，丝最粗多少' asks for an input that was said before: it is to be
 * found anew. An input that was found from a result is found again where another one changes: 'and for 40 mesh?'.
 */
function carriedInputs(
  inputs: Inputs,
  { calculator, asks }: { calculator: string; asks: readonly ReadAsk[] },
  tokens: readonly Token[],
): { inputs: Inputs; sought?: string } {
  const frame = FRAMES.find((each) => each.calculator === calculator);
  const hasNumber = tokens.some(({ kind }) => kind === 'quantity');
  const asked = tokens.flatMap((token, at) => (token.kind === 'ask' ? nounsAsked(tokens, at) : []));
  const isOf = (field: string, nouns: readonly NounId[]) =>
    frame?.fields[field]?.nouns.some((noun) => nouns.includes(noun)) === true;
  const sought = Object.keys(inputs).filter((field) => hasNumber && isOf(field, asked));
  const found = asks.find(({ field }) => field !== null)?.field;
  const isFoundAgain = found != null && hasNumber && asked.length === 0;
  const isTarget = (field: string) => field.startsWith('>');
  const kept = Object.fromEntries(
    Object.entries(inputs).filter(
      ([field]) =>
        !sought.includes(field) &&
        !(isFoundAgain && field === found) &&
        (isFoundAgain || !isTarget(field)),
    ),
  );
  return { inputs: kept, ...(isFoundAgain && { sought: found }) };
}

/** Names no number, and asks for something that the calculator neither takes nor tells. */
function asksForAnother(calculator: string, tokens: readonly Token[]): boolean {
  if (tokens.some(({ kind }) => kind === 'quantity')) return false;
  const frame = FRAMES.find((each) => each.calculator === calculator);
  if (!frame) return false;
  const known = new Set<NounId>([
    ...Object.values(frame.outputs).flatMap(({ nouns }) => nouns),
    ...Object.values(frame.fields).flatMap(({ nouns }) => nouns),
    ...Object.values(frame.priced ?? {}).flat(),
    'total',
  ]);
  const said = tokens.flatMap((token) =>
    token.kind === 'ask' && token.noun !== null
      ? [token.noun]
      : token.kind === 'word' && token.material === null && token.choices.length === 0
        ? token.nouns
        : [],
  );
  return said.length > 0 && !said.some((noun) => known.has(noun));
}

/** A sum that the words mean, with the sizes and results of the answer before where the text lacks them. */
function readSum(
  tokens: readonly Token[],
  earlier: DialogueState,
  fresh: CalculationOutcome,
): CalculationOutcome | null {
  const meant = meantSum(tokens);
  if (meant === null || meant === earlier.items.at(-1)?.calculator) return null;
  if (fresh.kind === 'calculated') return null;
  const other = readFromPool(tokens, earlier, fresh);
  return other ? withBefore(other, earlier) : fresh;
}

/** The sum that the words of a text with several numbers mean. */
function meantSum(tokens: readonly Token[]): string | null {
  const numbers = tokens.filter(({ kind }) => kind === 'quantity').length;
  const meant = ARITHMETIC.find(({ frame }) => frame.onlyIfMeant && frame.isMeant?.(tokens));
  return meant && numbers > 1 ? meant.frame.calculator : null;
}

function isMeantSum(calculator: string | undefined): boolean {
  return ARITHMETIC.some(({ frame }) => frame.calculator === calculator && frame.onlyIfMeant);
}

/** Another calculation with the sizes and results of the ones before it. */
function readFromPool(
  tokens: readonly Token[],
  earlier: DialogueState,
  before: CalculationOutcome,
): CalculationOutcome | null {
  const pool: Record<string, string | number | boolean> = {};
  for (const { calculator, inputs, beside } of earlier.items) {
    Object.assign(pool, inputs, prefixed(beside));
    for (const [field, key] of Object.entries(SHEET_SIZES)) {
      const value = inputs[key];
      if (typeof value === 'number') pool[field] = value;
    }
    const result = calculate(calculator, inputs);
    if ('refused' in result) continue;
    // The net of a fence leaves out its gates.
    const net = calculator === 'fence_estimate' ? result.values['net_length_m']?.value : undefined;
    if (typeof net === 'number') pool['length_m'] = net;
    const areal = FRAMES.find((each) => each.calculator === calculator)?.areal;
    const weight = areal === undefined ? undefined : result.values[areal]?.value;
    if (typeof weight === 'number') pool['sheet_kg_m2'] = weight;
    for (const [field, key] of Object.entries(DERIVED)) {
      const value = result.values[key]?.value;
      if (typeof value === 'number') pool[field] = value;
    }
  }
  if (Object.keys(pool).length === 0) return null;
  const ranked = rankBindings(tokens, pool);
  const [best] = ranked;
  if (!best || best.cost > 3 || !best.asks.some((ask) => ask.isSaid)) return null;
  // 'A roll of 30 m' of a mesh without a width lacks the width; it is not 30 m of its wire.
  if (!namesProduct(tokens) && tellsWhatLacks(best, before)) return null;
  const outcome = outcomeOf(best, ranked, tokens, pool);
  return outcome.kind === 'calculated' && outcome.unused.length === 0 ? outcome : null;
}

/** The answer before lacks an input for the same kind of figure as this calculator tells. */
function tellsWhatLacks({ frame, asks }: Ranked, before: CalculationOutcome): boolean {
  if (before.kind !== 'ask' || before.reason.type !== 'missing') return false;
  const { calculator } = before.reason.missing;
  const lacking = FRAMES.find((each) => each.calculator === calculator);
  if (!lacking || lacking === frame) return false;
  const nouns = Object.values(lacking.outputs).flatMap((output) => output.nouns);
  return asks.some(({ output }) =>
    (output === null ? [] : (frame.outputs[output]?.nouns ?? [])).some((noun) =>
      nouns.includes(noun),
    ),
  );
}

/** Inputs of sums about sheets that the size of the mesh gives. */
const SHEET_SIZES: Readonly<Record<string, string>> = {
  sheet_width_m: 'width_m',
  sheet_length_m: 'length_m',
};

/** Inputs of other calculators that a result gives. */
const DERIVED: Readonly<Record<string, string>> = {
  wire_mm: 'mm',
  weight_kg_m2: 'weight_kg_m2',
  open_area_pct: 'open_area_pct',
  aperture_mm: 'aperture_mm',
};

/** Total cost of things that were counted. */
function billFor(
  text: string,
  tokens: readonly Token[],
  state: CalculatedState,
  earlier: DialogueState,
): CalculationOutcome | null {
  const priced = FRAMES.find(({ calculator }) => calculator === state.calculator)?.priced;
  const [item] = priced ? rerun(state) : [];
  if (!priced || !item) return null;
  const figures = billOf(text, tokens, item, priced);
  if (figures.length === 0) return null;
  return {
    kind: 'calculated',
    results: [item],
    figures,
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: true,
    state: { ...earlier, figures: [...figures, ...earlier.figures], before: earlier.figures },
  };
}

function prefixed(beside: Inputs): Inputs {
  return Object.fromEntries(
    Object.entries(beside).map(([key, value]) => [
      /^(?:width|length|height)_m$|^>/.test(key) ? key : `#${key}`,
      value,
    ]),
  );
}

/** Acts on the answer before: its steps, its sum, its form, the difference to the one before it. */
function answerAct(
  followUp: FollowUp,
  earlier: DialogueState,
  tokens: readonly Token[],
): CalculationOutcome | null {
  if (followUp.act === null || earlier.items.length === 0) return null;
  const results = earlier.items.flatMap((item) => rerun(item));
  const base = {
    kind: 'calculated' as const,
    results,
    unused: [],
    focus: followUp.item,
    followsUp: true,
    state: earlier,
  };
  switch (followUp.act) {
    case 'explain':
      return { ...base, figures: pick(earlier.figures, followUp.item), form: 'steps' };
    case 'table':
      return { ...base, figures: earlier.figures, form: 'table' };
    case 'repeat':
    case 'translate':
      return { ...base, figures: earlier.figures, form: 'plain' };
    case 'dispute': {
      const figures = disputed(earlier, tokens);
      return figures.length > 0 ? { ...base, figures, form: 'dispute' } : null;
    }
    case 'total': {
      // A sum has its total among its own figures.
      if (isMeantSum(earlier.items.at(-1)?.calculator)) return null;
      const own = earlier.figures.filter(({ kind }) => kind !== 'sum');
      const isOne = new Set(own.map(({ item }) => item)).size < 2;
      const unit = tokens.flatMap((token) => (token.kind === 'ask' ? (token.unit ?? []) : []))[0];
      if (unit !== undefined && own.every((figure) => !canBeIn(figure, unit))) return null;
      // The total of all pieces is told; what was before is the same thing.
      if (isOne && own.some(({ kind }) => kind === 'total')) return null;
      const figures = withSum([
        ...own,
        ...(isOne ? earlier.before.map((figure) => ({ ...figure, item: BEFORE })) : []),
      ]).map((figure) => inAskedUnit(figure, unit ?? null));
      return figures[0]?.kind === 'sum'
        ? { ...base, figures, form: 'plain', state: { ...earlier, figures } }
        : null;
    }
    case 'compare': {
      const isOfAnother =
        tokens.some((token) => namesResult(token, earlier)) &&
        !tokens.some((token) => figureNamed(earlier, token));
      if (isOfAnother) return null;
      const figures = materialDifference(earlier, tokens) ?? differences(earlier);
      return figures.length > 0 ? { ...base, figures, form: 'plain', state: earlier } : null;
    }
    case 'add':
      return null;
  }
}

function canBeIn(figure: Figure, unit: UnitId): boolean {
  return figure.unit === unit || inAskedUnit(figure, unit).unit === unit;
}

/** Stands for the item of an answer before the last one. */
const BEFORE = 1000;

function pick(figures: readonly Figure[], item: number | null): Figure[] {
  const own = figures.filter((figure) => item === null || figure.item === item);
  return own.length > 0 ? own : [...figures];
}

function rerun(state: CalculatedState): CalculatedItem[] {
  const worked = reworkItem(state, 0);
  return worked === null ? [] : [worked.item];
}

/** '黄铜的比304重多少': the last calculation in both materials; null where not two are named. */
function materialDifference(earlier: DialogueState, tokens: readonly Token[]): Figure[] | null {
  const named = tokens.flatMap((token) =>
    token.kind === 'word' && token.material?.key ? [token.material.key] : [],
  );
  const [one, other] = named;
  const last = earlier.items.at(-1);
  if (one === undefined || other === undefined || named.length > 2 || !last) return null;
  const inMaterial = (material: string) =>
    reworkItem({ ...last, inputs: { ...last.inputs, material } }, 0)?.figures ?? [];
  const state = { ...earlier, figures: inMaterial(one), before: inMaterial(other) };
  return differences(state);
}

/** The number that somebody has instead, against the answer's: as a share of it. */
function disputed({ figures }: DialogueState, tokens: readonly Token[]): Figure[] {
  const [figure] = figures;
  const quantity = tokens.find((each): each is QuantityToken => each.kind === 'quantity');
  if (!figure || typeof figure.value !== 'number') return [];
  if (!quantity) return [figure];
  const own = figure.unit as UnitId;
  const value = quantity.meanings.flatMap(({ value: each, unit }) =>
    unit === null ? [each] : isSameDimension(unit, own) ? [convert(each, unit, own)] : [],
  )[0];
  if (value === undefined || value <= 0 || value > figure.value * 5 || value < figure.value / 5)
    return [];
  return [
    figure,
    {
      key: figure.key,
      value: (value / figure.value - 1) * 100,
      unit: '%',
      kind: 'percent',
      working: `${show(value)} / ${show(figure.value)} − 1`,
      item: null,
    },
  ];
}
