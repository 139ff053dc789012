import { useTranslation } from 'react-i18next';
import type { SubmissionEvent } from '#contract/submission/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import styles from './event-steps.module.css';

export function EventSteps({ events }: { events: readonly SubmissionEvent[] }) {
  const { t } = useTranslation('submissions');
  const { dateTime, number } = useFormatters();

  return (
    <section className={styles['steps']}>
      <h3>{t('view.events')}</h3>
      <ol>
        {events.toReversed().map(({ id, action, reason, points, createdAt }) => (
          <li key={id} data-action={action}>
            <span className={styles['what']}>
              {t(`action.${action}`)}
              {points > 0 && <b data-figures="">{t('list.points', { points: number(points) })}</b>}
            </span>
            <time dateTime={createdAt} data-figures="">
              {dateTime(createdAt)}
            </time>
            {reason !== null && <p>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
