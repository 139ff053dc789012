import type { CalculatorDefinition } from '../calculators/definition.ts';
import type { Binding, Carried } from './bind/binding.ts';
import { type BindContext, createContext } from './bind/context.ts';
import { extend } from './bind/extend.ts';
import { finish } from './bind/finish.ts';
import { optionsFor } from './bind/options.ts';
import type { State } from './bind/search-state.ts';
import type { Frame } from './frame.ts';
import { unlikelyOutline } from './outline.ts';
import { unlikelyCoat } from './plastic-coat.ts';
import type { Token } from './tokens.ts';

/** Readings kept after each number. */
const BEAM = 32;

/** Readings whose inputs are checked by the calculator. */
const FINALISTS = 8;

/** The ways to read the tokens as inputs of the frame's calculator, the best first. */
export function bind(
  frame: Frame,
  definition: CalculatorDefinition,
  tokens: readonly Token[],
  carried: Carried = { inputs: {} },
): Binding[] {
  const context = createContext(frame, definition, tokens, carried);
  const options = context.quantities.map((quantity, index) => optionsFor(context, quantity, index));
  let states: State[] = [{ slots: [], taken: new Map(), unused: [], labels: new Set(), cost: 0 }];
  context.quantities.forEach((quantity, index) => {
    states = states
      .flatMap((state) => extend(context, state, quantity, index, options[index] ?? []))
      .sort((a, b) => a.cost - b.cost)
      .slice(0, BEAM);
  });
  return states
    .map((state) => ({ state, rough: state.cost + unlikelyCost(context, state) }))
    .sort((a, b) => a.rough - b.rough)
    .slice(0, FINALISTS)
    .map(({ state, rough }) => finish(context, state, rough))
    .sort((a, b) => a.cost - b.cost);
}

function unlikelyCost(context: BindContext, { taken }: State): number {
  const known: Record<string, number | undefined> = {};
  for (const [field, value] of Object.entries(context.carried.inputs))
    if (typeof value === 'number') known[field] = value;
  for (const [field, value] of taken) known[field] = value;
  return (
    (context.frame.unlikely?.(known) ?? 0) + unlikelyOutline(known, taken) + unlikelyCoat(known)
  );
}
