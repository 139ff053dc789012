import { useTranslation } from 'react-i18next';
import { paths } from '#lib/paths.ts';
import { productOf } from '../mesh-drawing/draw-part.ts';
import { knownValues } from '../mesh-drawing/known-values.ts';
import type { CardVerbs } from './card-verbs.ts';
import { isQuotable, toQuotationItem, type ToldRun } from './quotation-item.ts';

interface Told extends ToldRun {
  verbs: CardVerbs;
}

/** Actions that lead from a calculation to another place; null where one can't be done. */
interface NextSteps {
  draw: (() => void) | null;
  quote: (() => void) | null;
  email: (() => void) | null;
  open: (() => void) | null;
}

export function useNextSteps({ verbs, ...run }: Told): NextSteps {
  const { t } = useTranslation('calculators');
  const { title, line, asked, inputs, result } = run;
  const { onDraw, onQuote, onEmail, onOpen } = verbs;
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
        : () => onQuote([toQuotationItem(run)]),
    email: onEmail === undefined ? null : () => onEmail([`${title} ${line}`, ...asked].join('\n')),
    open: onOpen === undefined ? null : () => onOpen(paths.calculator(calculator, inputs)),
  };
}
