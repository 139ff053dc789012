import type { CalculatorDefinition, Field } from '#mesh/calculators/definition.ts';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';

type Values = Readonly<Record<string, string>>;

/**
 * The fields used in the selected mode; filled-in ones stay, so that their errors remain visible.
 */
export function usedFields(
  definition: CalculatorDefinition,
  fields: readonly DescribedField[],
  values: Values,
): readonly DescribedField[] {
  return fields.flatMap((described) => {
    const field = definition.fields[described.key];
    if (field === undefined) return [];
    const isGiven = (values[described.key] ?? '').trim() !== '';
    if (!isGiven && !isWanted(definition, field, values)) return [];
    return [described];
  });
}

function isWanted(definition: CalculatorDefinition, field: Field, values: Values): boolean {
  const condition = field.usedWhen;
  if (condition === undefined || !('is' in condition)) return true;
  const mode = definition.fields[condition.field];
  const fallback = mode?.kind === 'choice' ? mode.fallback : undefined;
  const typed = (values[condition.field] ?? '').trim();
  const chosen = typed === '' ? fallback : typed;

  return chosen !== undefined && condition.is.includes(chosen);
}
