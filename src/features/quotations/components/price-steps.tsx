import { useTranslation } from 'react-i18next';
import { namesOf } from '#trade-ui/calculator-form/calculation-text.ts';
import type { QuotationLine } from '#contract/quotation/calls.ts';
import type { PricedLine } from '#mesh/quotation/price-line.ts';
import type { CalculatorTexts } from '#mesh/sentences/calculator-texts.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import { cellText, type CellNames } from '../model/sheet-columns.ts';
import styles from './parts.module.css';

interface PriceStepsProps {
  line: QuotationLine;
  priced: PricedLine;
  texts: CalculatorTexts;
  names: CellNames;
}

/** The steps of a price. */
export function PriceSteps({ line, priced, texts, names }: PriceStepsProps) {
  const { t } = useTranslation('quotations');
  const { output } = namesOf('quotation', texts);
  const text = (key: Parameters<typeof cellText>[2]) => grouped(cellText(line, priced, key, names));

  return (
    <div className={styles['section']}>
      <h3 data-text="small">{t('line.steps')}</h3>
      <div className={styles['steps']} data-text="small">
        {priced.steps.map(({ key, expression, substitution, value, unit }) => (
          <code
            key={key}
          >{`${output(key)} = ${expression} = ${substitution} = ${value} ${unit}`}</code>
        ))}
        {priced.cost !== null && (
          <span data-tone="secondary">{t('line.cost', { cost: text('cost') })}</span>
        )}
        {priced.price !== null && (
          <b data-weight="medium">
            {t('line.amount', {
              price: text('price'),
              basis: text('priceBy'),
              amount: text('amount') || '—',
            })}
            {priced.isOwnPrice && ` · ${t('sheet.ownPrice')}`}
          </b>
        )}
      </div>
    </div>
  );
}
