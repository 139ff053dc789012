import type { Calculation, CalculationValue } from '#contract/calculator/calls.ts';
import { countedUnit, formatNumber, type Language } from '#mesh/format-quantity.ts';
import { calculatorSentences } from '#mesh/sentences/calculator-sentences.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';

export interface ValueNames {
  language: Language;
  title: string;
  field: (key: string) => string;
  output: (key: string) => string;
  /** Name of a choice by its key; other text is returned unchanged. */
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
  return `${valueText(value, names)} ${countedUnit(value.value, value.unit)}`.trimEnd();
}

type Inputs = Readonly<Record<string, string>>;

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
