import { useTranslation } from 'react-i18next';
import { TimeChart } from '#components/chart/time-chart.tsx';
import { gradeKey } from '#components/grade-key.ts';
import { useFormatters } from '#i18n/format.ts';
import type { PointsSummary } from '../hooks/use-points-record.ts';
import { gradeWay } from '../model/grade-way.ts';
import { trendPoints } from '../model/trend-points.ts';
import styles from './balance-card.module.css';

const CHART_HEIGHT = 150;

export function BalanceCard({ balance, totals }: Omit<PointsSummary, 'grade'>) {
  const { t } = useTranslation(['integral', 'common']);
  const { number } = useFormatters();
  const points = trendPoints(totals, balance);

  return (
    <section className={styles['card']} aria-label={t('balance.label')}>
      <p className={styles['label']}>{t('balance.label')}</p>
      <p className={styles['balance']}>{number(balance)}</p>
      <Way earned={totals.earned} />
      <ul className={styles['sums']}>
        <li>{t('balance.earned', { points: number(totals.earned) })}</li>
        <li>{t('balance.spent', { points: number(totals.spent) })}</li>
      </ul>
      {points.length === 0 ? (
        <p className={styles['hint']}>{t('balance.noTrend')}</p>
      ) : (
        <TimeChart
          label={t('balance.trend')}
          height={CHART_HEIGHT}
          shape="steps"
          points={points}
          series={[{ id: 'balance', name: t('balance.balanceOf'), color: 'primary' }]}
        />
      )}
    </section>
  );
}

/** The grade, and how far the next one is. */
function Way({ earned }: { earned: number }) {
  const { t } = useTranslation(['integral', 'common']);
  const { number } = useFormatters();
  const { grade, next, share } = gradeWay(earned);
  const progress =
    next === null
      ? t('balance.top', { earned: number(earned) })
      : t('balance.progress', {
          grade: t(gradeKey(next.grade)),
          count: next.at - earned,
          points: number(next.at - earned),
        });

  return (
    <div className={styles['way']}>
      <span
        className={styles['track']}
        role="progressbar"
        aria-label={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        title={progress}
      >
        <span style={{ inlineSize: `${String(share * 100)}%` }} />
      </span>
      <span className={styles['grade']}>{t(gradeKey(grade))}</span>
      <span>
        {next === null
          ? progress
          : t('balance.way', {
              earned: number(earned),
              next: number(next.at),
              grade: t(gradeKey(next.grade)),
            })}
      </span>
    </div>
  );
}
