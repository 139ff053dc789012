import PaperClipOutlined from '@ant-design/icons/PaperClipOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListFailure, ListNotice } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { Button } from '#ui/button.tsx';
import type { Submission } from '#contract/submission/calls.ts';
import type { PagesResult } from '#data/pages.ts';
import { useFormatters } from '#i18n/format.ts';
import { titleOf } from '../model/title-of.ts';
import { StateMark } from './state-mark.tsx';
import styles from './submission-list.module.css';

const PLACES = [1, 2, 3, 4, 5];

interface SubmissionListProps {
  list: PagesResult<Submission>;
  shown: string | null;
  isFiltered: boolean;
  viewHref: (id: string) => string;
  onShowAll: () => void;
  children: ReactNode;
}

export function SubmissionList(props: SubmissionListProps) {
  const { list, shown, isFiltered, viewHref, onShowAll } = props;
  const { t } = useTranslation('submissions');
  if (list.data === undefined) {
    return list.isError ? (
      <ListFailure text={t('list.failed')} onRetry={() => void list.refetch()} />
    ) : (
      <div className={styles['skeleton']} role="status" aria-label={t('list.loading')}>
        {PLACES.map((place) => (
          <span key={place} />
        ))}
      </div>
    );
  }
  const { items } = list.data;
  if (items.length === 0 && isFiltered) {
    return (
      <ListNotice title={t('list.none')}>
        <Button size="small" onClick={onShowAll}>
          {t('list.showAll')}
        </Button>
      </ListNotice>
    );
  }
  if (items.length === 0) {
    return (
      <ListNotice title={t('list.empty')} hint={t('list.emptyHint')}>
        {props.children}
      </ListNotice>
    );
  }
  return (
    <PagedItems
      list={list}
      texts={{
        failed: t('list.moreFailed'),
        loadingMore: t('list.loading'),
      }}
    >
      <ul className={styles['rows']} aria-label={t('list.label')}>
        {items.map((submission) => (
          <li key={submission.id}>
            <Row
              submission={submission}
              href={viewHref(submission.id)}
              isShown={submission.id === shown}
            />
          </li>
        ))}
      </ul>
    </PagedItems>
  );
}

interface RowProps {
  submission: Submission;
  href: string;
  isShown: boolean;
}

function Row({ submission, href, isShown }: RowProps) {
  const { t } = useTranslation('submissions');
  const { date, number } = useFormatters();
  const { kind, state, files, points, details, reason, createdAt } = submission;

  return (
    <Link
      data-surface="card"
      data-tone="default"
      className={styles['row']}
      to={href}
      aria-current={isShown ? 'true' : undefined}
    >
      <span className={styles['top']}>
        <span data-weight="strong">
          {t(`kind.${kind}`)}
          {details.hint !== undefined && ` · ${t(`caution.${details.hint.kind}`)}`}
        </span>
        <StateMark state={state} />
      </span>
      <span data-tone="secondary" className={styles['words']}>
        {titleOf(submission)}
      </span>
      {reason !== null && (
        <span data-text="small" className={styles['words']}>
          {t('list.reason', { reason })}
        </span>
      )}
      <span data-tone="tertiary" data-text="caption" className={styles['facts']}>
        <time dateTime={createdAt}>{date(createdAt)}</time>
        {files.length > 0 && (
          <span>
            <PaperClipOutlined aria-hidden="true" /> {t('list.files', { count: files.length })}
          </span>
        )}
        {points > 0 && (
          <span
            data-tone="primary"
            data-weight="strong"
            className={styles['points']}
            aria-label={t('list.pointsLabel', { points: number(points) })}
          >
            {t('list.points', { points: number(points) })}
          </span>
        )}
      </span>
    </Link>
  );
}
