import { FRAMES } from '../../calculators/frames.ts';
import { type UnitId, isSameDimension } from '../../units.ts';
import { wordsOf } from '../arithmetic/asked.ts';
import { differences } from '../compare.ts';
import type { FollowUp } from '../follow-up.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import type { Figure, StoredItem } from '../work-out/calculated-item.ts';
import { inAskedUnit, isUnit } from '../work-out/asked-unit.ts';
import { reworkItem } from '../work-out.ts';
import { differenceOf } from './claim.ts';
import { isMeantSum } from './earlier-values.ts';
import { rerun, withSum } from './items.ts';
import type { CalculationOutcome, DialogueState } from './outcome.ts';
import { namesInches, namesResult } from './token-checks.ts';

/** '合几吨', 'in tonnes please': the last figures in another unit. */
export function answerInUnit(
  tokens: readonly Token[],
  earlier: DialogueState,
): CalculationOutcome | null {
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
  // 'In kg per m2' asks for another figure.
  const isOfAnother = tokens.some(({ kind }) => kind === 'per');
  if (unit === undefined || !isAlone || isOfAnother || tokens.length > 8) return null;
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
    state: {
      ...earlier,
      items: earlier.items.map((item) => inUnitFrom(item, unit, earlier.figures)),
      figures,
    },
  };
}

/** The item with a unit for what is asked of it, so that the next change is told in it too. */
function inUnitFrom(item: StoredItem, unit: UnitId, figures: readonly Figure[]): StoredItem {
  const isOfUnit = (output: string | null) =>
    figures.some(
      (figure) =>
        figure.key === output && isUnit(figure.unit) && isSameDimension(figure.unit, unit),
    );
  return {
    ...item,
    asks: item.asks.map((ask) => (isOfUnit(ask.output) ? { ...ask, unit } : ask)),
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

/** '开孔率差几个点' behind two weights: a result is compared that was not told. */
export function comparesAnother(earlier: DialogueState, tokens: readonly Token[]): boolean {
  const isOfWeight = /[轻重]|heav|light/.test(wordsOf(tokens));
  const isWeighed = earlier.figures.some(
    ({ unit }) =>
      isUnit(unit) &&
      (['kg', 'kg/m²', 'kg/m'] as const).some((weight) => isSameDimension(unit, weight)),
  );
  return (
    (isOfWeight && !isWeighed) ||
    (tokens.some((token) => namesResult(token, earlier)) &&
      !tokens.some((token) => figureNamed(earlier, token)))
  );
}

/** Acts on the answer before: its steps, its sum, its form, the difference to the one before it. */
export function answerAct(
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
      return figures.length > 0
        ? { ...base, figures, form: 'dispute', state: { ...earlier, figures } }
        : null;
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
      if (comparesAnother(earlier, tokens)) return null;
      const weights = byWeight(earlier, tokens);
      const own = materialDifference(earlier, tokens) ?? towards(tokens, weights);
      const figures = own.length > 0 ? own : towards(tokens, withSameAsked(earlier));
      return figures.length > 0 ? { ...base, figures, form: 'plain', state: earlier } : null;
    }
    case 'add':
      return null;
  }
}

/**
 * The difference of the last result to the one before. '错排的比直排的轻多少' behind the straight rows: of the one before to
 * the last, as a share of the last.
 */
function towards(tokens: readonly Token[], { figures, before }: Compared): Figure[] {
  const found = differences({ figures, before });
  const words = wordsOf(tokens);
  const [first] = found;
  if (typeof first?.value !== 'number' || !/比|\bthan\b/.test(words) || words.includes('了'))
    return found;
  const isOther = first.value > 0 ? SAYS_LESS.test(words) : SAYS_MORE.test(words);
  if (!isOther || SAYS_LESS.test(words) === SAYS_MORE.test(words)) return found;
  return differences({ figures: before, before: figures }).filter(({ kind }) => kind === 'percent');
}

type Compared = Pick<DialogueState, 'figures' | 'before'>;
const SAYS_LESS = /轻|少|小|低|省|light|less|small|cheap|fewer|lower/;
const SAYS_MORE = /重|大|高|贵|heav|more|larg|bigg|high|dear/;

/** The last question, of the calculation before as well. */
function withSameAsked(earlier: DialogueState): DialogueState {
  const [last, ...others] = earlier.items;
  const previous = earlier.past?.at(-1);
  if (!last || others.length > 0 || previous?.calculator !== last.calculator) return earlier;
  const before = reworkItem({ ...previous, asks: last.asks }, 0)?.figures ?? [];
  return { ...earlier, before };
}

/** '轻多少': the weight is compared, whatever else was told. */
function byWeight(earlier: DialogueState, tokens: readonly Token[]): DialogueState {
  const isOfWeight = /[轻重]|heav|light|\bsteel\b|\bmetal\b|钢|料/.test(wordsOf(tokens));
  const weights = earlier.figures.filter(
    ({ unit }) => isUnit(unit) && (isSameDimension(unit, 'kg') || isSameDimension(unit, 'kg/m²')),
  );
  return isOfWeight && weights.length > 0 ? { ...earlier, figures: weights } : earlier;
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

/** A number that is farther from the result is another one than it. */
const MAX_DISPUTED = 5;

/** The result, and how far the number that somebody has instead is from it. */
function disputed({ figures }: DialogueState, tokens: readonly Token[]): Figure[] {
  const [figure] = figures;
  const quantity = tokens.find((each): each is QuantityToken => each.kind === 'quantity');
  if (typeof figure?.value !== 'number') return [];
  if (!quantity || !isUnit(figure.unit)) return [figure];
  const own = figure.unit;
  const meaning = quantity.meanings.find(({ unit }) => unit === null || isSameDimension(unit, own));
  const difference =
    meaning && differenceOf({ ...meaning, unit: meaning.unit ?? own }, figure, MAX_DISPUTED);
  return difference ? [figure, difference] : [];
}
