import { findCalculator } from '../../calculators/registry.ts';
import { convert, isSameDimension } from '../../units.ts';
import type { FollowUp } from '../follow-up.ts';
import { precise } from '../lexer/meanings.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import { isUnit } from '../work-out/asked-unit.ts';
import type { StoredItem } from '../work-out/calculated-item.ts';
import { reworkItem } from '../work-out.ts';
import { frameOf, withSum } from './items.ts';
import { type CalculationOutcome, type DialogueState, stateOf } from './outcome.ts';

const DROPS =
  /不要了?|去掉|删掉|删除|取消|拿掉|划掉|不做了|\b(?:drop|remove|delete|cancel|forget|skip|take out|leave out|without)\b/;
const INSTEAD = /instead of|rather than|in place of|而不是|代替|替代/;
const BECOMES = /改成|改为|换成|变成|改做|换做|换到|改到|->|→|\b(?:to|into|becomes?)\b/;

/**
 * The calculations before without the item that a follow-up drops ('第二个不要了'), or with a size in the place of one
 * that it names ('把4个丝改成3.8'), or with a count for each of them. null if the text does neither.
 */
export function changedItems(
  text: string,
  tokens: readonly Token[],
  followUp: FollowUp,
  earlier: DialogueState,
): CalculationOutcome | null {
  if (earlier.pending !== null || earlier.items.length === 0 || earlier.deal) return null;
  const counted = withCounts(text, tokens, earlier.items);
  const items =
    counted ??
    withoutItem(text, tokens, followUp, earlier.items) ??
    withReplaced(text, tokens, followUp, earlier.items);
  if (items === null) return null;
  const worked = items.map((item, at) => reworkItem(item, at));
  const results = worked.flatMap((each) => each?.item ?? []);
  if (results.length !== items.length) return null;
  const wasSummed = earlier.figures.some(({ kind }) => kind === 'sum');
  const isSummed = (wasSummed || counted !== null) && results.length > 1;
  const own = worked.flatMap((each) => each?.figures ?? []);
  const figures = isSummed ? withSum(own) : own;
  return {
    kind: 'calculated',
    results,
    figures,
    unused: [],
    form: 'plain',
    focus: null,
    followsUp: true,
    state: stateOf(results, figures, earlier.figures),
  };
}

const PLACES: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  一: 0,
  '1': 0,
  second: 1,
  '2nd': 1,
  二: 1,
  '2': 1,
  third: 2,
  '3rd': 2,
  三: 2,
  '3': 2,
  fourth: 3,
  '4th': 3,
  四: 3,
  '4': 3,
};

const COUNT_OF_PLACE =
  /(\d{1,6}) ?(?:rolls?|pcs|pieces?|panels?|sheets?)? ?(?:of|for) (?:the )?(first|second|third|fourth|1st|2nd|3rd|4th)\b/g;
const PLACE_WITH_COUNT =
  /第([一二三四1-4])(?:个|种|款|样|项)?(?:规格)?(?:要|来|做|订|是)?\s?(\d{1,6})\s?(?:卷|张|片|个|件|块)/g;

/** '20 rolls of the first and 35 of the second': each item named with its count, and nothing else said. */
function withCounts(
  text: string,
  tokens: readonly Token[],
  items: readonly StoredItem[],
): StoredItem[] | null {
  const said = [
    ...[...text.matchAll(COUNT_OF_PLACE)].map(([, count, place]) => ({ count, place })),
    ...[...text.matchAll(PLACE_WITH_COUNT)].map(([, place, count]) => ({ count, place })),
  ];
  const counts = new Map(
    said.map(({ count, place }) => [PLACES[place ?? ''] ?? -1, Number(count)]),
  );
  const numbers = tokens.filter(({ kind }) => kind === 'quantity').length;
  if (counts.size < 2 || counts.size !== said.length || numbers > counts.size) return null;
  if ([...counts.keys()].some((at) => at < 0 || at >= items.length)) return null;
  const unit = tokens.flatMap((token) => (token.kind === 'ask' ? (token.unit ?? []) : []))[0];
  return items.flatMap((item, at): StoredItem[] => {
    const count = counts.get(at);
    if (count === undefined) return [];
    const hasQty = findCalculator(item.calculator)?.fields['qty'] !== undefined;
    const asks = item.asks.map((ask) => ({ ...ask, isTotal: true, unit: unit ?? ask.unit }));
    return hasQty
      ? [{ ...item, asks, inputs: { ...item.inputs, qty: count } }]
      : [{ ...item, asks, beside: { ...item.beside, count } }];
  });
}

function withoutItem(
  text: string,
  tokens: readonly Token[],
  { item }: FollowUp,
  items: readonly StoredItem[],
): StoredItem[] | null {
  const says = tokens.some(({ kind }) => kind === 'quantity' || kind === 'ask');
  if (items.length < 2 || item === null || item >= items.length) return null;
  if (says || !DROPS.test(text)) return null;
  return items.filter((_, at) => at !== item);
}

/** Changes the items that have the first size; null if none has it, or one has it twice. */
function withReplaced(
  text: string,
  tokens: readonly Token[],
  { item }: FollowUp,
  items: readonly StoredItem[],
): StoredItem[] | null {
  const quantities = tokens.filter((token): token is QuantityToken => token.kind === 'quantity');
  const [first, second, ...others] = quantities;
  if (!first || !second || others.length > 0 || first.group || second.group) return null;
  const between = text.slice(first.end, second.start);
  const isReversed = INSTEAD.test(between);
  if (!isReversed && (items.length < 2 || !BECOMES.test(between))) return null;
  const [before, after] = isReversed ? [second, first] : [first, second];
  const names = tokens.flatMap((token) => (token.kind === 'word' ? token.nouns : []));
  const isOfWire = /丝|wire/.test(text.slice(first.start, second.start));
  const changed = items.map((each, at) => {
    if (item !== null && item !== at) return each;
    const fields = fieldsWith(each, before).filter(
      ({ nouns }) =>
        (names.length === 0 && !isOfWire) ||
        nouns.some((noun) => names.includes(noun)) ||
        (isOfWire && nouns.includes('wire')),
    );
    const [found, ...more] = fields;
    const value = found && more.length === 0 ? valueIn(after, found.unit) : null;
    if (!found || value === null) return each;
    return { ...each, inputs: { ...each.inputs, [found.field]: value } };
  });
  return changed.some((each, at) => each !== items[at]) ? changed : null;
}

/** The inputs of a calculation that have a value. */
function fieldsWith({ calculator, inputs }: StoredItem, { meanings }: QuantityToken) {
  const declared = findCalculator(calculator)?.fields ?? {};
  return Object.entries(frameOf(calculator)?.fields ?? {}).flatMap(([field, { nouns }]) => {
    const own = declared[field];
    const unit = own?.kind === 'quantity' || own?.kind === 'integer' ? own.unit : null;
    const value = inputs[field];
    if (typeof value !== 'number' || unit === null || !isUnit(unit)) return [];
    const isSame = meanings.some((each) => {
      if (each.unit !== null && !isSameDimension(each.unit, unit)) return false;
      const said = each.unit === null ? each.value : convert(each.value, each.unit, unit);
      return precise(said) === precise(value);
    });
    return isSame ? [{ field, nouns, unit }] : [];
  });
}

function valueIn({ meanings }: QuantityToken, unit: Parameters<typeof convert>[2]): number | null {
  const [meaning] = meanings.filter(
    (each) => each.unit === null || isSameDimension(each.unit, unit),
  );
  if (!meaning) return null;
  return precise(
    meaning.unit === null ? meaning.value : convert(meaning.value, meaning.unit, unit),
  );
}
