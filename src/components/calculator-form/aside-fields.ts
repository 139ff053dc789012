import { calculate } from '#mesh/calculators/calculate.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';

/** The fields that a calculator does without: nothing has to be given for them, or instead. */
export function asideFields(calculator: string): ReadonlySet<string> {
  const definition = findCalculator(calculator);
  if (definition === undefined) return new Set();
  const { fields, oneOf = [] } = definition;
  const untouched = calculate(calculator, {});
  const lacking = 'refused' in untouched ? untouched.issues.map(({ field }) => field) : [];
  const needed = new Set([...oneOf.flat(), ...lacking]);

  return new Set(
    Object.entries(fields).flatMap(([key, { kind, required }]) =>
      // Everybody's calculation has a material, and hardly anybody's the one that counts unsaid.
      required === true || kind === 'material' || needed.has(key) ? [] : [key],
    ),
  );
}

/** What counts for fields that are folded away: 'Crimp factor 1 · Width 1.5 m'. */
export function toldValues(
  fields: readonly DescribedField[],
  values: Readonly<Record<string, string>>,
): string {
  return fields
    .flatMap((field) => {
      const told = toldValue(field, values[field.key]?.trim() ?? '');
      return told === null ? [] : [`${field.name} ${told}`];
    })
    .join(' · ');
}

function toldValue({ choices, fallback, unit }: DescribedField, typed: string): string | null {
  const shown = typed === '' ? fallback : typed;
  if (shown === null) return null;
  const choice = choices.find(({ value }) => value === shown);
  if (choice !== undefined) return choice.name;
  // A bare number counts in the field's own unit.
  const isBare = typed !== '' && unit !== null && Number.isFinite(Number(typed));
  return isBare ? `${shown} ${unit}` : shown;
}
