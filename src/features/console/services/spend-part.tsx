import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceSpend } from '#contract/service/calls.ts';
import { serviceQueries } from '#data/service.ts';
import { useFormatters } from '#i18n/format.ts';
import { ListPending } from '#ui/list-states.tsx';
import { Select } from '#ui/select.tsx';
import form from '../management/form.module.css';
import styles from './services.module.css';

const RANGES = [1, 7, 31] as const;
const FEN = 100;
const YUAN = { style: 'currency', currency: 'CNY' } as const;

export function SpendPart() {
  const { t } = useTranslation('services');
  const [days, setDays] = useState<number>(7);
  const query = useQuery(serviceQueries.spend(days));
  const { data } = query;
  const id = useId();

  return (
    <section className={form['group']} aria-labelledby={id}>
      <div className={styles['spendHead']}>
        <h2 id={id}>{t('spend')}</h2>
        <Select
          data-surface="box"
          aria-label={t('range')}
          value={String(days)}
          onChange={({ target }) => setDays(Number(target.value))}
        >
          {RANGES.map((each) => (
            <option key={each} value={String(each)}>
              {t('days', { count: each })}
            </option>
          ))}
        </Select>
      </div>
      {data !== undefined && <Spend spend={data} />}
      {data === undefined && (
        <ListPending query={query} failed={t('failed')} loading={t('loading')} />
      )}
    </section>
  );
}

type Spent = ServiceSpend['total'];

function Spend({ spend: { total, days, models, members } }: { spend: ServiceSpend }) {
  const { t } = useTranslation('services');
  const format = useFormatters();
  if (days.length === 0) return <p data-tone="secondary">{t('noSpend')}</p>;

  return (
    <>
      <p>
        {t('total', {
          cost: format.number(total.cost / FEN, YUAN),
          tokens: format.number(total.inputTokens + total.outputTokens),
        })}
      </p>
      {total.unpriced > 0 && (
        <p data-tone="secondary" data-text="small">
          {t('unpriced', { amount: format.number(total.unpriced) })}
        </p>
      )}
      <SpendTable
        name={t('byDay')}
        first={t('day')}
        rows={days.map((row) => ({ ...row, key: row.day, name: row.day }))}
      />
      <SpendTable
        name={t('byModel')}
        first={t('model')}
        rows={models.map((row) => ({ ...row, key: row.model, name: row.model }))}
      />
      <SpendTable
        name={t('byMember')}
        first={t('member')}
        rows={members.map((row) => ({ ...row, key: row.id, name: row.nickname || t('gone') }))}
      />
    </>
  );
}

interface SpendTableProps {
  name: string;
  first: string;
  rows: readonly (Spent & { key: string; name: ReactNode })[];
}

function SpendTable({ name, first, rows }: SpendTableProps) {
  const { t } = useTranslation('services');
  const { number } = useFormatters();

  return (
    <div className={styles['scroll']} role="group" aria-label={name} tabIndex={0}>
      <table className={styles['table']}>
        <caption data-text="small">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t('inputTokens')}</th>
            <th scope="col">{t('outputTokens')}</th>
            <th scope="col">{t('pictures')}</th>
            <th scope="col">{t('cost')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td>{number(row.inputTokens)}</td>
              <td>{number(row.outputTokens)}</td>
              <td>{number(row.pictures)}</td>
              <td>
                {row.cost === 0 && row.unpriced > 0 ? t('noPrice') : number(row.cost / FEN, YUAN)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
