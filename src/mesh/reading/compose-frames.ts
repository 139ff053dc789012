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
  filter_flow: {
    field: 'open_area_pct',
    implied: [],
    output: ({ outputs }) => ('open_area_pct' in outputs ? 'open_area_pct' : undefined),
  },
};

/** Every frame, and every pair of frames where the first gives what the second needs. */
export function readFrames(frames: readonly Frame[]): {
  single: ReadFrame[];
  chained: ReadFrame[];
} {
  const single = frames.flatMap((frame): ReadFrame[] => {
    const definition = findCalculator(frame.calculator);
    return definition ? [{ frame, definition, chain: null }] : [];
  });
  const chained = single.flatMap((first) =>
    single.flatMap((second): ReadFrame[] => {
      const rule = CHAINS[second.frame.calculator];
      const output = rule?.output(first.frame);
      if (!rule || output === undefined || first === second) return [];
      return [compose(first, second, rule, output)];
    }),
  );
  return { single, chained };
}

function compose(first: ReadFrame, second: ReadFrame, rule: ChainRule, output: string): ReadFrame {
  const dropped = new Set([rule.field, ...rule.implied]);
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

function withoutNeeds(outputs: Frame['outputs'], implied: readonly string[]): Frame['outputs'] {
  return Object.fromEntries(
    Object.entries(outputs).map(([key, each]) => [
      key,
      { ...each, needs: (each.needs ?? []).filter((need) => !implied.includes(need)) },
    ]),
  );
}
