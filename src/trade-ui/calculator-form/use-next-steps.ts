import { useTranslation } from 'react-i18next';
import type { Calculation, CalculatorInputs } from '#contract/calculator/calls.ts';
import { paths } from '#lib/paths.ts';
import { productOf } from '../mesh-drawing/draw-part.ts';
import { knownValues } from '../mesh-drawing/known-values.ts';
import type { CardVerbs } from './card-verbs.ts';
import { isQuotable, quotedAmount } from './quotation-item.ts';

interface Told {
  title: string;
  /** The inputs in one line. */
  line: string;
  /** The requested values in words. */
  asked: readonly string[];
  inputs: CalculatorInputs;
  /** Numbers that are no inputs, such as a count or a price. */
  beside: CalculatorInputs;
  result: Calculation;
  verbs: CardVerbs;
}

/** What leads from a calculation to another place; null where that can't be done. */
export interface NextSteps {
  draw: (() => void) | null;
  quote: (() => void) | null;
  email: (() => void) | null;
  open: (() => void) | null;
}

export function useNextSteps({
  title,
  line,
  asked,
  inputs,
  beside,
  result,
  verbs: { onDraw, onQuote, onEmail, onOpen },
}: Told): NextSteps {
  const { t } = useTranslation('calculators');
  const { calculator } = result;
  const product = productOf(calculator);

  return {
    draw:
      product === null || onDraw === undefined
        ? null
        : () =>
            onDraw(
              { product, inputs: knownValues(product, inputs) },
              t('next.drawQuestion', { title, values: line }),
            ),
    quote:
      onQuote === undefined || !isQuotable(calculator)
        ? null
        : () =>
            onQuote([
              {
                product: calculator === 'quotation' ? '' : title,
                specification: [line, ...asked].join('\n'),
                ...quotedAmount({ result, inputs, beside }),
              },
            ]),
    email: onEmail === undefined ? null : () => onEmail([`${title} ${line}`, ...asked].join('\n')),
    open: onOpen === undefined ? null : () => onOpen(paths.calculator(calculator, inputs)),
  };
}
