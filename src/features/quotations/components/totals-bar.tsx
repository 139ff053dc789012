import { useTranslation } from 'react-i18next';
import { useFormatters } from '#i18n/format.ts';
import type { QuotationTerms, QuotationTotals } from '#contract/quotation/calls.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import { writeCost } from '#mesh/quotation/price-quotation.ts';
import styles from './parts.module.css';

interface TotalsBarProps {
  totals: QuotationTotals;
  terms: QuotationTerms;
}

export function TotalsBar({ totals, terms }: TotalsBarProps) {
  const { t } = useTranslation('quotations');
  const { number } = useFormatters();
  const { currency, weight, area, goods, discount, tax, total, openLines, container } = totals;
  const amounts = [
    ['goods', goods],
    ...(Number(discount) > 0 ? [['discount', discount] as const] : []),
    ...(terms.freight === null ? [] : [['freight', writeCost(terms.freight, terms)] as const]),
    ...(terms.insurance === null
      ? []
      : [['insurance', writeCost(terms.insurance, terms)] as const]),
    ...(terms.otherCosts === null
      ? []
      : [['otherCosts', writeCost(terms.otherCosts, terms)] as const]),
    ...(terms.taxPct === null ? [] : [['tax', tax] as const]),
  ] as const;

  return (
    <section data-surface="card" className={styles['card']} aria-label={t('totals.label')}>
      <div className={styles['totals']} data-tone="secondary">
        <div>{`${t('totals.weight')} ${number(Number(weight))} kg`}</div>
        <div>{`${t('totals.area')} ${number(Number(area))} m²`}</div>
        {amounts.map(([key, amount]) => (
          <div
            key={key}
          >{`${t(`totals.${key}`)} ${key === 'discount' ? '−' : ''}${grouped(amount)}`}</div>
        ))}
        <div data-tone="default" data-text="lead" data-weight="strong" data-total="">
          {`${t('totals.total')} ${currency} ${grouped(total)}`}
        </div>
      </div>
      {container !== undefined && (
        <p data-text="small" data-tone="secondary">
          {t('totals.container', {
            type: container.type,
            weight: container.weightPct,
            volume:
              container.volumePct === null ? t('totals.noVolume') : `${container.volumePct} %`,
            count: container.containers,
          })}
        </p>
      )}
      {openLines > 0 && <p data-tone="warning">{t('totals.openNote', { count: openLines })}</p>}
    </section>
  );
}
