import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { quotationQueries } from '#data/quotation.ts';
import { shanghaiDay } from '#lib/shanghai-day.ts';
import { useToday } from '#lib/use-today.ts';
import { sumFigures } from '../model/sum-figures.ts';
import styles from './parts.module.css';

const MONTHS = 12;

/** Amounts quoted and won in the last twelve months, by currency; renders nothing before the first quotation is sent. */
export function Figures() {
  const { t } = useTranslation('quotations');
  const to = shanghaiDay(useToday()).slice(0, 7);
  const { data } = useQuery(quotationQueries.figures({ from: monthBefore(to, MONTHS - 1), to }));
  if (data === undefined || data.rows.length === 0) return null;

  return (
    <section data-surface="card" className={styles['card']} aria-label={t('figures.title')}>
      <h2 data-text="small" data-tone="secondary">
        {t('figures.title')}
      </h2>
      <div className={styles['figures']}>
        {sumFigures(data.rows).map(({ currency, quoted, won, quotedCount, wonCount }) => (
          <div key={currency}>
            <span>
              {t('figures.quoted', { count: quotedCount, amount: `${currency} ${quoted}` })}
            </span>
            <b data-weight="medium">
              {t('figures.won', { count: wonCount, amount: `${currency} ${won}` })}
            </b>
          </div>
        ))}
      </div>
    </section>
  );
}

/** @param month 'YYYY-MM' */
function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
