import { useTranslation } from 'react-i18next';
import type { Account } from '#contract/member/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { useToday } from '#lib/use-today.ts';
import { lastDays } from '../model/usage-days.ts';
import styles from './usage-panel.module.css';
import { Panel } from './panel.tsx';

export function UsagePanel({ usage }: { usage: Account['usage'] }) {
  const { t } = useTranslation('member');
  const days = lastDays(usage.days, useToday());
  const total = days.reduce((sum, { questions }) => sum + questions, 0);
  return (
    <Panel
      title={t('usage.title')}
      aside={total > 0 && <span>{t('usage.today', { count: usage.today })}</span>}
    >
      {total === 0 ? (
        <p data-tone="tertiary" data-text="small">
          {t('usage.none')}
        </p>
      ) : (
        <Bars days={days} total={total} />
      )}
    </Panel>
  );
}

interface BarsProps {
  days: ReturnType<typeof lastDays>;
  total: number;
}

function Bars({ days, total }: BarsProps) {
  const { t } = useTranslation('member');
  const { language } = useTranslation().i18n;
  const { number } = useFormatters();
  // Date labels in Asia/Shanghai, independent of the browser's time zone.
  const format = new Intl.DateTimeFormat(language, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const named = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  const top = days.reduce((best, each) => (each.questions > best.questions ? each : best));
  const [first] = days;
  const last = days.at(-1);
  return (
    <figure className={styles['usage']}>
      <div
        className={styles['bars']}
        role="img"
        aria-label={t('usage.plot', {
          total: number(total),
          day: named(top.day),
          most: number(top.questions),
        })}
      >
        {days.map(({ day, questions }) => (
          <span
            key={day}
            title={t('usage.bar', { day: named(day), count: questions })}
            data-empty={questions === 0 || undefined}
            style={{ blockSize: `${(questions / top.questions) * 100}%` }}
          />
        ))}
      </div>
      <figcaption data-tone="tertiary" data-text="caption">
        <span>{first && named(first.day)}</span>
        <span>{t('usage.total', { count: total })}</span>
        <span>{last && named(last.day)}</span>
      </figcaption>
    </figure>
  );
}
