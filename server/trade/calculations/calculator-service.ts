import type { Calculator, CalculatorInputs, Calculation } from '#contract/calculator/calls.ts';
import { calculate } from '#mesh/calculators/calculate.ts';
import { describedCalculators } from '#mesh/sentences/described-calculators.ts';
import {
  spokenOutcome,
  type SpokenProblem,
  type SpokenSuccess,
} from '#mesh/sentences/spoken-calculation.ts';
import type { Language } from '../../content/messages.ts';
import { invalid } from '../../platform/http/domain-error.ts';
import { calculatorTexts } from './calculator-sentences.ts';

export interface CalculatorRun {
  calculator: string;
  inputs: CalculatorInputs;
}

export type CalculatorSuccess = SpokenSuccess;

export interface CalculatorService {
  list: (language: Language) => Calculator[];
  /** @throws DomainError 422 that names every field at fault */
  run: (run: CalculatorRun, language: Language) => Calculation;
  attempt: (
    run: CalculatorRun,
    language: Language,
  ) => CalculatorSuccess | { problems: SpokenProblem[] };
}

/** The same code as the page's own calculators, in the caller's language. */
export function createCalculatorService(): CalculatorService {
  const attempt: CalculatorService['attempt'] = ({ calculator, inputs }, language) =>
    spokenOutcome(calculator, calculate(calculator, inputs), calculatorTexts(language));

  return {
    list: (language) => describedCalculators(calculatorTexts(language)),

    run(run, language) {
      const outcome = attempt(run, language);
      if ('calculation' in outcome) return outcome.calculation;

      throw invalid(
        Object.fromEntries(
          outcome.problems.map(({ field, sentence }) => [
            field,
            { key: 'calculator.problem', params: { sentence }, sentence: true },
          ]),
        ),
      );
    },

    attempt,
  };
}
