import type { StoredItem } from '../work-out/calculated-item.ts';
import { frameOf } from './items.ts';
import { type CalculationOutcome, type DialogueState } from './outcome.ts';

/** Says that a number may stay out. */
const LEFT_OUT =
  /不用管|不管|忽略|去掉|删掉|不要了|没关系|ignore|forget|skip|leave (?:it|that) out|never ?mind/;

/**
 * The outcome of a follow-up, or the question about the numbers of the text before that were not understood, where the
 * follow-up rests on the same sizes and says nothing of them.
 */
export function withUnclearNumbers(
  outcome: CalculationOutcome,
  text: string,
  earlier: DialogueState | null,
): CalculationOutcome {
  const numbers = earlier?.unclear;
  const [before] = earlier?.items ?? [];
  if (numbers === undefined && before) return withoutOwnNumbers(outcome, before);
  if (!numbers || !before || outcome.kind !== 'calculated' || LEFT_OUT.test(text)) return outcome;
  const [after] = outcome.state.items;
  if (!after || !haveSameSizes(before, after)) return outcome;
  return {
    kind: 'ask',
    reason: {
      type: 'unused',
      numbers: [...numbers],
      calculator: after.calculator,
      inputs: after.inputs,
    },
    state: { ...outcome.state, unclear: numbers },
  };
}

/**
 * A number of a follow-up that was not understood says nothing of the sizes, which were told before it: the next
 * question goes on with them.
 */
function withoutOwnNumbers(outcome: CalculationOutcome, before: StoredItem): CalculationOutcome {
  if (outcome.kind !== 'ask' || outcome.state.unclear === undefined) return outcome;
  const [after] = outcome.state.items;
  if (!after || !haveSameSizes(before, after)) return outcome;
  const { unclear: _, ...state } = outcome.state;
  return { ...outcome, state };
}

function haveSameSizes(one: StoredItem, other: StoredItem): boolean {
  if (one.calculator !== other.calculator) return false;
  const fields = Object.keys(frameOf(one.calculator)?.fields ?? {});
  return fields.every((field) => field === 'qty' || one.inputs[field] === other.inputs[field]);
}
