import { useTranslation } from 'react-i18next';
import type { TrailStep } from '#contract/console/queue-calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './item-trail.module.css';

export function ItemTrail({ steps }: { steps: readonly TrailStep[] }) {
  const { t } = useTranslation('review');
  const { dateTime } = useFormatters();
  if (steps.length === 0) return null;

  return (
    <section className={styles['trail']}>
      <h3 data-tone="tertiary" data-text="small" data-weight="normal">
        {t('trail.label')}
      </h3>
      <ol>
        {steps.map(({ action, by, reason, points, createdAt }) => (
          <li data-text="small" key={`${createdAt} ${action}`} data-action={action}>
            <p>
              {t(`trail.${action}`, { name: by === '' ? t('past.deleted') : by })}
              {points > 0 && <span> · {t('points', { points })}</span>}
            </p>
            {reason !== null && <p data-tone="secondary">{reason}</p>}
            <time data-tone="tertiary" data-text="caption" dateTime={createdAt}>
              {dateTime(createdAt)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
