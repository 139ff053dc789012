import type { Calculation, CalculationValue } from '#contract/calculator/calls.ts';
import { formatNumber, type Language } from '#mesh/format-quantity.ts';
import { calculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';

/** The words of one calculator. */
export interface ValueNames {
  language: Language;
  title: string;
  field: (key: string) => string;
  output: (key: string) => string;
  /** The name of a choice that a value or an input is the key of; any other text as it is. */
  choice: (key: string) => string;
}

export function namesOf(calculator: string, texts: CalculatorTexts): ValueNames {
  const sentences = calculatorSentences(texts, calculator);
  const own = Object.entries(texts.calculators).find(([id]) => id === calculator)?.[1];

  return {
    language: texts.language,
    title: own?.name ?? calculator,
    field: sentences.fieldName,
    output: sentences.outputName,
    choice: sentences.choiceName,
  };
}

export function valueText({ value }: CalculationValue, names: ValueNames): string {
  return typeof value === 'number' ? formatNumber(value, names.language) : names.choice(value);
}

/** '0.785 kg/m²' */
export function quantityText(value: CalculationValue, names: ValueNames): string {
  return `${valueText(value, names)} ${value.unit}`.trimEnd();
}

type Inputs = Readonly<Record<string, string>>;

/** As it is said in a message: what was given, what came of it, how. */
export function calculationAsText(inputs: Inputs, result: Calculation, names: ValueNames): string {
  return [
    names.title,
    ...Object.entries(inputs).map(([key, value]) => `${names.field(key)}: ${names.choice(value)}`),
    '',
    ...Object.entries(result.values).map(
      ([key, value]) => `${names.output(key)}: ${quantityText(value, names)}`,
    ),
    '',
    ...result.steps,
    ...result.warnings,
  ].join('\n');
}

/** Rows of name, value and unit, for a spreadsheet. */
export function calculationAsRows(
  inputs: Inputs,
  result: Calculation,
  names: ValueNames,
): string[][] {
  return [
    [names.title],
    ...Object.entries(inputs).map(([key, value]) => [names.field(key), names.choice(value), '']),
    ...Object.entries(result.values).map(([key, value]) => [
      names.output(key),
      typeof value.value === 'number' ? String(value.value) : names.choice(value.value),
      value.unit,
    ]),
  ];
}
