import { calculate } from '../calculators/calculate.ts';
import type { Inputs } from './work-out/calculated-item.ts';
import { virtualDropped } from './bind/rival-fields.ts';
import type { Ranked } from './rank-bindings.ts';

/** Inputs are varied to see which results change; each by a factor of its own, as some depend on ratios. */
const VARIED = [1.1, 1.27, 0.83, 1.41] as const;

const NO_CHOICES: ReadonlyMap<string, string> = new Map();

/** A reading that was completed with inputs which what it asks for doesn't depend on. */
export interface Completed {
  reading: Ranked;
  /** Results that don't depend on those inputs. */
  independent: ReadonlySet<string>;
  /** A result is told in the place of the one that was asked for. */
  isInstead: boolean;
}

/**
 * Completes a reading that lacks inputs, where what it asks for is the same whatever they are: the posts of a fence
 * don't depend on its height. null where something that is asked for depends on them.
 * @param missing fields, or alternatives joined by `|`
 */
export function withUnneededInputs(best: Ranked, missing: readonly string[]): Completed | null {
  const { definition, frame, asks, slots } = best;
  if (best.chain !== null || asks.length === 0) return null;
  // The size of a piece is no matter of indifference: whose weight is asked decides.
  const isSize = missing.some((group) => /^(?:width|length)_m$/.test(group));
  if (isSize && frame.areal !== undefined) return null;
  if (missing.length > VARIED.length) return null;
  const beside = Object.fromEntries(
    slots.filter(({ field }) => field.startsWith('#')).map(({ field, value }) => [field, value]),
  );
  /** The missing inputs that follow from the others: the pitch of a coil from its loops. */
  const following = (inputs: Inputs): Inputs =>
    Object.fromEntries(
      Object.entries(
        frame.complete?.({ ...best.inputs, ...beside, ...inputs }, NO_CHOICES).inputs ?? {},
      ).filter(([field]) => missing.some((group) => group.split('|').includes(field))),
    );
  const filled: Record<string, number> = {};
  for (const group of missing) {
    const fields = group.split('|');
    const known = following(filled);
    if (fields.some((field) => field in known)) continue;
    const example = fields
      .map((field) => [field, definition.example[field]] as const)
      .find(([, value]) => typeof value === 'number');
    if (typeof example?.[1] !== 'number') return null;
    filled[example[0]] = example[1];
  }
  const inputsWith = (factors: readonly number[]): Inputs => {
    const varied = Object.fromEntries(
      Object.entries(filled).map(([field, value], at): [string, number] => {
        const changed = value * (factors[at] ?? 1);
        const isWhole = definition.fields[field]?.kind === 'integer';
        return [field, isWhole ? Math.round(changed) : changed];
      }),
    );
    return { ...best.inputs, ...following(filled), ...varied, ...following(varied) };
  };
  const run = (inputs: Inputs) => calculate(frame.calculator, virtualDropped(definition, inputs));
  const completed = inputsWith([]);
  const [one, other] = [run(completed), run(inputsWith(VARIED))];
  if ('refused' in one || 'refused' in other) return null;
  const independent = new Set(
    Object.keys(one.values).filter((key) => one.values[key]?.value === other.values[key]?.value),
  );
  const told = asks.map((ask) => {
    const { output } = ask;
    if (output === null) return null;
    if (independent.has(output)) return ask;
    const instead = frame.outputs[output]?.instead?.find((each) => independent.has(each));
    return instead === undefined ? null : { ...ask, output: instead };
  });
  if (told.some((ask) => ask === null)) return null;
  const kept = told.flatMap((ask) => ask ?? []);
  return {
    reading: { ...best, inputs: completed, asks: kept, issues: [] },
    independent,
    isInstead: kept.some(({ output }, at) => output !== asks[at]?.output),
  };
}
