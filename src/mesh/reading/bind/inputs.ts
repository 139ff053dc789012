import type { Frame, FrameNote } from '../frame.ts';
import type { Slot } from './binding.ts';
import type { BindContext } from './context.ts';
import { readFlowOfMass } from './meanings-in-units.ts';
import { dropRivals, mirrorPitch } from './rival-fields.ts';
import { materialIn } from './said-choices.ts';
import type { State } from './search-state.ts';

type Inputs = Record<string, string | number | boolean>;

interface ReadInputs {
  /** As they were said. */
  given: Inputs;
  /** With what the frame takes for granted. */
  inputs: Inputs;
  /** Both ends of a range, which are calculated beside the slots of the state. */
  ranged: Slot[];
  notes: FrameNote[];
}

/** Inputs of the calculator that follow from the numbers, choices, materials and negations of a reading. */
export function inputsOf(context: BindContext, state: State): ReadInputs {
  const { frame, definition, carried, choices, tokens } = context;
  const given: Inputs = { ...carried.inputs };
  for (const { field, value } of state.slots) {
    dropRivals(definition, given, field);
    for (const each of frame.replaces?.[field] ?? []) Reflect.deleteProperty(given, each);
    if (!/^[#>]/.test(field)) given[field] = value;
  }
  for (const [key, value] of choices) {
    const field = frame.choices?.[key];
    if (field) given[field] = value === 'true' ? true : value === 'false' ? false : value;
  }
  const ranged = readRanges(context, state, given);
  // The edges of a fabric are half a spacing wide, so that a sheet weighs as much as its area.
  if (choices.has('fabric')) given['#fabric'] = true;
  readNames(context, state, given);
  const isSystemAssumed =
    frame.calculator === 'wire_gauge' && given['system'] === undefined && given['mm'] !== undefined;
  if (isSystemAssumed) given['system'] = 'BWG';
  readNegations(context, state, given);
  const material = materialIn(tokens, state.labels);
  if (material !== null && definition.fields['material']) given['material'] = material;
  const { inputs, notes } = completed(context, state, given);
  mirrorPitch(carried.inputs, inputs, state.taken);
  return {
    given,
    inputs,
    ranged,
    notes: [...notes, ...notesOfSlots(state.slots, isSystemAssumed)],
  };
}

/** Spoken choices that stand for a range: its upper end is given, and both ends are returned. */
function readRanges({ frame, choices, quantities }: BindContext, state: State, given: Inputs) {
  const ranged: Slot[] = [];
  for (const [key, { field, values }] of Object.entries(frame.ranges ?? {})) {
    const range = values[choices.get(key) ?? ''];
    const [quantity] = quantities;
    if (!range || !quantity || state.taken.has(field)) continue;
    given[field] = range[1];
    for (const value of range.toReversed())
      ranged.push({
        field,
        value,
        meaning: { value, unit: null, cost: 0 },
        quantity,
        isLabelled: false,
      });
  }
  return ranged;
}

function completed({ frame, carried, choices }: BindContext, state: State, given: Inputs) {
  const beside = Object.fromEntries(
    state.slots
      .filter(({ field }) => field.startsWith('#'))
      .map(({ field, value }) => [field, value]),
  );
  readFlowOfMass(state.slots, given);
  const completion: ReturnType<NonNullable<Frame['complete']>> = frame.complete?.(
    { ...given, ...beside },
    choices,
  ) ?? { inputs: {}, notes: [] };
  const inputs: Inputs = {};
  for (const [field, value] of Object.entries({ ...given, ...completion.inputs })) {
    // Inputs of the answer before take precedence over assumptions.
    const isKept = field in carried.inputs && field in completion.inputs;
    const known = isKept && !state.taken.has(field) && choices.size === 0;
    if (value !== '') inputs[field] = known ? (given[field] ?? value) : value;
  }
  return { inputs, notes: completion.notes };
}

function notesOfSlots(slots: readonly Slot[], isSystemAssumed: boolean): FrameNote[] {
  const inCentimetres = slots.some(
    ({ meaning }) => meaning.isRival === true && meaning.unit === 'cm',
  );
  const gauges = slots.flatMap(({ meaning: { gauge }, field }): FrameNote[] => {
    if (gauge === undefined || gauge.isNamed) return [];
    if (field === 'thickness_mm') return ['sheetGauge'];
    return [gauge.system === 'US steel' ? 'steelGauge' : 'gaugeAssumed'];
  });
  return [
    ...(inCentimetres ? (['openingInCentimetres'] as const) : []),
    ...(isSystemAssumed ? (['gaugeAssumed'] as const) : []),
    ...gauges,
  ];
}

/** Names of rows of a table, which are said like numbers: a sieve, a gauge. */
function readNames(context: BindContext, state: State, given: Inputs): void {
  const { calculator } = context.frame;
  for (const slot of state.slots) {
    if (calculator === 'sieve_lookup' && slot.field === 'astm_no')
      given['astm_no'] = String(slot.value);
    if (calculator === 'wire_gauge' && slot.field === 'gauge') {
      const gauge = slot.meaning.gauge;
      if (!gauge) continue;
      given['gauge'] = gauge.number;
      given['system'] ??= gauge.system;
      if (gauge.isNamed) given['system'] = gauge.system;
    }
  }
}

/** 'no vat', '不带门': the field is nothing, where it may be. */
function readNegations(context: BindContext, state: State, given: Inputs): void {
  context.tokens.forEach((token, at) => {
    if (token.kind !== 'word' || token.act !== 'no') return;
    const next = context.tokens[at + 1];
    if (next?.kind !== 'word') return;
    for (const [field, { nouns }] of context.fields) {
      const definition = context.definition.fields[field];
      if (definition?.kind !== 'quantity' && definition?.kind !== 'integer') continue;
      if (
        definition.min !== 0 ||
        state.taken.has(field) ||
        !next.nouns.some((noun) => nouns.includes(noun))
      )
        continue;
      given[field] = 0;
      return;
    }
  });
}
