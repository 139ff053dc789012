import type { Token, WordToken } from '../tokens.ts';
import type { BindContext } from './context.ts';
import { ABSORBED, type State } from './search-state.ts';

/** '丝径 1.0、1.2 和 1.5': a list of values of one field. */
export function isListed(
  context: BindContext,
  state: State,
  index: number,
  field: string,
): boolean {
  const before = state.slots.at(-1);
  if (before?.field !== field) return false;
  const size = context.quantities[index]?.group?.size;
  if (size !== undefined && before.quantity.group?.size === size) return false;
  return isJoined(context, index);
}

/** '1x30米和1.2x30米': a list of groups whose numbers are the same fields, place by place. */
export function isListedGroup(
  context: BindContext,
  state: State,
  index: number,
  field: string,
): boolean {
  const group = context.quantities[index]?.group;
  if (!group) return false;
  const before = context.quantities[index - group.size];
  return (
    before?.group?.size === group.size &&
    before.group.index === group.index &&
    state.slots.some((slot) => slot.quantity === before && slot.field === field) &&
    isJoined(context, index - group.index)
  );
}

/**
 * The field of a further number of a listed group, which is that of its counterpart; `ABSORBED` where that was a
 * side of a square; null outside of such a group.
 */
export function listedAs(context: BindContext, state: State, index: number): string | null {
  const group = context.quantities[index]?.group;
  if (!group || group.index === 0) return null;
  const fieldOf = (at: number) =>
    state.slots.find(({ quantity }) => quantity === context.quantities[at])?.field;
  const first = index - group.index;
  const field = fieldOf(first);
  if (field === undefined || field !== fieldOf(first - group.size)) return null;

  return fieldOf(index - group.size) ?? ABSORBED;
}

/** Nothing but a word or mark of a list stands before the number. */
function isJoined(context: BindContext, index: number): boolean {
  const gap = context.gaps[index] ?? [];
  const isEach =
    leadsToJoin(context, index) ||
    context.tokens.some((token) => token.kind === 'word' && token.act === 'each');
  const isJoining = (token: Token) =>
    (token.kind === 'word' && token.isJoin) ||
    (isEach && token.kind === 'break' && token.strength === 1) ||
    (token.kind === 'other' && token.text === '、');
  return (
    gap.some(isJoining) &&
    gap.every(
      (token) => isJoining(token) || (token.kind === 'other' && /^[的还是]$/.test(token.text)),
    )
  );
}

/** '丝3和丝4', '3 mm wire or 4 mm wire': a word that joins stands between a number of a field and the one before. */
export function isJoinedTo(
  context: BindContext,
  { slots }: State,
  field: string,
  index: number,
): boolean {
  const before = slots.findLast((slot) => slot.field === field)?.quantity;
  const first = before === undefined ? index : context.quantities.indexOf(before) + 1;
  const isJoining = (token: Token) =>
    (token.kind === 'word' && (token.isJoin || token.act === 'each')) ||
    /^(?:or|and|vs|、|还是|或)$/.test(token.text);
  return (
    context.gaps.slice(first, index + 1).some((gap) => gap.some(isJoining)) ||
    context.tokens.some((token) => token.kind === 'word' && token.act === 'each')
  );
}

/** The same word names another number of the same field: '丝3和丝4'. */
export function isNamedAgain({ slots, labels }: State, field: string, word: WordToken): boolean {
  return (
    !labels.has(word) &&
    [...labels].some(({ text }) => text === word.text) &&
    slots.some((slot) => slot.field === field && slot.isLabelled)
  );
}

/** '4mm, 5mm and 6mm': numbers of one unit between commas, up to the word that joins the last one. */
function leadsToJoin(context: BindContext, index: number): boolean {
  const unitOf = (at: number) => {
    const quantity = context.quantities[at];
    return quantity?.group === null ? quantity.meanings[0]?.unit : undefined;
  };
  const unit = unitOf(index);
  if (unit == null || unitOf(index - 1) !== unit) return false;
  for (let at = index + 1; unitOf(at) === unit; at += 1) {
    const gap = context.gaps[at] ?? [];
    if (gap.some((token) => token.kind === 'word' && token.isJoin)) return true;
    if (gap.length !== 1 || gap[0]?.kind !== 'break') return false;
  }
  return false;
}
