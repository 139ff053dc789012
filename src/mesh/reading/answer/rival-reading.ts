import type { Ranked } from '../rank-bindings.ts';
import type { CalculatedItem, Figure, Inputs } from '../work-out/calculated-item.ts';
import { workOut } from '../work-out.ts';
import { isSameAmount } from './items.ts';
import { missingOf } from './missing-inputs.ts';
import type { CloseReading } from './outcome.ts';

/** Readings of a lower cost are told apart; closer ones are asked about. */
const CLEAR_LEAD = 0.9;

/** The inputs that the text says, without what a convention adds. */
export function saidInputs({ slots, inputs }: Ranked): Inputs {
  const fields = new Set(slots.map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(inputs).filter(
      ([field, value]) => fields.has(field) || typeof value !== 'number',
    ),
  );
}

/** True if `part` has the same inputs as `whole`, without some of them. */
function isPartOf(part: Ranked, whole: Ranked): boolean {
  const inputs = saidInputs(whole);

  return (
    part.frame === whole.frame &&
    Object.entries(saidInputs(part)).every(([field, value]) => inputs[field] === value)
  );
}

/** Another reading that is about as good and has other numbers. */
export function rivalOf(
  best: Ranked,
  ranked: readonly Ranked[],
  figures: readonly Figure[],
  carried: Inputs,
): (CloseReading & { item: CalculatedItem | undefined }) | null {
  for (const other of ranked) {
    if (other === best || other.cost - best.cost >= CLEAR_LEAD) continue;
    if (missingOf(other, carried).length > 0 || other.unused.length > best.unused.length) continue;
    if (other.unanswered.length > best.unanswered.length) continue;
    if (isPartOf(other, best)) continue;
    const worked = workOut(other, { goal: 'equal', carried });
    if (worked.kind !== 'calculated' || worked.figures.length === 0) continue;
    const isSame = (own: readonly Figure[], others: readonly Figure[]) =>
      own.every((figure) => others.some((each) => isSameAmount(each, figure)));
    // One that tells a part of the same is no other answer.
    if (isSame(figures, worked.figures) || isSame(worked.figures, figures)) continue;
    return {
      calculator: other.frame.calculator,
      inputs: saidInputs(other),
      figures: worked.figures,
      item: worked.items[0],
    };
  }
  return null;
}
