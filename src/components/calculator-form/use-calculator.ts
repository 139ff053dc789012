import { useCallback, useMemo, useState } from 'react';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import { calculate } from '#mesh/calculators/calculate.ts';
import type { DescribedCalculator } from '#mesh/sentences/described-calculators.ts';
import { spokenOutcome } from '#mesh/sentences/spoken-calculation.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { calculatorList } from './calculator-texts.ts';

/** What a calculator makes of inputs as they are typed. */
export interface TypedCalculation {
  /** Undefined: this page doesn't know the calculator. */
  described: DescribedCalculator | undefined;
  /** As typed; what is empty is left out of `inputs`. */
  values: Readonly<Record<string, string>>;
  inputs: CalculatorInputs;
  /** What is wrong, by field; with any there is no result. */
  problems: Readonly<Record<string, string>>;
  /** Those of `problems` that lack something which has not been given. */
  missing: readonly string[];
  result: Calculation | null;
  /** The value that the calculator is mainly for. */
  headline: string | null;
}

export interface LiveCalculator extends TypedCalculation {
  /** Something was typed since it was shown. */
  isChanged: boolean;
  change: (key: string, value: string) => void;
  reset: () => void;
}

/** Works inputs out as they are typed, by the same code as the server's. */
export function useCalculation(
  calculator: string,
  values: Readonly<Record<string, string>>,
  texts: CalculatorTexts,
): TypedCalculation {
  const inputs = useMemo(() => withoutBlanks(values), [values]);
  const outcome = useMemo(() => {
    const computed = calculate(calculator, inputs);
    return {
      spoken: spokenOutcome(calculator, computed, texts),
      headline: 'refused' in computed ? null : headlineOf(computed),
    };
  }, [calculator, inputs, texts]);
  const { spoken, headline } = outcome;
  const problems = 'problems' in spoken ? spoken.problems : [];

  return {
    described: calculatorList(texts).find(({ id }) => id === calculator),
    values,
    inputs,
    problems: Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence])),
    missing: problems.filter(({ code }) => code === 'MISSING').map(({ field }) => field),
    result: 'calculation' in spoken ? spoken.calculation : null,
    headline,
  };
}

/** A calculator that starts with what is given and goes on with what is typed. */
export function useCalculator(
  calculator: string,
  given: CalculatorInputs,
  texts: CalculatorTexts,
): LiveCalculator {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const values = useMemo(() => ({ ...asTyped(given), ...typed }), [given, typed]);
  const calculation = useCalculation(calculator, values, texts);

  const change = useCallback(
    (key: string, value: string) => setTyped((before) => ({ ...before, [key]: value })),
    [],
  );
  const reset = useCallback(() => setTyped({}), []);

  return {
    ...calculation,
    isChanged: Object.entries(typed).some(([key, value]) => value !== (asTyped(given)[key] ?? '')),
    change,
    reset,
  };
}

export function asTyped(inputs: CalculatorInputs): Record<string, string> {
  return Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, String(value)]));
}

function withoutBlanks(values: Readonly<Record<string, string>>): CalculatorInputs {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}

function headlineOf({
  formula,
  steps,
}: {
  formula: string;
  steps: readonly Step[];
}): string | null {
  return (
    steps.find(({ symbol, expression }) => `${symbol} = ${expression}` === formula)?.key ?? null
  );
}

interface Step {
  key: string;
  symbol: string;
  expression: string;
}
