import type { CalculatorDefinition } from '../calculators/definition.ts';
import { findCalculator } from '../calculators/registry.ts';
import type { Frame } from './frame.ts';

/** A calculator whose result is an input of another one. */
export interface Chain {
  /** The second calculator. */
  calculator: string;
  /** Its input, and the result of the first that it is. */
  link: { field: string; output: string };
}

/** A frame of one calculator, or of two in a row. */
export interface ReadFrame {
  frame: Frame;
  definition: CalculatorDefinition;
  chain: Chain | null;
}

interface ChainRule {
  field: string;
  /** Fields of the second that the first one's size gives. */
  implied: readonly string[];
  output: (first: Frame) => string | undefined;
}

const CHAINS: Readonly<Record<string, ChainRule>> = {
  quotation: { field: 'weight_kg_m2', implied: ['area_m2'], output: ({ areal }) => areal },
  slab_sheets: { field: 'sheet_kg_m2', implied: [], output: ({ areal }) => areal },
  filter_flow: {
    field: 'open_area_pct',
    implied: [],
    output: ({ outputs }) => ('open_area_pct' in outputs ? 'open_area_pct' : undefined),
  },
};

/** Every frame, and every pair of frames where the first gives what the second needs. */
export function readFrames(
  frames: readonly Frame[],
  sums: readonly { frame: Frame; definition: CalculatorDefinition }[],
): {
  single: ReadFrame[];
  chained: ReadFrame[];
} {
  const single = frames.flatMap((frame): ReadFrame[] => {
    const definition = findCalculator(frame.calculator);
    return definition ? [{ frame, definition, chain: null }] : [];
  });
  const seconds = [...single, ...sums.map((each) => ({ ...each, chain: null }))];
  const chained = single.flatMap((first) =>
    seconds.flatMap((second): ReadFrame[] => {
      const rule = CHAINS[second.frame.calculator];
      const output = rule?.output(first.frame);
      if (!rule || output === undefined || first === second) return [];
      return [compose(first, second, rule, output)];
    }),
  );
  return { single, chained };
}

/** Sizes of a piece, which a sum that goes on with the weight of a square metre has fields of its own for. */
const PIECE_SIZES = ['width_m', 'length_m', 'qty'];

function compose(first: ReadFrame, second: ReadFrame, rule: ChainRule, output: string): ReadFrame {
  const dropped = new Set([rule.field, ...rule.implied]);
  if (second.frame.onlyIfMeant) return composeSum(first, second, rule.field, output);
  const kept = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !dropped.has(key)));
  const firstOutputs = Object.fromEntries(
    Object.entries(first.frame.outputs).map(([key, each]) => [
      key,
      { ...each, needs: each.needs ?? [] },
    ]),
  );
  return {
    frame: {
      ...first.frame,
      products: [...first.frame.products, ...second.frame.products],
      needsProduct: true,
      fields: { ...first.frame.fields, ...kept(second.frame.fields) },
      outputs: { ...firstOutputs, ...withoutNeeds(second.frame.outputs, rule.implied) },
      tuples: [...first.frame.tuples, ...second.frame.tuples],
      usualAsk: second.frame.usualAsk,
    },
    definition: {
      ...first.definition,
      fields: { ...first.definition.fields, ...kept(second.definition.fields) },
      outputs: { ...first.definition.outputs, ...second.definition.outputs },
    },
    chain: { calculator: second.frame.calculator, link: { field: rule.field, output } },
  };
}

function composeSum(
  first: ReadFrame,
  { frame, definition }: ReadFrame,
  field: string,
  output: string,
): ReadFrame {
  const without = <T>(record: Readonly<Record<string, T>>, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));
  return {
    frame: {
      ...without({ ...first.frame }, ['areal', 'isMeant']),
      ...frame,
      calculator: first.frame.calculator,
      products: first.frame.products,
      fields: { ...without(first.frame.fields, PIECE_SIZES), ...without(frame.fields, [field]) },
      tuples: [...first.frame.tuples, ...frame.tuples],
      outputs: withoutNeeds(frame.outputs, [field]),
    },
    definition: {
      ...first.definition,
      fields: { ...first.definition.fields, ...without(definition.fields, [field]) },
      outputs: definition.outputs,
      oneOf: [...(first.definition.oneOf ?? []), ...(definition.oneOf ?? [])],
    },
    chain: { calculator: frame.calculator, link: { field, output } },
  };
}

function withoutNeeds(outputs: Frame['outputs'], implied: readonly string[]): Frame['outputs'] {
  return Object.fromEntries(
    Object.entries(outputs).map(([key, each]) => [
      key,
      { ...each, needs: (each.needs ?? []).filter((need) => !implied.includes(need)) },
    ]),
  );
}
