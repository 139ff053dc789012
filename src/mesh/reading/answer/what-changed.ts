import { calculate } from '../../calculators/calculate.ts';
import { FRAMES } from '../../calculators/frames.ts';
import type { ReadAsk } from '../read-asks.ts';
import type { Token } from '../tokens.ts';
import type { Figure, StoredItem } from '../work-out/calculated-item.ts';
import { type CalculationOutcome, type DialogueState, stateOf } from './outcome.ts';

/** A number or a material of the answer is said in the text: it is meant as it is. */
export function namesNews(tokens: readonly Token[], outcome: CalculationOutcome): boolean {
  return (
    outcome.kind === 'calculated' &&
    tokens.some(
      (token) =>
        (token.kind === 'quantity' && token.meanings.some(({ cost }) => cost < 50)) ||
        (token.kind === 'word' && (token.material !== null || token.choices.length > 0)),
    )
  );
}

/** The answer says again what the one before said: the change that was asked for was not understood. */
export function isUnchanged(outcome: CalculationOutcome, earlier: DialogueState): boolean {
  return (
    outcome.kind === 'calculated' &&
    earlier.figures.length > 0 &&
    outcome.figures.every((figure) =>
      earlier.figures.some(
        (each) =>
          each.key === figure.key && each.value === figure.value && each.unit === figure.unit,
      ),
    )
  );
}

/** '含13个点的税呢' of a cost: tells the result that the news changes, where what was asked before stays as it is. */
export function whatChanged(outcome: CalculationOutcome, before: StoredItem): CalculationOutcome {
  if (outcome.kind !== 'calculated') return outcome;
  const at = outcome.results.findLastIndex(({ calculator }) => calculator === before.calculator);
  const item = outcome.results[at];
  const frame = FRAMES.find(({ calculator }) => calculator === before.calculator);
  const earlier = calculate(before.calculator, before.inputs);
  if (!item || !frame || 'refused' in earlier) return outcome;
  if (isByChance(outcome.figures, item.inputs, before)) return outcome;
  const { values } = item.result;
  const key = Object.keys(frame.outputs).find(
    (each) => values[each] !== undefined && values[each].value !== earlier.values[each]?.value,
  );
  const changed = key === undefined ? undefined : values[key];
  if (key === undefined || changed === undefined) return outcome;
  // Part of what was asked: as many fit as before, whatever their weight allows.
  if (item.asked.some((output) => frame.outputs[output]?.instead?.includes(key))) return outcome;
  const { value, unit } = changed;
  const figure: Figure = { key, value, unit, kind: 'output', working: null, item: at };
  const ask: ReadAsk = {
    output: key,
    field: null,
    per: null,
    unit: null,
    isTotal: false,
    isSaid: true,
  };
  const results = outcome.results.map((each) =>
    each === item ? { ...each, asked: [key], asks: [ask] } : each,
  );
  return { ...outcome, results, figures: [figure], state: stateOf(results, [figure], []) };
}

/** True if an input that was changed alters what is told: two changes happen to cancel each other out. */
function isByChance(
  figures: readonly Figure[],
  inputs: StoredItem['inputs'],
  { calculator, inputs: earlier }: StoredItem,
): boolean {
  const told = (given: StoredItem['inputs']) => {
    const result = calculate(calculator, given);
    return 'refused' in result ? [] : figures.map(({ key }) => result.values[key]?.value);
  };
  const before = told(earlier);
  return Object.entries(inputs).some(
    ([field, value]) =>
      value !== earlier[field] &&
      earlier[field] !== undefined &&
      told({ ...earlier, [field]: value }).some((each, at) => each !== before[at]),
  );
}
