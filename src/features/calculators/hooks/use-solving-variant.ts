import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asTyped } from '#trade-ui/calculator-form/use-calculator.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { rivalsOf } from '#mesh/solve.ts';
import type { Solving } from '../model/calculator-query.ts';
import { isSolvable, solutionOf, targetOutputs, type Solution } from '../model/solving.ts';
import { useSolutionText } from './use-solution-text.ts';
import { useVariant, type Variant } from './use-variant.ts';

export interface SolvingVariant {
  variant: Variant;
  solved: { solving: Solving; solution: Solution } | null;
}

/** A variant in which one input may be solved for; the solved value is used as that input. */
export function useSolvingVariant(
  calculator: string,
  values: Readonly<Record<string, string>>,
  asked: Solving | null,
  texts: CalculatorTexts,
  change: Variant['change'],
): SolvingVariant {
  const { t } = useTranslation('calculators');
  const solved = useMemo(() => {
    const isKnown =
      asked !== null &&
      isSolvable(calculator, asked.field) &&
      targetOutputs(calculator).includes(asked.output);
    if (!isKnown) return null;
    return { solving: asked, solution: solutionOf(calculator, notBlank(values), asked) };
  }, [calculator, values, asked]);
  const hidden = useMemo(() => {
    const definition = findCalculator(calculator);
    return solved === null || definition === undefined
      ? new Set<string>()
      : rivalsOf(definition, solved.solving.field);
  }, [calculator, solved]);
  const effective = useMemo(() => {
    if (solved === null) return values;
    const { solving, solution } = solved;
    const isLeftOut = (key: string) => key === solving.field || hidden.has(key);
    return solution.kind === 'solved'
      ? asTyped(typedOnly(solution.inputs))
      : Object.fromEntries(Object.entries(values).filter(([key]) => !isLeftOut(key)));
  }, [values, solved, hidden]);
  const variant = useVariant(calculator, effective, texts, change);
  const solutionText = useSolutionText(calculator, texts);
  if (solved === null) return { variant, solved };

  const { solving, solution } = solved;
  const { described } = variant;
  const shown = described && {
    ...described,
    fields: described.fields.filter(({ key }) => !hidden.has(key)),
  };
  if (solution.kind === 'solved') return { variant: { ...variant, described: shown }, solved };

  const isSolvedFor = (name: string) =>
    described?.fields.some(
      (field) => field.name === name && (field.key === solving.field || hidden.has(field.key)),
    ) ?? false;
  const lacking = variant.lacking.filter((name) => !isSolvedFor(name));
  return {
    variant: {
      ...variant,
      described: shown,
      result: null,
      headline: null,
      lacking: solution.kind === 'untold' ? [...lacking, t('solve.target')] : lacking,
      unsolved: lacking.length > 0 ? null : solutionText(solved),
    },
    solved,
  };
}

function notBlank(values: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
}

function typedOnly(inputs: Readonly<Record<string, unknown>>): CalculatorInputs {
  const typed: CalculatorInputs = {};
  for (const [key, value] of Object.entries(inputs)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      typed[key] = value;
  }
  return typed;
}
