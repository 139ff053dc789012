import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import { formatQuantity } from '#mesh/format-quantity.ts';
import { inputsInWords as wordsOfInputs } from '#mesh/sentences/inputs-in-words.ts';
import { message, type Language } from '../../content/messages.ts';
import { calculatorSentences, calculatorTexts, calculatorTitle } from './calculator-sentences.ts';
import type { CalculatorRun, CalculatorService } from './calculator-service.ts';

/** A calculation as a question and its answer, in words. */
interface CalculationTurn {
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

/** In the words of one calculator if it is named. */
export function inputsInWords(
  inputs: CalculatorInputs,
  language: Language,
  calculator?: string,
): string {
  return wordsOfInputs(inputs, calculatorTexts(language), calculator);
}
