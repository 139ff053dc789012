import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import { productOf } from '#trade-ui/mesh-drawing/draw-part.ts';
import { knownValues } from '#trade-ui/mesh-drawing/known-values.ts';
import { Button } from '#ui/button.tsx';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import { describeCalculation } from '#mesh/sentences/describe-calculation.ts';
import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import styles from './parts.module.css';

interface LineOutputsProps {
  calculation: NonNullable<QuotationLine['calculation']>;
}

/** Ways from a line: its drawing, its calculator, and its English description. */
export function LineOutputs({ calculation }: LineOutputsProps) {
  const { t } = useTranslation('quotations');
  const { calculator, inputs } = calculation;
  const product = productOf(calculator);

  const copy = async () => {
    try {
      await copyText(describeCalculation(calculation, await CALCULATOR_TEXTS.load('en')));
      toast('success', t('outputs.copied'));
    } catch {
      toast('error', t('outputs.copyFailed'));
    }
  };

  return (
    <div className={styles['bar']} role="group" aria-label={t('outputs.label')}>
      {product !== null && (
        <Link to={paths.drawing({ product, inputs: knownValues(product, inputs) })}>
          {t('outputs.drawing')}
        </Link>
      )}
      <Link to={paths.calculator(calculator, inputs)}>{t('outputs.sheet')}</Link>
      <Button size="small" onClick={() => void copy()}>
        {t('outputs.english')}
      </Button>
    </div>
  );
}
