import { useMemo } from 'react';
import {
  useCalculation,
  type TypedCalculation,
} from '#components/calculator-form/use-calculator.ts';
import { usedFields } from '#components/calculator-form/used-fields.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';

export interface Variant extends TypedCalculation {
  /** Names of what has still to be given, before anything about it is wrong. */
  lacking: readonly string[];
  /** Why an input that is solved for has no solution; null: it has one, or there is none. */
  unsolved: string | null;
  change: (key: string, value: string) => void;
}

/** One column of the screen: a calculator with inputs, and what can be said about them by now. */
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
  // Nobody has done anything wrong before they come to a field.
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

/** An address may hold what belongs to something else; only fields can be wrong. */
function withKnownFields(calculator: string, values: Readonly<Record<string, string>>) {
  const fields = findCalculator(calculator)?.fields ?? {};
  return Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(fields, key)));
}
