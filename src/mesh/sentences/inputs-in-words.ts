import { calculators } from '../calculators/registry.ts';
import type { Inputs } from '../reading/work-out/calculated-item.ts';
import { formatQuantity } from '../format-quantity.ts';
import { type CalculatorSentences, calculatorSentences } from './calculator-sentences.ts';
import type { CalculatorTexts } from './calculator-texts.ts';

/**
 * '目数 40 目、丝径 0.2 mm': the inputs as they were typed, a bare number with its field's unit; in the
 * words of one calculator if it is named.
 */
export function inputsInWords(
  inputs: Inputs,
  calculatorTexts: CalculatorTexts,
  calculator?: string,
): string {
  const sentences = calculatorSentences(calculatorTexts, calculator);
  const words = Object.entries(inputs).map(
    ([key, typed]) => `${sentences.fieldName(key)} ${inputInWords(key, typed, sentences)}`,
  );
  return words.join(sentences.texts.listSeparator);
}

/** '0.2 mm': one input as it was typed; a bare number with its field's unit. */
export function inputInWords(
  key: string,
  typed: Inputs[string],
  { meshLanguage, choiceName }: CalculatorSentences,
): string {
  const isNumber = typeof typed !== 'boolean' && /^(?:\d+(?:\.\d+)?|\.\d+)$/.test(String(typed));
  const unit = unitOf(key);

  return !isNumber || unit === undefined
    ? choiceName(String(typed))
    : formatQuantity({ value: String(typed), unit }, meshLanguage);
}

/** A key has the same unit in every calculator. */
function unitOf(key: string): string | undefined {
  for (const { fields } of calculators) {
    const field = Object.entries(fields).find(([each]) => each === key)?.[1];
    if (field !== undefined && 'unit' in field) return field.unit;
  }
  return undefined;
}
