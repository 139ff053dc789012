import { useCallback, useMemo, useState } from 'react';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import { calculate } from '#mesh/calculators/calculate.ts';
import type { DescribedCalculator } from '#mesh/sentences/described-calculators.ts';
import { calculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import type { CalculationResult } from '#mesh/result.ts';
import { spokenOutcome } from '#mesh/sentences/spoken-calculation.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { calculatorList } from './calculator-texts.ts';

export interface TypedCalculation {
  described: DescribedCalculator | undefined;
  values: Readonly<Record<string, string>>;
  inputs: CalculatorInputs;
  /** Errors by field; if there are any, `result` is null. */
  problems: Readonly<Record<string, string>>;
  /** Subset of `problems`: required values that are missing. */
  missing: readonly string[];
  result: Calculation | null;
  headline: string | null;
  readingNotes: Readonly<Record<string, string>>;
}

type Typed = Readonly<Record<string, string>>;

export interface LiveCalculator extends TypedCalculation {
  isChanged: boolean;
  change: (key: string, value: string) => void;
  reset: () => void;
}

/** Calculates while typing, with the same code as the server. */
export function useCalculation(
  calculator: string,
  values: Typed,
  texts: CalculatorTexts,
): TypedCalculation {
  return useMemo(() => workOut(calculator, values, texts), [calculator, values, texts]);
}

export function useCalculator(
  calculator: string,
  given: CalculatorInputs,
  texts: CalculatorTexts,
): LiveCalculator {
  const [typed, setTyped] = useState<Typed>({});
  const values = useMemo(() => ({ ...asTyped(given), ...typed }), [given, typed]);
  const calculation = useCalculation(calculator, values, texts);

  const change = useCallback(
    (key: string, value: string) => setTyped((before) => ({ ...before, [key]: value })),
    [],
  );
  const reset = useCallback(() => setTyped({}), []);

  return { ...calculation, isChanged: hasChanged(given, typed), change, reset };
}

interface Run {
  calculator: string;
  inputs: CalculatorInputs;
}

export function useCalculators(runs: readonly Run[], texts: CalculatorTexts): LiveCalculator[] {
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>({});

  return useMemo(
    () =>
      runs.map(({ calculator, inputs }, at) => ({
        ...workOut(calculator, { ...asTyped(inputs), ...typed[at] }, texts),
        isChanged: hasChanged(inputs, typed[at] ?? {}),
        change: (key, value) =>
          setTyped((before) => ({ ...before, [at]: { ...before[at], [key]: value } })),
        reset: () => setTyped((before) => ({ ...before, [at]: {} })),
      })),
    [runs, typed, texts],
  );
}

function hasChanged(given: CalculatorInputs, typed: Typed): boolean {
  const before = asTyped(given);
  return Object.entries(typed).some(([key, value]) => value !== (before[key] ?? ''));
}

/** Calculates once, with values as a form holds them. */
export function workOut(
  calculator: string,
  values: Typed,
  texts: CalculatorTexts,
): TypedCalculation {
  const inputs = withoutBlanks(values);
  const computed = calculate(calculator, inputs);
  const spoken = spokenOutcome(calculator, computed, texts);
  const problems = 'problems' in spoken ? spoken.problems : [];

  return {
    described: calculatorList(texts).find(({ id }) => id === calculator),
    values,
    inputs,
    problems: Object.fromEntries(problems.map(({ field, sentence }) => [field, sentence])),
    missing: problems.filter(({ code }) => code === 'MISSING').map(({ field }) => field),
    result: 'calculation' in spoken ? spoken.calculation : null,
    headline: 'refused' in computed ? null : headlineOf(computed),
    readingNotes: 'refused' in computed ? {} : notesByField(calculator, computed, texts),
  };
}

function notesByField(
  calculator: string,
  { assumptions }: CalculationResult,
  texts: CalculatorTexts,
): Record<string, string> {
  const { note } = calculatorSentences(texts, calculator);

  return Object.fromEntries(
    assumptions.flatMap((each) => {
      const { field } = each.params;
      return typeof field === 'string' ? [[field, note(each)]] : [];
    }),
  );
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
