import type { FollowUp } from '../follow-up.ts';
import { tokenize } from '../lexer.ts';
import { requestParts, tradeWords } from '../request-part.ts';
import { namesProduct, splitItems, splitQuestions, splitRows } from '../split-parts.ts';
import type { Token, WordToken } from '../tokens.ts';
import { reworkItem } from '../work-out.ts';
import { asLast, besideEachOther, frameOf, hasOwnSize, isWhole, withSum } from './items.ts';
import { askForSizes } from './missing-inputs.ts';
import {
  type Calculated,
  type CalculationOutcome,
  NOTHING,
  isSettled,
  stateOf,
} from './outcome.ts';
import { readOn } from './read-on.ts';
import { readPart } from './read-part.ts';
import { isCalculating } from './token-checks.ts';

/** Least length of a letter, in characters. */
const LETTER = { han: 50, latin: 110 } as const;

const MAX_STORY_TRADE = 2;

/** Words that importers use in any story, not only in questions about loading. */
const CONTAINERS = /\bcontainers?\b|(?:货|高|大|小)?柜|集装箱/g;

/** The answer to the request of a letter, where the story around it keeps the whole from being calculated. */
export function readLetter(text: string, whole: CalculationOutcome): CalculationOutcome {
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

export function readFresh(tokens: readonly Token[]): CalculationOutcome {
  if (!isCalculating(tokens)) return askForSizes(tokens, null) ?? { kind: 'none' };
  const rows = splitRows(tokens);
  if (rows) return readRows(rows.map((part) => part.tokens));
  const questions = splitQuestions(tokens).map((part) => part.tokens);
  const apart = readSeveral(questions, 'apart');
  if (apart?.kind === 'calculated') return apart;
  const parts = splitItems(tokens).map((part) => part.tokens);
  const items = readSeveral(parts, isMixedList(tokens, parts) ? 'mixed' : 'items');
  if (items?.kind === 'calculated') return items;
  const whole = readPart(tokens);
  if (whole.kind === 'calculated' && whole.unused.length === 0 && !whole.isPartial) return whole;
  const chain = readSeveral(questions, 'chain');
  return chain?.kind === 'calculated' ? chain : whole;
}

/** Items with numbers of a list or of several products. */
function isMixedList(tokens: readonly Token[], parts: readonly (readonly Token[])[]): boolean {
  const markers = tokens.filter((token) => token.kind === 'code' && token.code === 'marker');
  const hasPlate = tokens.some(
    (token) => token.kind === 'word' && token.products.includes('plate'),
  );
  return markers.length > 1 || (!hasPlate && parts.some((part) => namesProduct(part)));
}

/** The rows of a table; the first one that can't be calculated says why. */
function readRows(rows: readonly (readonly Token[])[]): CalculationOutcome {
  const outcome = readSeveral(rows, 'items') ?? readSeveral(rows, 'apart');
  if (outcome) return outcome;
  const failed = rows.slice(0, MAX_PARTS).map((tokens) => readPart(tokens));

  return failed.find((each) => each.kind !== 'calculated' || each.unused.length > 0) ?? NOTHING;
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
  how: 'apart' | 'chain' | 'items' | 'mixed',
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
  const words = parts.flat().filter((token): token is WordToken => token.kind === 'word');
  const isEach = words.some(({ act }) => act === 'each');
  const { results, figures } = besideEachOther(inOneSize(outcomes, isEach));
  const isTotal = words.some((word) => word.act === 'sum' || word.nouns.includes('total'));
  // One question about a list is about all of it, too.
  const isOfAll = (how === 'items' || how === 'mixed') && !isEach;
  const isOneKind = new Set(results.map(({ calculator }) => calculator)).size === 1;
  const isSummed = isOneKind ? isTotal || isOfAll : isTotal && how === 'mixed';
  const all = isSummed ? withSum(figures) : figures;
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
function inOneSize(
  outcomes: readonly Calculated[],
  isEach: boolean,
): Pick<Calculated, 'results' | 'figures'>[] {
  const items = outcomes.flatMap(({ results }) => results);
  const sized = items.filter(
    (item) => hasOwnSize(item) || (isEach && item.beside['area'] !== undefined),
  );
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
