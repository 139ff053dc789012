import { readInputs } from '../../calculators/read-inputs.ts';
import type { Issue } from '../../result.ts';
import { hasOutline } from '../outline.ts';
import { readAsks } from '../read-asks.ts';
import type { QuantityToken, Token } from '../tokens.ts';
import type { Binding, Slot } from './binding.ts';
import type { BindContext } from './context.ts';
import { inputsOf } from './inputs.ts';
import { isHalfSized, isOfMetre, needsNoSize, withLoneSideAside } from './piece-sizes.ts';
import { rivalCost, virtualDropped } from './rival-fields.ts';
import type { State } from './search-state.ts';

const MISSING_COST = 2.6;

const TWICE_SAID_COST = 10;

const UNASKED_RESULT_COST = 5;

/** The reading with its inputs checked by the calculator; `rough` is its cost without them. */
export function finish(context: BindContext, state: State, rough: number): Binding {
  const { frame, definition, carried } = context;
  const { given, inputs, ranged, notes } = inputsOf(context, state);
  const results = state.slots.filter(({ field }) => field.startsWith('>'));
  const bound = new Set([...state.taken.keys(), ...Object.keys(given)]);
  const asked = readAsks(frame, definition, context.tokens, {
    labels: state.labels,
    bound,
    targets: [...state.slots.map(({ field }) => field), ...Object.keys(carried.inputs)]
      .filter((field) => field.startsWith('>'))
      .map((field) => field.slice(1)),
    missing: results.some(({ isLabelled }) => isLabelled)
      ? missingIn(readInputs(definition, virtualDropped(definition, inputs)).issues)
      : [],
  });
  if (isOfMetre(frame, definition, asked.asks, inputs)) inputs['length_m'] = 1;
  // A piece that is no rectangle has the weight of a square metre and an area of its own.
  const { areal } = frame;
  const asks =
    areal !== undefined && hasOutline(bound)
      ? asked.asks.map((ask) => (ask.output === 'weight_kg' ? { ...ask, output: areal } : ask))
      : asked.asks;
  const isSizeless = asks.every((ask) => needsNoSize(frame, ask));
  const placed = isSizeless ? withLoneSideAside(definition, inputs, state.slots) : inputs;
  const { issues } = readInputs(definition, virtualDropped(definition, placed));
  const isSolved = (field: string) =>
    field === carried.sought ||
    (results.length > 0 && asked.asks.some((ask) => ask.field === field));
  const missing = new Set(missingIn(issues).filter((names) => !names.split('|').some(isSolved)));
  const lacksSide = !isSizeless && missing.size === 0 && isHalfSized(frame, state.taken, given);
  const isResultAsked =
    carried.sought !== undefined || asked.asks.some(({ field }) => field !== null);
  const costs = [
    rough,
    asked.cost,
    rivalCost(definition, state.taken),
    replacedCost(context, state),
    ...issueCosts(issues),
    hasPriceUnasked(state.slots, context.tokens) ? 1 : 0,
    lacksSide ? MISSING_COST : 0,
    missing.size * MISSING_COST,
    ...(isResultAsked ? [] : results.map(() => UNASKED_RESULT_COST)),
  ];
  return {
    frame,
    definition,
    slots: [...state.slots, ...ranged],
    inputs: placed,
    asks,
    unanswered: asked.unanswered,
    unused: state.unused,
    stray: new Set(state.unused.filter((quantity) => isStray(context, quantity))),
    issues,
    notes: [...new Set(notes)],
    cost: costs.reduce((sum, cost) => sum + cost, 0),
  };
}

/** An opening and its pitch are two ways to say one size. */
function replacedCost({ frame }: BindContext, { taken }: State): number {
  const replaced = [...taken.keys()].flatMap((field) => frame.replaces?.[field] ?? []);
  return replaced.some((field) => taken.has(field)) ? TWICE_SAID_COST : 0;
}

/** The inputs that are not said; `a|b` where one of them is enough. */
function missingIn(issues: readonly Issue[]): string[] {
  return issues.flatMap(({ field, code, params }) => {
    if (code !== 'MISSING') return [];
    const group = params['oneOf'];
    return Array.isArray(group) ? [group.join('|')] : [field];
  });
}

/** Costs of issues other than missing inputs; impossible geometry counts once. */
function issueCosts(issues: readonly Issue[]): number[] {
  const costs = issues
    .filter(({ code }) => code !== 'MISSING' && code !== 'GEOMETRY_IMPOSSIBLE')
    .map(({ code }) => (code === 'OUT_OF_RANGE' ? 1 : 4));
  return issues.some(({ code }) => code === 'GEOMETRY_IMPOSSIBLE') ? [...costs, 2] : costs;
}

/** '净重7.2公斤一卷' of a net, whose weight is worked out; the plastic of a net is no part of its steel. */
function isStray(context: BindContext, quantity: QuantityToken): boolean {
  const label = context.leftWords[context.quantities.indexOf(quantity)]?.[0];
  const isCoat =
    label?.word.nouns.includes('outerDiameter') === true &&
    !context.fieldNouns.has('outerDiameter') &&
    context.tokens.some(
      (token) =>
        token.kind === 'word' &&
        (token.material?.key === 'pvc' ||
          token.nouns.some((noun) => noun === 'coated' || noun === 'coreWire')),
    );
  const isOfOne = quantity.per === 'roll' || quantity.per === 'piece';
  const isMass = quantity.meanings.every(({ unit }) => unit === 'kg' || unit === 'lb');
  return isCoat || (isOfOne && isMass && !context.fieldNouns.has('rollWeight'));
}

/** '20块1米乘2米…总重': an amount that no word names is rarely a price where no money is asked for. */
function hasPriceUnasked(slots: readonly Slot[], tokens: readonly Token[]): boolean {
  return (
    slots.some(
      ({ field, isLabelled, quantity }) =>
        field.startsWith('#price') && !isLabelled && quantity.per === null,
    ) &&
    !tokens.some(
      (token) =>
        (token.kind === 'ask' && (token.noun === 'price' || token.unit === 'CNY')) ||
        (token.kind === 'word' && token.nouns.some((noun) => noun === 'price' || noun === 'usd')),
    )
  );
}
