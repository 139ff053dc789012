import { calculate } from '#mesh/calculators/calculate.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import type { DescribedField } from '#mesh/sentences/described-calculators.ts';

export function asideFields(calculator: string): ReadonlySet<string> {
  const definition = findCalculator(calculator);
  if (definition === undefined) return new Set();
  const { fields, oneOf = [] } = definition;
  const untouched = calculate(calculator, {});
  const lacking = 'refused' in untouched ? untouched.issues.map(({ field }) => field) : [];
  const needed = new Set([...oneOf.flat(), ...lacking]);

  return new Set(
    Object.entries(fields).flatMap(([key, { kind, required }]) =>
      // A material is relevant to every calculation, and its default rarely fits.
      required === true || kind === 'material' || needed.has(key) ? [] : [key],
    ),
  );
}

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
  // A number without a unit is in the field's unit.
  const isBare = typed !== '' && unit !== null && Number.isFinite(Number(typed));
  return isBare ? `${shown} ${unit}` : shown;
}
