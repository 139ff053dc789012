import { calculate } from '../../calculators/calculate.ts';
import { findCalculator } from '../../calculators/registry.ts';
import { reworkItem } from '../work-out.ts';
import type { Token } from '../tokens.ts';
import type { Calculated, CloseReading, CalculationOutcome, DialogueState } from './outcome.ts';
import { reworkedOutcome, stateOf } from './outcome.ts';

/** A changed number is near the one in whose place it stands, as a ratio, and far from all others. */
const NEAR = 1.5;
const FAR = 1.4;
/** The change of another place is so many times as large. */
const TIMES_FARTHER = 4;

/**
 * '要是1.8的呢' after a wire of 2.0 mm and a weight of 10 kg: the number stands in the place of the one that it is near
 * to. The outcome itself where no single place is near, or the text has more than one number.
 */
export function nearestChange(
  outcome: CalculationOutcome,
  tokens: readonly Token[],
  earlier: DialogueState,
): CalculationOutcome {
  const [item, ...others] = earlier.items;
  if (!item || others.length > 0 || earlier.pending !== null) return outcome;
  if (outcome.kind === 'calculated' && losesMesh(outcome, tokens, item))
    return (
      inOwnPlace(
        tokens.find(({ kind }) => kind === 'quantity'),
        item,
        earlier,
      ) ?? outcome
    );
  if (outcome.kind !== 'ask' || outcome.reason.type !== 'ambiguous') return outcome;
  const numbers = tokens.filter(({ kind }) => kind === 'quantity');
  const inOther = notOfSide(outcome.reason.readings, item);
  if (inOther) {
    const worked = reworkItem({ ...item, inputs: inOther }, 0);
    if (worked)
      return reworkedOutcome(worked, stateOf([worked.item], worked.figures, earlier.figures));
  }
  if (numbers.length !== 1) return outcome;
  const changes = outcome.reason.readings.map((reading) => changeIn(reading, item));
  const known = changes.filter((change) => change !== null);
  if (known.length < changes.length) return inOwnPlace(numbers[0], item, earlier) ?? outcome;
  const [nearest, next] = known.toSorted((one, other) => one.ratio - other.ratio);
  const isFar =
    !next || next.ratio >= Math.max(FAR, 1 + TIMES_FARTHER * ((nearest?.ratio ?? NEAR) - 1));
  if (!nearest || nearest.ratio > NEAR || !isFar) return outcome;
  const [state] = outcome.state.items;
  const inputs = { ...item.inputs, ...materialOf(state?.inputs), [nearest.field]: nearest.value };
  const worked = reworkItem({ ...item, inputs }, 0);
  if (!worked) return outcome;
  return reworkedOutcome(worked, stateOf([worked.item], worked.figures, earlier.figures));
}

const SIDE = /^(?:width|length|height)_m$/;

/**
 * '换成8的 200的间距' behind 6 mm bars in a panel of 2.4 × 4.8 m: a bare number near to another input is no new side of
 * the piece, whose sides are said together. The inputs with the change; null where the readings differ otherwise.
 */
function notOfSide(
  readings: readonly CloseReading[],
  item: DialogueState['items'][number],
): DialogueState['items'][number]['inputs'] | null {
  const isWhole = Object.keys(item.inputs).filter((field) => SIDE.test(field)).length > 1;
  if (!isWhole || readings.length !== 2) return null;
  const changed = readings.map(({ calculator, inputs }) =>
    calculator === item.calculator
      ? Object.entries(inputs).filter(([field, value]) => value !== item.inputs[field])
      : [],
  );
  const own = changed.map((each, at) =>
    each.filter(
      ([field, value]) =>
        !changed[1 - at]?.some(([key, other]) => key === field && other === value),
    ),
  );
  const [one, other] = own;
  if (one?.length !== 1 || other?.length !== 1) return null;
  const at = own.findIndex(([each]) => each !== undefined && !SIDE.test(each[0]));
  const [field = '', value] = own[at]?.[0] ?? [];
  const before = item.inputs[field];
  const isOnlySide = SIDE.test(own[1 - at]?.[0]?.[0] ?? '');
  if (at < 0 || !isOnlySide || typeof value !== 'number' || typeof before !== 'number') return null;
  const ratio = Math.max(value / before, before / value);
  return ratio <= NEAR ? withChanged(item, changed[at] ?? []) : null;
}

/** An input that was assumed to equal a changed one changes with it. */
function withChanged(
  { inputs, origins }: DialogueState['items'][number],
  changed: readonly (readonly [string, Value])[],
): DialogueState['items'][number]['inputs'] {
  const assumed = Object.keys(inputs).flatMap((field) => {
    const same =
      origins[field] === 'assumed' && changed.find(([each]) => inputs[each] === inputs[field]);
    return same ? [[field, same[1]] as const] : [];
  });
  return { ...inputs, ...Object.fromEntries([...assumed, ...changed]) };
}

type Value = DialogueState['items'][number]['inputs'][string];

/** '0.14呢' behind mesh 200 in 0.06 mm wire was taken for an opening, which nobody named, and the mesh was left out. */
function losesMesh(
  { results }: Calculated,
  tokens: readonly Token[],
  { calculator, inputs }: DialogueState['items'][number],
): boolean {
  const [result, ...more] = results;
  const numbers = tokens.filter(({ kind }) => kind === 'quantity');
  return (
    result?.calculator === calculator &&
    more.length === 0 &&
    numbers.length === 1 &&
    typeof inputs['mesh'] === 'number' &&
    result.inputs['mesh'] === undefined &&
    result.inputs['aperture_mm'] !== undefined &&
    !tokens.some((token) => token.kind === 'word' && token.nouns.length > 0)
  );
}

/** A number that is so many times the one that it replaces. */
const MAX_REPLACED = 2.5;

/**
 * 'And 0.055?' behind mesh 500 in 0.03 mm wire: no reading keeps the mesh, but the number is only near to the wire.
 * null where it is near to none or to several; a mesh that can't be made is refused.
 */
function inOwnPlace(
  token: Token | undefined,
  item: DialogueState['items'][number],
  earlier: DialogueState,
): CalculationOutcome | null {
  if (token?.kind !== 'quantity' || token.group || token.per !== null) return null;
  // A sum has no calculator that could refuse the number.
  if (!findCalculator(item.calculator)) return null;
  const value = token.meanings.find(({ unit }) => unit === null || unit === 'mm')?.value;
  if (value === undefined) return null;
  const places = Object.entries(item.inputs).flatMap(([field, before]) => {
    const isSaid = typeof before === 'number' && before > 0 && item.origins[field] !== 'assumed';
    const ratio = isSaid ? Math.max(value / before, before / value) : Infinity;
    return ratio <= MAX_REPLACED ? [field] : [];
  });
  const [field, ...more] = places;
  if (field === undefined || more.length > 0) return null;
  const inputs = { ...item.inputs, [field]: value };
  const result = calculate(item.calculator, inputs);
  if ('refused' in result)
    return {
      kind: 'ask',
      reason: { type: 'refused', calculator: item.calculator, inputs, issues: result.issues },
      state: { ...earlier, pending: null },
    };
  const worked = reworkItem({ ...item, inputs }, 0);
  if (!worked) return null;
  return reworkedOutcome(worked, stateOf([worked.item], worked.figures, earlier.figures));
}

interface Change {
  field: string;
  value: number;
  /** The larger divided by the smaller, at least 1. */
  ratio: number;
}

/** The only input of a reading that is another number than before; null where there is no such. */
function changeIn(
  { calculator, inputs }: CloseReading,
  item: DialogueState['items'][number],
): Change | null {
  if (calculator !== item.calculator) return null;
  const changed = Object.entries(inputs).flatMap(([field, value]) => {
    const before = item.inputs[field];
    return typeof value === 'number' && typeof before === 'number' && value !== before && before > 0
      ? [{ field, value, ratio: Math.max(value / before, before / value) }]
      : [];
  });
  return changed.length === 1 ? (changed[0] ?? null) : null;
}

function materialOf(inputs: DialogueState['items'][number]['inputs'] | undefined) {
  const material = inputs?.['material'];
  return material === undefined ? {} : { material };
}
