import type { CalculationPart, MisreadInput } from '#contract/chat/calls.ts';
import { findCalculator } from '#mesh/calculators/registry.ts';
import { formulaNumber } from '#mesh/format-quantity.ts';
import type { Language } from '../../content/messages.ts';
import { calculatorSentences } from '../../trade/calculations/calculator-sentences.ts';
import { inputNumbers } from './known-numbers.ts';

const SAME = 1e-3;

/**
 * Finds calculator inputs that the model invented although the question states other values.
 * @param plan calculations read from the question, if all of its numbers were used
 */
export function findMisreadInputs(
  { calculator, inputs, reading }: CalculationPart,
  plan: readonly CalculationPart[],
  language: Language,
): MisreadInput[] {
  const meant = plan.find((part) => part.calculator === calculator);
  if (meant === undefined) return [];
  const { fieldName } = calculatorSentences(language, calculator);

  return (reading?.inputs ?? []).flatMap(({ field, origin }) => {
    const [given] = inputNumbers(calculator, field, inputs[field]);
    const [wanted, ...others] = inputNumbers(calculator, field, meant.inputs[field]);
    if (origin !== 'assumed' || given === undefined) return [];
    if (wanted === undefined || others.length > 0) return [];
    if (Math.abs(given.number - wanted.number) <= SAME * Math.abs(wanted.number)) return [];
    const unit = unitOf(calculator, field);

    return [
      {
        kind: 'misread',
        text: `${formulaNumber(given.number)} ${unit}`.trimEnd(),
        quantity: fieldName(field),
        calculator,
        inputs: meant.inputs,
        value: wanted.number,
        unit,
      },
    ];
  });
}

export function restsOnWhatWasSaid({ calculator, inputs, reading }: CalculationPart): boolean {
  return (reading?.inputs ?? []).every(
    ({ field, origin }) =>
      origin !== 'assumed' || inputNumbers(calculator, field, inputs[field]).length === 0,
  );
}

function unitOf(calculator: string, key: string): string {
  const field = findCalculator(calculator)?.fields[key];

  return field !== undefined && 'unit' in field ? field.unit : '';
}
