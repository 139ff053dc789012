import { formulaNumber } from '../../format-quantity.ts';
import { calculate } from '../../calculators/calculate.ts';
import { FRAMES } from '../../calculators/frames.ts';
import { findCalculator } from '../../calculators/registry.ts';
import { isSameDimension } from '../../units.ts';
import { billOf } from '../bill.ts';
import type { FollowUp } from '../follow-up.ts';
import type { NounId } from '../nouns.ts';
import { isOfUsFencing, withSteelGauge } from '../lexer/us-gauges.ts';
import { type ReadAsk, nounsAsked } from '../read-asks.ts';
import { namesProduct } from '../split-parts.ts';
import type { Token, WordToken } from '../tokens.ts';
import { type CalculatedItem, type Inputs, type StoredItem } from '../work-out/calculated-item.ts';
import { OF_SIDES, reworkItem } from '../work-out.ts';
import { isMeantSum, prefixed, readFromPool, withBefore } from './earlier-values.ts';
import { SIDES, asEarlier, frameOf, isSameItem, rerun, withSum } from './items.ts';
import { askForSizes } from './missing-inputs.ts';
import {
  type Calculated,
  type CalculatedState,
  type CalculationOutcome,
  type DialogueState,
  stateOf,
} from './outcome.ts';
import { readPart } from './read-part.ts';
import { isCalculating, namesResult } from './token-checks.ts';
import { isUnchanged, namesNews, whatChanged } from './what-changed.ts';

/** Inputs that were said: none that follows from sides beside them, and no assumed side. */
function saidInputs(inputs: Inputs, item: StoredItem | undefined): Inputs {
  const said = withoutAssumedSides(inputs, item);
  return Object.fromEntries(
    Object.entries(said).filter(
      ([field]) => !(OF_SIDES.has(field) && item?.origins[field] === 'derived'),
    ),
  );
}

/** Inputs without the sides of a square metre that stood in for a piece of no size. */
function withoutAssumedSides(inputs: Inputs, item: StoredItem | undefined): Inputs {
  if (item && frameOf(item.calculator)?.areal === undefined) return inputs;
  return Object.fromEntries(
    Object.entries(inputs).filter(
      ([field]) => !(SIDES.has(field) && item?.origins[field] === 'assumed'),
    ),
  );
}

/** Reads a question as a change of the calculation before it. */
export function readOn(
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
  const alien = item ? diameterOfRoll(tokens, base.calculator) : null;
  if (alien !== null) {
    const reason = {
      type: 'unused' as const,
      numbers: [alien],
      calculator: base.calculator,
      inputs: base.inputs,
    };
    return { kind: 'ask', reason, state: earlier };
  }
  const beside = 'beside' in base ? prefixed(base.beside) : {};
  const held = heldInputs(text, tokens, base);
  const read = readPart(inEarlierGauge(held.tokens, text, base.calculator), {
    calculator: base.calculator,
    ...carriedInputs({ ...saidInputs(held.inputs, item), ...beside }, base, held.tokens),
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
  const isOfOthers = followUp.item === null || earlier.items.length < 2;
  if (
    isOfOthers &&
    isUnchanged(outcome, earlier) &&
    !namesNews(tokens, outcome) &&
    !isMeantSum(base.calculator)
  )
    return fresh.kind === 'calculated' ? { kind: 'none' } : fresh;
  if (outcome.kind !== 'calculated' && fresh.kind === 'calculated' && !followUp.isMarked)
    return withBefore(fresh, earlier);
  return withBefore(among(outcome, earlier, followUp.item, tokens), earlier);
}

/** 'And 9 ga?' after a chain link fence in feet: of the gauge that was read before. */
function inEarlierGauge(
  tokens: readonly Token[],
  text: string,
  calculator: string,
): readonly Token[] {
  const isUs = isOfUsFencing(calculator) && /\bga(?:uge)?\b/.test(text);
  return isUs ? withSteelGauge(tokens, true) : tokens;
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
  const working = `${formulaNumber(whole.value / all)} ${whole.unit} × ${formulaNumber(added)}`;
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

/** '卷径压到20公分' behind a mesh, which has no diameter of a roll; null where none is said. */
function diameterOfRoll(tokens: readonly Token[], calculator: string): string | null {
  const fields = Object.values(frameOf(calculator)?.fields ?? {});
  if (fields.some(({ nouns }) => nouns.includes('rollDiameter'))) return null;
  const at = tokens.findIndex(
    (token) => token.kind === 'word' && token.nouns[0] === 'rollDiameter',
  );
  const size = tokens.slice(at + 1, at + 5).find(({ kind }) => kind === 'quantity');
  return at < 0 || !size ? null : `${tokens[at]?.text ?? ''}${size.text}`;
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
  tokens: readonly Token[],
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
  const state = stateOf(results, figures, []);
  // 'Weight of the second in 316': what is asked of one is told of one.
  if (tokens.some((token) => token.kind === 'ask' || namesResult(token, earlier)))
    return { ...outcome, focus: null, state };
  return { ...outcome, results, figures, focus: null, state };
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
    results: [asEarlier(item)],
    figures,
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: true,
    state: { ...earlier, figures: [...figures, ...earlier.figures], before: earlier.figures },
  };
}
