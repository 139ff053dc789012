import { useTranslation } from 'react-i18next';
import type { GradeLogData } from '#contract/points/calls.ts';
import { TimeChart } from '#ui/chart/time-chart.tsx';
import { GradeMeter } from '#trade-ui/grade/grade-meter.tsx';
import { useFormatters } from '#i18n/format.ts';
import { trendPoints } from '../model/trend-points.ts';
import styles from './balance-card.module.css';

const CHART_HEIGHT = 150;

export function BalanceCard({ balance, totals }: Pick<GradeLogData, 'balance' | 'totals'>) {
  const { t } = useTranslation('integral');
  const { number } = useFormatters();
  const points = trendPoints(totals, balance);

  return (
    <section data-surface="card" className={styles['card']} aria-label={t('balance.label')}>
      <p data-tone="secondary" data-text="small">
        {t('balance.label')}
      </p>
      <p className={styles['balance']}>{number(balance)}</p>
      <GradeMeter earned={totals.earned} />
      <ul data-tone="tertiary" data-text="caption" className={styles['sums']}>
        <li>{t('balance.earned', { points: number(totals.earned) })}</li>
        <li>{t('balance.spent', { points: number(totals.spent) })}</li>
      </ul>
      {points.length === 0 ? (
        <p data-tone="tertiary" data-text="small" className={styles['hint']}>
          {t('balance.noTrend')}
        </p>
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
