import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FigureRange } from '#contract/console/calls.ts';
import type { QualityDay } from '#contract/quality/calls.ts';
import { qualityQueries } from '#data/quality.ts';
import { useFormatters } from '#i18n/format.ts';
import { TimeChart } from '#ui/chart/time-chart.tsx';
import { ListPending } from '#ui/list-states.tsx';
import choice from '../articles/articles.module.css';
import styles from './quality.module.css';

const RANGES = ['week', 'month', 'year'] as const satisfies readonly FigureRange[];
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

/** Signals, closed groups and the share of answered questions over time. */
export function QualityNumbers() {
  const { t } = useTranslation('quality');
  const [range, setRange] = useState<FigureRange>('month');
  const query = useQuery(qualityQueries.figures(range));
  const { data } = query;

  return (
    <section className={styles['numbers']} aria-label={t('numbers.title')}>
      <header className={styles['numbersHead']}>
        <h2 data-text="message">{t('numbers.title')}</h2>
        <div
          data-surface="outline"
          className={choice['choice']}
          role="group"
          aria-label={t('numbers.range')}
        >
          {RANGES.map((each) => (
            <button
              data-tone="secondary"
              key={each}
              type="button"
              aria-pressed={each === range}
              onClick={() => setRange(each)}
            >
              {t(`numbers.${each}`)}
            </button>
          ))}
        </div>
      </header>
      {data !== undefined && <Charts days={data.days} />}
      {data === undefined && (
        <ListPending query={query} failed={t('numbers.failed')} loading={t('numbers.loading')} />
      )}
    </section>
  );
}

function Charts({ days }: { days: readonly QualityDay[] }) {
  const { t } = useTranslation('quality');
  const { number } = useFormatters();
  const points = days.map(({ day, ...values }) => ({ day, values }));
  const sum = (name: Exclude<keyof QualityDay, 'day'>) =>
    days.reduce((total, day) => total + day[name], 0);
  const decided = sum('answered') + sum('unanswered');
  const sums = [
    ['signals', number(sum('signals'))],
    ['closed', number(sum('closed'))],
    ['share', decided === 0 ? '–' : number(sum('answered') / decided, PERCENT)],
  ] as const;

  return (
    <>
      <dl className={styles['sums']}>
        {sums.map(([name, value]) => (
          <div key={name}>
            <dt data-tone="secondary" data-text="small">
              {t(`numbers.${name}`)}
            </dt>
            <dd data-figures="">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 data-text="interface">{t('numbers.byDay')}</h3>
      <TimeChart
        label={t('numbers.byDay')}
        shape="line"
        points={points}
        series={[
          { id: 'signals', name: t('numbers.signals'), color: 'warning' },
          { id: 'closed', name: t('numbers.closed'), color: 'success' },
        ]}
      />
      <h3 data-text="interface">{t('numbers.answersByDay')}</h3>
      <TimeChart
        label={t('numbers.answersByDay')}
        shape="stacked"
        points={points}
        series={[
          { id: 'answered', name: t('numbers.answered'), color: 'success' },
          { id: 'unanswered', name: t('numbers.unanswered'), color: 'warning' },
        ]}
      />
    </>
  );
}
