import { isSameDimension, type UnitId } from '../../units.ts';
import type { Token } from '../tokens.ts';
import { inAskedUnit, isUnit } from '../work-out/asked-unit.ts';
import type { Figure } from '../work-out/calculated-item.ts';
import type { CalculationOutcome } from './outcome.ts';

/**
 * The outcome with a figure once more in each further unit of the same quantity that the text asks for: 'kN and kgf',
 * 'in tonnes and in lbs'. Nothing changes where one unit is asked for.
 */
export function withAllAskedUnits(
  outcome: CalculationOutcome,
  tokens: readonly Token[],
): CalculationOutcome {
  if (outcome.kind !== 'calculated') return outcome;
  const asked = [
    ...new Set(tokens.flatMap((token) => (token.kind === 'ask' ? (token.unit ?? []) : []))),
  ];
  if (asked.length < 2) return outcome;
  const figures = asked.reduce<readonly Figure[]>(withUnit, outcome.figures);
  if (figures === outcome.figures) return outcome;
  return { ...outcome, figures: [...figures], state: { ...outcome.state, figures: [...figures] } };
}

/** The headline figure in the unit behind the figures of its own unit, where none of them has the unit. */
function withUnit(figures: readonly Figure[], unit: UnitId): readonly Figure[] {
  if (figures.some((figure) => figure.unit === unit)) return figures;
  const headline = figures.find(
    ({ unit: own, kind }) =>
      kind !== 'each' &&
      isUnit(own) &&
      !isSameDimension(own, 'pcs') &&
      (isSameDimension(own, unit) ||
        (unit === 'kgf' && (own === 'N' || own === 'kN')) ||
        (own.startsWith('kg/') && isSameDimension('kg', unit))),
  );
  if (!headline) return figures;
  const converted =
    unit === 'kgf' && (headline.unit === 'N' || headline.unit === 'kN')
      ? {
          ...headline,
          value: (Number(headline.value) * (headline.unit === 'kN' ? 1000 : 1)) / 9.80665,
          unit,
        }
      : inAskedUnit(headline, unit);
  if (converted.unit === headline.unit) return figures;
  const at = figures.indexOf(headline) + 1;
  return [...figures.slice(0, at), { ...converted, working: null }, ...figures.slice(at)];
}

/** '9 rolls … how many kg': the weight of one of the rolls that were counted, and that of all of them. */
export function withWeightOfCounted(outcome: CalculationOutcome): CalculationOutcome {
  if (outcome.kind !== 'calculated') return outcome;
  const counts = outcome.figures.filter(
    ({ kind, unit }) => kind === 'count' && /^(?:rolls|pcs)$/.test(unit),
  );
  const [count] = counts;
  if (counts.length !== 1 || typeof count?.value !== 'number') return outcome;
  const pieces = count.value;
  const figures = outcome.figures.flatMap((figure): Figure[] => {
    const isOfOne =
      figure.kind === 'output' && figure.key.endsWith('weight_kg') && figure.item === count.item;
    if (!isOfOne || typeof figure.value !== 'number') return [figure];
    const working = `${String(Number(figure.value.toPrecision(6)))} ${figure.unit} × ${String(pieces)}`;
    return [
      { ...figure, kind: 'total', value: figure.value * pieces, working },
      { ...figure, kind: 'each', working: null },
    ];
  });
  return { ...outcome, figures, state: { ...outcome.state, figures } };
}
