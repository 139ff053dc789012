import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quotationQueries } from '#data/quotation.ts';
import { Button } from '#ui/button.tsx';
import type { QuotationFigures } from '#contract/quotation/calls.ts';
import { shanghaiDay } from '#lib/shanghai-day.ts';
import { useToday } from '#lib/use-today.ts';
import { grouped } from '#mesh/quotation/grouped.ts';
import { useSubjects } from '../hooks/use-subjects.ts';
import { sumFigures, type SummedFigures } from '../model/sum-figures.ts';
import styles from './parts.module.css';

const MONTHS = 12;

/** Amounts quoted and won in the last twelve months, by currency; renders nothing before the first quotation is sent. */
export function Figures() {
  const { t } = useTranslation('quotations');
  const to = shanghaiDay(useToday()).slice(0, 7);
  const { data } = useQuery(quotationQueries.figures({ from: monthBefore(to, MONTHS - 1), to }));
  const [isOpen, setOpen] = useState(false);
  if (data === undefined || data.months.length === 0) return null;

  return (
    <section data-surface="card" className={styles['card']} aria-label={t('figures.title')}>
      <h2 data-text="small" data-tone="secondary">
        {t('figures.title')}
      </h2>
      <div className={styles['figures']}>
        {sumFigures(data.months).map(({ currency, quoted, won, quotedCount, wonCount }) => (
          <div key={currency}>
            <span>
              {t('figures.quoted', {
                count: quotedCount,
                amount: `${currency} ${grouped(quoted)}`,
              })}
            </span>
            <b data-weight="medium">
              {t('figures.won', { count: wonCount, amount: `${currency} ${grouped(won)}` })}
            </b>
          </div>
        ))}
      </div>
      <div>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('figures.more')}
        </Button>
      </div>
      {isOpen && <FigureTables figures={data} />}
    </section>
  );
}

function FigureTables({ figures: { months, products } }: { figures: QuotationFigures }) {
  const { t } = useTranslation('quotations');
  const subjects = useSubjects();
  const byMonth = sumFigures(months.toReversed(), ({ month }) => month);
  const byProduct = sumFigures(products, ({ product }) => product).toSorted(
    (one, other) => Number(other.quoted) - Number(one.quoted),
  );

  return (
    <div className={styles['section']}>
      <FigureTable
        caption={t('figures.byMonth')}
        head={t('figures.month')}
        rows={byMonth}
        nameOf={(month) => month}
      />
      {byProduct.length > 0 && (
        <FigureTable
          caption={t('figures.byProduct')}
          head={t('figures.product')}
          rows={byProduct}
          nameOf={(product) =>
            product === '' ? t('figures.other') : subjects.nameOf('processing', product)
          }
        />
      )}
      <p data-tone="secondary" data-text="small">
        {t('figures.note')}
      </p>
    </div>
  );
}

interface FigureTableProps {
  caption: string;
  head: string;
  rows: readonly SummedFigures[];
  nameOf: (key: string) => string;
}

function FigureTable({ caption, head, rows, nameOf }: FigureTableProps) {
  const { t } = useTranslation('quotations');

  return (
    <div className={styles['tableScroll']} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles['figureTable']} data-text="small">
        <caption data-tone="secondary">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t('figures.quotedHead')}</th>
            <th scope="col">{t('figures.wonHead')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, currency, quoted, quotedCount, won, wonCount }) => (
            <tr key={`${key} ${currency}`}>
              <th scope="row">{nameOf(key)}</th>
              <td>
                {t('figures.cell', {
                  amount: `${currency} ${grouped(quoted)}`,
                  count: quotedCount,
                })}
              </td>
              <td>
                {wonCount === 0
                  ? '—'
                  : t('figures.cell', { amount: `${currency} ${grouped(won)}`, count: wonCount })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** @param month 'YYYY-MM' */
function monthBefore(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}
