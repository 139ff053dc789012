import type { Meaning, QuantityToken } from '../tokens.ts';
import type { BindContext } from './context.ts';
import { isJoinedTo, isListed, isListedGroup, isNamedAgain, listedAs } from './lists.ts';
import { sameValue } from './rival-fields.ts';
import { ABSORBED, type Option, type State } from './search-state.ts';

const UNUSED_COST = 9;

const RESTATED_COST = 3;

const LISTED_AGAIN_COST = 2;

const IGNORED_NAME_COST = 3;

const NEW_IN_CHANGE_COST = 4;

const WANTED_COST = -1;

/** Position of a number, by which an earlier one may be of the same field. */
interface Place {
  index: number;
  quantity: QuantityToken;
  /** True without a group, and for the first number of one. */
  isFirst: boolean;
  listed: string | null;
}

/** The readings that follow from one more number: it is unused, or has one of its options. */
export function extend(
  context: BindContext,
  state: State,
  quantity: QuantityToken,
  index: number,
  options: readonly Option[],
): State[] {
  const isIgnored = quantity.meanings.every(({ cost }) => cost >= 99);
  const next: State[] = [
    {
      ...state,
      unused: [...state.unused, quantity],
      cost: state.cost + (isIgnored ? 1 : UNUSED_COST),
    },
  ];
  if (isIgnored || quantity.isRange) return next;
  const place: Place = {
    index,
    quantity,
    isFirst: quantity.group === null || quantity.group.index === 0,
    listed: listedAs(context, state, index),
  };
  for (const option of options) {
    const taken = state.taken.get(option.field);
    const extended =
      taken === undefined
        ? withField(context, state, option, place)
        : withFieldAgain(context, state, option, place, taken);
    if (extended) next.push(extended);
  }
  return next;
}

/** The field has a value already: the number is the other side of a square, one more of a list, or said again. */
function withFieldAgain(
  context: BindContext,
  state: State,
  option: Option,
  { index, quantity, isFirst, listed }: Place,
  taken: number,
): State | null {
  const { field, frame, value, meaning, word } = option;
  const last = state.slots.findLast((slot) => slot.field === field)?.value ?? taken;
  if (
    frame.isSquare &&
    sameValue(last, value) &&
    isPartner(state, quantity) &&
    (listed === null || listed === ABSORBED)
  )
    return state;
  if (listed === field || (isFirst && isListedGroup(context, state, index, field)))
    return {
      ...state,
      slots: [...state.slots, { field, value, meaning, quantity, isLabelled: false }],
      cost: state.cost + option.cost,
    };
  if (sameValue(taken, value)) {
    // '77线 … （77线每厘米）': said again with its unit.
    const isRestated = quantity.group === null && meaning.unit !== null;
    return isRestated ? { ...state, cost: state.cost + RESTATED_COST } : null;
  }
  // '丝3、4' and '丝3和丝4': each of them is calculated.
  const isOneMore =
    isListed(context, state, index, field) ||
    (word !== null && isJoinedTo(context, state, field, index) && isNamedAgain(state, field, word));
  if (!isOneMore) return null;
  return {
    ...state,
    slots: [...state.slots, { field, value, meaning, quantity, isLabelled: word !== null }],
    labels: word ? new Set([...state.labels, word]) : state.labels,
    cost: state.cost + option.cost + (word === null ? 0 : LISTED_AGAIN_COST),
  };
}

function withField(
  context: BindContext,
  state: State,
  option: Option,
  { quantity, isFirst, listed }: Place,
): State | null {
  const { field, frame, value, meaning, word } = option;
  if (listed !== null) return null;
  const isTaken = word !== null && state.labels.has(word);
  if (isTaken && (isFirst || option.isOwn)) return null;
  const order =
    orderCost(context, state, field, quantity) + mixedUnitsCost(state, quantity, meaning);
  if (frame.isGrouped && word === null && quantity.group === null) return null;
  const isOfPer = quantity.per !== null && frame.per?.includes(quantity.per) === true;
  if (frame.isNamed && word === null && order >= 0 && !option.isTelling && !isOfPer) return null;
  const ignored =
    option.ignores.filter((each) => !state.labels.has(each)).length * IGNORED_NAME_COST;
  return {
    slots: [...state.slots, { field, value, meaning, quantity, isLabelled: word !== null }],
    taken: new Map([...state.taken, [field, value]]),
    unused: state.unused,
    labels: word ? new Set([...state.labels, word]) : state.labels,
    cost: state.cost + option.cost + ignored + order + replacingCost(context, field, value),
  };
}

/** Numbers side by side are mostly fields that people write side by side. */
function orderCost(
  context: BindContext,
  state: State,
  field: string,
  quantity: QuantityToken,
): number {
  const before = state.slots.at(-1);
  if (!quantity.group || !before || before.quantity.group?.id !== quantity.group.id) return 0;
  const isTuple = context.tuples.some((tuple) => {
    const at = tuple.indexOf(before.field);
    return at >= 0 && tuple[at + 1] === field;
  });
  return isTuple ? -1.6 : 1.8;
}

/** Cost of two sides of one opening in two units that nobody said. */
function mixedUnitsCost(state: State, quantity: QuantityToken, meaning: Meaning): number {
  const before = state.slots.at(-1);
  const isBeside = before !== undefined && isPartner(state, quantity);
  return isBeside && before.meaning.isRival !== meaning.isRival ? 2 : 0;
}

/** In a follow-up a new number stands for one that was said before, rather than for a new one. */
function replacingCost(context: BindContext, field: string, value: number): number {
  if (Object.keys(context.carried.inputs).length === 0) return 0;
  const { wanted = [], isChange = false } = context.carried;
  if (!isChange && wanted.includes(field)) return WANTED_COST;
  const before = context.carried.inputs[field];
  if (typeof before !== 'number') {
    const rivals = (context.definition.oneOf ?? []).filter((group) => group.includes(field)).flat();
    if (rivals.some((rival) => context.carried.inputs[rival] !== undefined)) return 2.5;
    if (field.startsWith('#')) return 0;
    return isChange ? NEW_IN_CHANGE_COST : 0.5;
  }
  if (before === 0 || value === 0) return 0;
  return Math.min(1.5, Math.abs(Math.log10(value / before)) * 1.2) - 0.3;
}

function isPartner(state: State, quantity: QuantityToken): boolean {
  const before = state.slots.at(-1);
  return quantity.group !== null && before?.quantity.group?.id === quantity.group.id;
}
