import type { LineCalculation } from '../quotation/line-measure.ts';
import type { CalculatorTexts } from './calculator-texts.ts';
import { inputsInWords } from './inputs-in-words.ts';

/** 'Woven square mesh: Mesh 40 mesh, Wire diameter 0.2 mm': a line's product in the language of the texts. */
export function describeCalculation(
  { calculator, inputs, beside }: LineCalculation,
  texts: CalculatorTexts,
): string {
  const named = Object.entries(texts.calculators).find(([id]) => id === calculator);
  const words = inputsInWords({ ...inputs, ...beside }, texts, calculator);

  return named === undefined ? '' : `${named[1].name.replace(ALSO, '')}: ${words}`;
}

/** Further uses of a calculator, at the end of its name: ' (and crimped mesh)'. */
const ALSO = / ?[(（][^()（）]{1,80}[)）]$/;
