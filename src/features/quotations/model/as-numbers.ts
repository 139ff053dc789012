import type { CalculatorInputs } from '#contract/calculator/calls.ts';
import type { QuotationLine } from '#contract/quotation/calls.ts';

type LineCalculation = NonNullable<QuotationLine['calculation']>;

const PLAIN_NUMBER = /^\d{1,9}(?:\.\d{1,6})?$/;

/** Plain numbers as numbers, as a reading has them; texts with units stay texts. */
export function asNumbers(inputs: CalculatorInputs): LineCalculation['inputs'] {
  return Object.fromEntries(
    Object.entries(inputs).map(([key, value]) => [
      key,
      typeof value === 'string' && PLAIN_NUMBER.test(value.trim()) ? Number(value) : value,
    ]),
  );
}
