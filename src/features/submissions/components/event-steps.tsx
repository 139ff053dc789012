import { useTranslation } from 'react-i18next';
import type { SubmissionEvent } from '#contract/submission/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './event-steps.module.css';

export function EventSteps({ events }: { events: readonly SubmissionEvent[] }) {
  const { t } = useTranslation('submissions');
  const { listed, number } = useFormatters();

  return (
    <section className={styles['steps']}>
      <h3 data-tone="tertiary" data-text="small" data-weight="normal">
        {t('view.events')}
      </h3>
      <ol>
        {events.toReversed().map(({ id, action, reason, points, createdAt }) => (
          <li key={id} data-action={action}>
            <span className={styles['what']}>
              {t(`action.${action}`)}
              {points > 0 && (
                <b data-tone="primary">{t('list.points', { points: number(points) })}</b>
              )}
            </span>
            <time data-tone="tertiary" data-text="caption" dateTime={createdAt}>
              {listed(createdAt)}
            </time>
            {reason !== null && (
              <p data-tone="secondary" data-text="small">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
