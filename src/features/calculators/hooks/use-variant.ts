import { useMemo } from 'react';
import { useCalculation, type TypedCalculation } from '#trade-ui/calculator-form/use-calculator.ts';
import { usedFields } from '#trade-ui/calculator-form/used-fields.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';

export interface Variant extends TypedCalculation {
  /** Names of required inputs that are still empty; shown while nothing is invalid. */
  lacking: readonly string[];
  /** Why the solved input has no solution; null if it has one, or nothing is solved for. */
  unsolved: string | null;
  change: (key: string, value: string) => void;
}

/** A calculator's inputs with everything derived from them. */
export function useVariant(
  calculator: string,
  values: Readonly<Record<string, string>>,
  texts: CalculatorTexts,
  change: Variant['change'],
): Variant {
  const known = useMemo(() => withKnownFields(calculator, values), [calculator, values]);
  const calculation = useCalculation(calculator, known, texts);
  const { described, missing, problems } = calculation;
  const shown = useMemo(() => {
    const definition = findCalculator(calculator);
    return described === undefined || definition === undefined
      ? described
      : { ...described, fields: [...usedFields(definition, described.fields, known)] };
  }, [calculator, described, known]);
  // Empty fields that the user hasn't touched aren't reported as errors.
  const untouched = missing.filter((key) => known[key] === undefined);
  const nameOf = (key: string) => described?.fields.find((field) => field.key === key)?.name ?? key;

  return {
    ...calculation,
    described: shown,
    problems: Object.fromEntries(
      Object.entries(problems).filter(([key]) => !untouched.includes(key)),
    ),
    lacking: untouched.map(nameOf),
    unsolved: null,
    change,
  };
}

/** Drops URL parameters that are no fields of the calculator. */
function withKnownFields(calculator: string, values: Readonly<Record<string, string>>) {
  const fields = findCalculator(calculator)?.fields ?? {};
  return Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(fields, key)));
}
