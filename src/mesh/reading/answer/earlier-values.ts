import { calculate } from '../../calculators/calculate.ts';
import { FRAMES } from '../../calculators/frames.ts';
import { ARITHMETIC } from '../arithmetic/arithmetic.ts';
import { type Ranked, rankBindings } from '../rank-bindings.ts';
import { namesProduct } from '../split-parts.ts';
import type { Token } from '../tokens.ts';
import type { Inputs } from '../work-out/calculated-item.ts';
import { outcomeOf } from './outcome-of-reading.ts';
import type { CalculationOutcome, DialogueState } from './outcome.ts';

export function withBefore(
  outcome: CalculationOutcome,
  earlier: DialogueState,
): CalculationOutcome {
  return outcome.kind === 'calculated'
    ? { ...outcome, state: { ...outcome.state, before: earlier.figures } }
    : outcome;
}

/** A sum that the words mean, with the sizes and results of the answer before where the text lacks them. */
export function readSum(
  tokens: readonly Token[],
  earlier: DialogueState,
  fresh: CalculationOutcome,
): CalculationOutcome | null {
  const meant = meantSum(tokens);
  if (meant === null || meant === earlier.items.at(-1)?.calculator) return null;
  if (fresh.kind === 'calculated') return null;
  const other = readFromPool(tokens, earlier, fresh);
  return other ? withBefore(other, earlier) : fresh;
}

/** The sum that the words of a text with several numbers mean. */
export function meantSum(tokens: readonly Token[]): string | null {
  const numbers = tokens.filter(({ kind }) => kind === 'quantity').length;
  const meant = ARITHMETIC.find(({ frame }) => frame.onlyIfMeant && frame.isMeant?.(tokens));
  return meant && numbers > 1 ? meant.frame.calculator : null;
}

export function isMeantSum(calculator: string | undefined): boolean {
  return ARITHMETIC.some(({ frame }) => frame.calculator === calculator && frame.onlyIfMeant);
}

/** Another calculation with the sizes and results of the ones before it. */
export function readFromPool(
  tokens: readonly Token[],
  earlier: DialogueState,
  before: CalculationOutcome,
): CalculationOutcome | null {
  const pool: Record<string, string | number | boolean> = {};
  for (const { calculator, inputs, beside } of earlier.items) {
    Object.assign(pool, inputs, prefixed(beside));
    for (const [field, key] of Object.entries(SHEET_SIZES)) {
      const value = inputs[key];
      if (typeof value === 'number') pool[field] = value;
    }
    const result = calculate(calculator, inputs);
    if ('refused' in result) continue;
    // The net of a fence leaves out its gates.
    const net = calculator === 'fence_estimate' ? result.values['net_length_m']?.value : undefined;
    if (typeof net === 'number') {
      pool['length_m'] = net;
      pool['run_m'] = net;
    }
    const areal = FRAMES.find((each) => each.calculator === calculator)?.areal;
    const weight = areal === undefined ? undefined : result.values[areal]?.value;
    if (typeof weight === 'number') pool['sheet_kg_m2'] = weight;
    for (const [field, key] of Object.entries(DERIVED)) {
      // '1.6 mm to gauge': the wire that was said, not that of the gauge.
      const value =
        calculator === 'wire_gauge'
          ? (inputs['mm'] ?? result.values[key]?.value)
          : result.values[key]?.value;
      if (typeof value === 'number') pool[field] = value;
    }
  }
  if (Object.keys(pool).length === 0) return null;
  const ranked = rankBindings(tokens, pool);
  const [best] = ranked;
  if (!best || best.cost > 3 || !best.asks.some((ask) => ask.isSaid)) return null;
  // 'A roll of 30 m' of a mesh without a width lacks the width; it is not 30 m of its wire.
  if (!namesProduct(tokens) && tellsWhatLacks(best, before)) return null;
  const outcome = outcomeOf(best, ranked, tokens, pool);
  return outcome.kind === 'calculated' && outcome.unused.length === 0 ? outcome : null;
}

/** The answer before lacks an input for the same kind of figure as this calculator tells. */
function tellsWhatLacks({ frame, asks }: Ranked, before: CalculationOutcome): boolean {
  if (before.kind !== 'ask' || before.reason.type !== 'missing') return false;
  const { calculator } = before.reason.missing;
  const lacking = FRAMES.find((each) => each.calculator === calculator);
  if (!lacking || lacking === frame) return false;
  const nouns = Object.values(lacking.outputs).flatMap((output) => output.nouns);
  return asks.some(({ output }) =>
    (output === null ? [] : (frame.outputs[output]?.nouns ?? [])).some((noun) =>
      nouns.includes(noun),
    ),
  );
}

/** Inputs of sums about sheets that the size of the mesh gives. */
const SHEET_SIZES: Readonly<Record<string, string>> = {
  sheet_width_m: 'width_m',
  sheet_length_m: 'length_m',
};

/** Inputs of other calculators that a result gives. */
const DERIVED: Readonly<Record<string, string>> = {
  wire_mm: 'mm',
  weight_kg_m2: 'weight_kg_m2',
  open_area_pct: 'open_area_pct',
  aperture_mm: 'aperture_mm',
};

export function prefixed(beside: Inputs): Inputs {
  return Object.fromEntries(
    Object.entries(beside).map(([key, value]) => [
      /^(?:width|length|height)_m$|^>/.test(key) ? key : `#${key}`,
      value,
    ]),
  );
}
