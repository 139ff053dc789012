import { calculators } from '../calculators/registry.ts';
import type { Inputs } from '../reading/work-out/calculated-item.ts';
import { formatQuantity } from '../format-quantity.ts';
import { calculatorSentences } from './calculator-sentences.ts';
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
  const { texts, meshLanguage, fieldName, choiceName } = calculatorSentences(
    calculatorTexts,
    calculator,
  );
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
