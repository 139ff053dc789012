import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Submission } from '#contract/submission/calls.ts';
import { submissionQueries } from '#data/submission.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { ListPending } from '#ui/list-states.tsx';
import { StateMark } from './components/state-mark.tsx';
import { titleOf } from './model/title-of.ts';
import styles from './own-submissions.module.css';

const SHOWN = 3;

/** The newest submissions with their states, for the screen of points. */
export function OwnSubmissions() {
  const { t } = useTranslation('submissions');
  const list = useInfiniteQuery(submissionQueries.list({ state: null, kind: null }));
  const id = useId();
  const items = list.data?.items.slice(0, SHOWN);

  return (
    <section data-surface="card" className={styles['card']} aria-labelledby={id}>
      <header>
        <h2 data-text="message" id={id}>
          {t('title')}
        </h2>
        <Link to={paths.submissions}>{t('own.all')}</Link>
      </header>
      {items === undefined && (
        <ListPending query={list} failed={t('list.failed')} loading={t('list.loading')} rows={2} />
      )}
      {items?.length === 0 && <p data-tone="tertiary">{t('own.none')}</p>}
      {items !== undefined && items.length > 0 && (
        <ul aria-label={t('list.label')}>
          {items.map((submission) => (
            <Row key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ submission }: { submission: Submission }) {
  const { t } = useTranslation('submissions');
  const { date, number } = useFormatters();
  const { id, kind, state, points, createdAt } = submission;

  return (
    <li>
      <Link data-tone="default" className={styles['row']} to={paths.submission(id)}>
        <span className={styles['what']}>
          <span data-clip>{titleOf(submission)}</span>
          <span data-tone="tertiary" data-text="caption">
            {t(`kind.${kind}`)} · <time dateTime={createdAt}>{date(createdAt)}</time>
          </span>
        </span>
        {points > 0 && (
          <b data-tone="success" aria-label={t('list.pointsLabel', { points: number(points) })}>
            +{number(points)}
          </b>
        )}
        <StateMark state={state} />
      </Link>
    </li>
  );
}
