import { formulaNumber } from '../../format-quantity.ts';
import { isArithmetic } from '../arithmetic/arithmetic.ts';
import { productWords } from '../calculators-meant.ts';
import { type FollowUp, followUpOf, isOfBoth } from '../follow-up.ts';
import { isContinuation } from '../is-continuation.ts';
import { tokenize } from '../lexer.ts';
import { namesProduct } from '../split-parts.ts';
import type { Token } from '../tokens.ts';
import { type CalculatedItem, type Figure, type StoredItem } from '../work-out/calculated-item.ts';
import { reworkItem } from '../work-out.ts';
import { changedItems } from './changed-items.ts';
import { checkedAgainstEarlier } from './claim.ts';
import { prefixed, readSum, withBefore } from './earlier-values.ts';
import { inAnotherPlace } from './another-place.ts';
import { answerAct, answerInUnit, comparesAnother } from './follow-up-acts.ts';
import { nearestChange } from './nearest-change.ts';
import { asLast, besideEachOther, frameOf, isSameItem, isWhole, rerun, withSum } from './items.ts';
import {
  type Calculated,
  type CalculationOutcome,
  type DialogueState,
  NOTHING,
  reworkedOutcome,
  stateOf,
} from './outcome.ts';
import { readFresh } from './read-fresh.ts';
import { readOn } from './read-on.ts';
import { readPart } from './read-part.ts';
import { compared, readAlone } from './read-first.ts';
import { relativeChange } from './relative-change.ts';
import { askMaterialPrice, relinkedQuotation } from './relinked-quotation.ts';
import { namesResult } from './token-checks.ts';

export function readCalculation(
  folded: string,
  tokens: readonly Token[],
  earlier: DialogueState | null,
  isKnowledge: boolean,
): CalculationOutcome {
  const fresh = isKnowledge ? NOTHING : readAlone(folded, tokens);
  if (earlier === null || earlier.items.length + (earlier.pending ? 1 : 0) === 0)
    return compared(fresh, folded, null);
  if (earlier.pending && ASKS_SIZE.test(folded) && isOfGauge(fresh))
    return { ...fresh, state: earlier };
  if (earlier.rival) return withRival(folded, tokens, earlier, isKnowledge);
  const said = followUpOf(folded, tokens);
  const followUp =
    said.act === 'compare' && comparesAnother(earlier, tokens)
      ? { ...said, act: null, isOfTwo: true }
      : said;
  const meant = itemsMeant(followUp, withSizedItem(tokens, earlier));
  const relinked = relinkedQuotation(tokens, meant.state);
  const hasNumber = tokens.some(({ kind }) => kind === 'quantity');
  const open = relinked && !hasNumber ? askMaterialPrice(relinked.state) : null;
  if (open) return withPast(open, earlier);
  const state = relinked?.state ?? meant.state;
  const own = relinked?.tokens ?? tokens;
  const read = continued(folded, own, meant.followUp, state, fresh, isKnowledge);
  const outcome = nearestChange(read, own, state);
  // Until the member says which reading is meant, the answer before stands.
  if (outcome.kind === 'ask' && outcome.reason.type === 'ambiguous' && earlier.items.length > 0)
    return { ...outcome, state: earlier };
  return withPast(compared(outcome, folded, meant.state), earlier);
}

/** '14号是多粗' while something else is still to be said: no answer to that, and the question stays open. */
const ASKS_SIZE =
  /多粗|多细|(?:几|多少)个?(?:毫米|mm)|how thick|what (?:size|diameter)|\bin mm\b|几毫米/;

const isOfGauge = (outcome: CalculationOutcome): outcome is Calculated =>
  outcome.kind === 'calculated' &&
  outcome.results.length > 0 &&
  outcome.results.every(({ calculator }) => calculator === 'wire_gauge');

/** The next question behind two readings of which none was chosen: it chooses, or both are read on. */
function withRival(
  folded: string,
  tokens: readonly Token[],
  { rival, ...earlier }: DialogueState,
  isKnowledge: boolean,
): CalculationOutcome {
  const both = [...earlier.items, ...(rival ? [rival] : [])];
  const chosen = both.filter(({ calculator }) => namesProductOf(tokens, calculator));
  const stated = (items: StoredItem[]): DialogueState => {
    const figures = items.flatMap((item, at) => reworkItem(item, at)?.figures ?? []);
    return { ...earlier, items, figures };
  };
  const readWith = (item: StoredItem) =>
    readCalculation(folded, tokens, stated([item]), isKnowledge);
  const [only, ...others] = chosen;
  if (only && others.length === 0) {
    const worked = reworkItem(only, 0);
    const isOnlyChoice = worked && !tokens.some(({ kind }) => kind === 'quantity');
    return isOnlyChoice ? reworkedOutcome(worked, stated([only])) : readWith(only);
  }
  const [one, other] = both.map(readWith);
  if (one?.kind !== 'calculated' || other?.kind !== 'calculated') return one ?? NOTHING;
  const [first, second] = [one, other].map(({ results: [item], figures }) =>
    item ? { calculator: item.calculator, inputs: item.inputs, figures } : null,
  );
  const [next] = other.state.items;
  if (!first || !second || !next || first.calculator === second.calculator) return one;
  return {
    kind: 'ask',
    reason: { type: 'ambiguous', readings: [first, second] },
    state: { ...one.state, rival: next },
  };
}

function namesProductOf(tokens: readonly Token[], calculator: string): boolean {
  const products: readonly string[] = frameOf(calculator)?.products ?? [];
  return tokens.some(
    (token) =>
      token.kind === 'word' &&
      token.products.some((product) => product !== 'net' && products.includes(product)),
  );
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
  const changedList = changedItems(folded, tokens, followUp, earlier);
  if (changedList) return changedList;
  const act = answerAct(followUp, earlier, tokens);
  if (act) return act;
  const inUnit = answerInUnit(tokens, earlier);
  if (inUnit) return inUnit;
  const elsewhere = inAnotherPlace(folded, tokens, earlier, readFresh);
  if (elsewhere) return elsewhere;
  const asSheet = gaugeOfSheet(folded, tokens, earlier);
  if (asSheet) return asSheet;
  const cloth = clothOfSieve(folded, tokens, earlier);
  if (cloth) return cloth;
  const [only, ...more] = earlier.items;
  const changed = only && more.length === 0 ? relativeChange(folded, tokens, only) : null;
  if (changed) return readOn('', changed, followUp, earlier, NOTHING);
  if (only && more.length === 0 && fresh.kind !== 'calculated') {
    const { calculator, inputs, asks } = only;
    const checked = checkedAgainstEarlier(folded, tokens, (own) =>
      readPart(own, { calculator, inputs: { ...inputs, ...prefixed(only.beside) }, asks }),
    );
    if (checked) return checked;
  }
  const hasNumber = tokens.some(({ kind }) => kind === 'quantity');
  if (isKnowledge && !hasNumber) return NOTHING;
  if (followUp.isOfTwo && earlier.items.length < 2 && countsBoth(tokens, folded)) return NOTHING;
  const which = hasNumber ? null : whichOfBoth(folded, followUp, earlier);
  if (which) return which;
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

/** 'If the wire is 0.0045' behind '100 mesh in micron': the cloth of that mesh and wire. */
function clothOfSieve(
  text: string,
  tokens: readonly Token[],
  { items }: DialogueState,
): CalculationOutcome | null {
  const item = items.length === 1 ? items[0] : undefined;
  const mesh = item?.calculator === 'sieve_lookup' ? item.inputs['astm_no'] : undefined;
  if (typeof mesh !== 'string' || !/^\d+$/.test(mesh)) return null;
  const sizes = tokens.filter(({ kind }) => kind === 'quantity');
  const isOfWire =
    sizes.length === 1 &&
    tokens.some(
      (token) =>
        (token.kind === 'word' && token.nouns.includes('wire')) ||
        (token.kind === 'quantity' && /[丝线]$/.test(token.text)),
    );
  if (
    !isOfWire ||
    tokens.some((token) => token.kind === 'word' && token.products.includes('sieve'))
  )
    return null;
  const asks = tokens.some(({ kind }) => kind === 'ask') ? '' : ' opening';
  const outcome = readFresh(tokenize(`${mesh} mesh ${text}${asks}`));
  return outcome.kind === 'calculated' && outcome.unused.length === 0 ? outcome : null;
}

/** '两个差几公斤': a difference between two answers, not a number of pieces. */
function countsBoth(tokens: readonly Token[], text: string): boolean {
  return DIFFERENCE.test(text) && tokens.some((token) => isOfBoth(token, text));
}

const DIFFERENCE = /(?:差|相差|重|轻|贵|便宜)(?:了|出)?(?:多少|几)|\bdiffer/;

const ASKS_HEAVIER =
  /(?:哪|那|谁)[^\d，,]{0,5}(?:重|轻|省[料钢铁材丝]|费[料钢铁材丝])|\bwhich\b[^\d?]{0,30}\b(?:heavier|lighter|heaviest|lightest|(?:uses|takes|needs|saves) (?:less |more )?(?:steel|wire|material|metal))\b/;
const ASKS_LIGHTER =
  /[轻重](?:了|出)?(?:多少|几)|how much (?:lighter|heavier)|(?:lighter|heavier) by|(?:lighter|heavier)[ ?]*$/;
const ASKS_GREATER =
  /^(?:那|那么)?(?:这)?(?:两个|两种)?(?:里)?(?:哪|谁)(?:个|种|款|样|边|一个|一种)?(?:更|比较)?(?:大|小|高|低|多|少)(?:些|一些|一点|点)?(?:呢|啊|呀|\?)*$|^(?:and )?which (?:one )?is (?:bigger|larger|smaller|higher|lower|more|less)\??$/;

/** '哪个重' behind two answers: their weights; '哪个大': what was told of them. */
function whichOfBoth(
  text: string,
  followUp: FollowUp,
  earlier: DialogueState,
): CalculationOutcome | null {
  if (!followUp.isOfTwo || earlier.items.length < 2 || earlier.pending !== null) return null;
  const isWeighed = earlier.figures.every(({ key }) => key.startsWith('weight'));
  if ((ASKS_HEAVIER.test(text) || ASKS_LIGHTER.test(text)) && !isWeighed) {
    const words = /\p{Script=Han}/u.test(text) ? '多重' : 'weight';
    const outcome = readOnAll(words, tokenize(words), followUp, earlier, NOTHING);
    return outcome.kind === 'calculated' && outcome.results.length > 1 ? outcome : null;
  }
  if (!ASKS_HEAVIER.test(text) && !ASKS_GREATER.test(text.trim())) return null;
  return {
    kind: 'calculated',
    results: earlier.items.flatMap((item) => rerun(item)),
    figures: earlier.figures,
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: true,
    state: earlier,
  };
}

/** 'And the second one?', of a list. */
function meansItem({ item }: FollowUp, { items }: DialogueState): boolean {
  return item !== null && items.length > 1 && item < items.length;
}

/** Items of answers that a follow-up may go back to. */
const MAX_PAST = 12;

/** The state with the items of the answers before, which 'the first one' may mean. */
export function withPast(outcome: CalculationOutcome, earlier: DialogueState): CalculationOutcome {
  if (outcome.kind === 'none') return outcome;
  const isCurrent = (item: StoredItem) =>
    outcome.state.items.some((each) => isSameItem(each, item));
  const past = [...(earlier.past ?? []), ...earlier.items]
    .filter((item, at, all) => all.findIndex((each) => isSameItem(each, item)) === at)
    .filter((item) => !isCurrent(item))
    .slice(-MAX_PAST);
  return { ...outcome, state: { ...outcome.state, past } };
}

/** Zinc, gauges and loads of a wire have no sizes side by side, as nets have. */
const takesSides = ({ calculator }: StoredItem) => (frameOf(calculator)?.tuples.length ?? 0) > 0;

/** '换25*25呢' behind the zinc of a net: the answer before that has sizes side by side. */
function withSizedItem(tokens: readonly Token[], earlier: DialogueState): DialogueState {
  const [last, ...others] = earlier.items;
  const hasSides = tokens.some((token) => token.kind === 'quantity' && token.group !== null);
  if (!hasSides || last === undefined || others.length > 0 || earlier.pending !== null)
    return earlier;
  const sized = earlier.past?.findLast(takesSides);
  if (takesSides(last) || sized === undefined) return earlier;
  const figures = reworkItem(sized, 0)?.figures ?? [];
  return { ...earlier, items: [sized], figures, before: earlier.figures };
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
  const previous = takesSides(last) ? past.findLast(takesSides) : past.at(-1);
  if (!followUp.isOfTwo || items.length > 1 || previous?.calculator !== last.calculator)
    return asIs;
  const both = [{ ...previous, asks: last.asks }, last].map((item) => withRolls(item, earlier));
  const figures = both.flatMap((item, at) => reworkItem(item, at)?.figures ?? []);
  return { followUp, state: { ...earlier, items: both, figures, before: [] } };
}

/** '1200 ft, how many rolls' has said how many of each there are. */
function withRolls(item: StoredItem, { figures }: DialogueState): StoredItem {
  const rolls = figures.find(({ unit }) => unit === 'rolls')?.value;
  if (typeof rolls !== 'number' || item.beside['count'] !== undefined) return item;
  return { ...item, beside: { ...item.beside, count: rolls } };
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
  const changed = items.flatMap((item, at) => {
    const figures = earlier.figures.flatMap((each) =>
      each.item === at ? [{ ...each, item: 0 }] : [],
    );
    const state: DialogueState = { items: [item], figures, pending: null, before: [] };
    const outcome = readOn(text, own, { ...followUp, item: null }, state, NOTHING);
    return outcome.kind === 'calculated' && outcome.unused.length === 0 ? [outcome] : [];
  });
  const outcomes = changed.filter(
    ({ results }, at) => changed.findIndex((each) => isSameAnswer(each.results, results)) === at,
  );
  const [first] = outcomes;
  if (!first) return readOn(text, own, followUp, earlier, fresh);
  const together = besideEachOther(outcomes);
  const isTotal =
    earlier.figures.some(({ kind }) => kind === 'sum') ||
    own.some(
      (token) => token.kind === 'word' && (token.act === 'sum' || token.nouns.includes('total')),
    );
  const figures = isTotal
    ? withMoneySum(withSum(together.figures), items.length)
    : together.figures;
  return {
    ...first,
    ...together,
    figures,
    focus: null,
    followsUp: true,
    state: stateOf(together.results, figures, earlier.figures),
  };
}

/** '按26块一公斤 一共多少钱' of two meshes: the one amount that is asked for comes first. */
function withMoneySum(figures: readonly Figure[], count: number): Figure[] {
  const money = figures.filter(
    ({ key, kind, item, value }) =>
      key === 'money' && kind === 'money' && item !== null && typeof value === 'number',
  );
  const [first] = money;
  if (!first || money.length !== count || money.some(({ unit }) => unit !== first.unit))
    return [...figures];
  const sum: Figure = {
    ...{ key: 'total', unit: first.unit, kind: 'money', item: null },
    value: money.reduce((all, { value }) => all + Number(value), 0),
    working: money.map(({ value }) => formulaNumber(Number(value))).join(' + '),
  };
  return [sum, ...figures];
}

/** '换成铜' of the same mesh in two steels: one answer for both. */
function isSameAnswer(one: readonly CalculatedItem[], other: readonly CalculatedItem[]): boolean {
  return (
    one.length === other.length &&
    one.every((item, at) => {
      const match = other[at];
      return match !== undefined && isSameItem(item, match);
    })
  );
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
  // A reply with the missing inputs completes the calculation before it.
  const { pending } = earlier;
  const isCompleted = fresh.results.every(({ calculator }) => calculator === pending?.calculator);
  if (pending && isCompleted && !namesProduct(tokens) && fresh.results.length === 1) return false;
  // A sum with one number goes on with the others of the sum before it.
  const [sum] = fresh.results.length === 0 ? fresh.state.items : [];
  if (sum && sum.calculator === earlier.items.at(-1)?.calculator) return false;
  if (fresh.results.some((item) => isOfContext(item, tokens, earlier))) return false;
  // '304的 1.5厚 1乘2米' behind a perforated plate is of that plate.
  const isOfPlate =
    earlier.items.at(-1)?.calculator === 'perforated_plate' && !tokens.some(isOtherThanPlate);
  if (isOfPlate && fresh.results.every(({ calculator }) => calculator === 'plain_sheet'))
    return false;
  return !followUp.isMarked || fresh.results.some((item) => saidOf(item) > 3);
}

/** Number of inputs that were not taken for granted. */
const saidOf = ({ inputs, origins }: CalculatedItem) =>
  Object.keys(inputs).filter((field) => origins[field] !== 'assumed').length;

/** Sheets without holes are named by words of their own. */
const SOLID = /平板|光板|实心|不冲|没冲|plain|solid|blank|unperforated/;

const isOtherThanPlate = (token: Token) =>
  token.kind === 'word' &&
  (SOLID.test(token.text) || token.products.some((product) => product !== 'plate'));

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
  const calculator = before.at(-1)?.calculator;
  const isOfOne = added.results.every((item) => item.calculator === calculator);
  // Weights of a square metre make no sum, but a list.
  if (figures[0]?.kind !== 'sum' && (!isOfOne || added.results.length === 0)) return null;
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
