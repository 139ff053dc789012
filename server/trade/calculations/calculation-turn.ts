import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import { calculators } from '#mesh/calculators/registry.ts';
import { formatQuantity } from '#mesh/format-quantity.ts';
import { message, type Language } from '../../content/messages.ts';
import { calculatorSentences, calculatorTitle } from './calculator-sentences.ts';
import type { CalculatorRun, CalculatorService } from './calculator-service.ts';

/** A calculation as a question and its answer, in words. */
export interface CalculationTurn {
  question: string;
  answer: string;
  calculation: Calculation;
}

/** @throws DomainError 422 that names every field at fault */
export function calculationTurn(
  service: Pick<CalculatorService, 'run'>,
  run: CalculatorRun,
  language: Language,
): CalculationTurn {
  const calculation = service.run(run, language);
  const { texts, meshLanguage, outputName, choiceName } = calculatorSentences(
    language,
    run.calculator,
  );
  const name = calculatorTitle(run.calculator, language);
  const values = Object.entries(calculation.values).map(([key, { value, unit }]) => {
    const shown = typeof value === 'string' ? choiceName(value) : value;

    return `${outputName(key)} ${formatQuantity({ value: shown, unit }, meshLanguage)}`;
  });
  const inputs = inputsInWords(run.inputs, language, run.calculator);

  return {
    question: message(language, 'calculator.question', { name, inputs }),
    answer: message(language, 'calculator.answer', {
      name,
      values: values.join(texts.listSeparator),
    }),
    calculation,
  };
}

/**
 * '目数 40 目、丝径 0.2 mm': the inputs as they were typed, a bare number with its field's unit; in the
 * words of one calculator if it is named.
 */
export function inputsInWords(
  inputs: CalculatorInputs,
  language: Language,
  calculator?: string,
): string {
  const { texts, meshLanguage, fieldName, choiceName } = calculatorSentences(language, calculator);
  const words = Object.entries(inputs).map(([key, typed]) => {
    const number =
      typeof typed !== 'boolean' && /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(String(typed))
        ? Number(typed)
        : null;
    const unit = unitOf(key);
    const value =
      number === null || unit === undefined
        ? choiceName(String(typed))
        : formatQuantity({ value: String(typed), unit }, meshLanguage);

    return `${fieldName(key)} ${value}`;
  });
  return words.join(texts.listSeparator);
}

/** A key has the same unit in every calculator. */
function unitOf(key: string): string | undefined {
  for (const { fields } of calculators) {
    const field = Object.entries(fields).find(([each]) => each === key)?.[1];
    if (field !== undefined && 'unit' in field) return field.unit;
  }
  return undefined;
}
