import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import type { ReviewRefresh } from '../hooks/use-review.ts';
import type { ReviewState, ReviewStatus as Status } from '../model/review-state.ts';
import styles from './entry.module.css';
import { Failure } from './problem.tsx';
import { ReviewMark } from './review-mark.tsx';

interface ReviewStatusProps extends ReviewRefresh {
  review: ReviewState;
  onRefresh: () => void;
  onLeave: () => void;
}

const TEXTS = {
  pending: { title: 'review.pendingTitle', text: 'review.pendingText' },
  approved: { title: 'review.approvedTitle', text: 'review.approvedText' },
  refused: { title: 'review.refusedTitle', text: 'review.refusedText' },
} as const satisfies Record<Status, { title: string; text: string }>;

export function ReviewStatus(props: ReviewStatusProps) {
  const { review, refreshing, failure, checkedAt, onRefresh, onLeave } = props;
  const { t } = useTranslation('auth');
  const { time } = useFormatters();
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, text } = TEXTS[review.status];
  const isPending = review.status === 'pending';

  useEffect(() => {
    heading.current?.focus();
  }, []);

  const refresh = (
    <Button
      variant={isPending ? 'primary' : 'secondary'}
      size="large"
      className={styles[isPending ? 'submit' : 'quiet']}
      aria-disabled={refreshing}
      onClick={onRefresh}
    >
      {refreshing ? t('review.refreshing') : t('review.refresh')}
    </Button>
  );
  const leave = (
    <Button
      variant={isPending ? 'secondary' : 'primary'}
      size="large"
      className={styles[isPending ? 'quiet' : 'submit']}
      onClick={onLeave}
    >
      {isPending ? t('review.otherPhone') : t('review.toLogin')}
    </Button>
  );

  return (
    <section aria-label={t('review.title')}>
      <ReviewMark status={review.status} />
      <div role="status">
        <h1
          data-text="page"
          data-weight="strong"
          ref={heading}
          tabIndex={-1}
          className={styles['heading']}
        >
          {t(title)}
        </h1>
        <p data-tone="tertiary" className={styles['hint']}>
          {t(text)}
        </p>
        {review.reason !== '' && (
          <p data-tone="default" className={styles['notice']}>
            {t('review.reason', { reason: review.reason })}
          </p>
        )}
      </div>
      {review.status === 'pending' ? refresh : leave}
      {review.status === 'pending' ? leave : refresh}
      {failure !== null && isGone(failure.code) ? (
        <p data-tone="error" data-text="small" role="alert" className={styles['problem']}>
          {t('error.ticket')}
        </p>
      ) : (
        <Failure error={failure} />
      )}
      {checkedAt !== null && (
        <p className={styles['help']}>{t('review.checked', { time: time(checkedAt) })}</p>
      )}
      {review.status === 'refused' && (
        <p data-tone="tertiary" data-text="small" className={styles['foot']}>
          <Link to={paths.system}>{t('review.contact')}</Link>
        </p>
      )}
    </section>
  );
}

/** The account or its review ticket no longer exists. */
function isGone(code: unknown): boolean {
  return code === 404;
}
