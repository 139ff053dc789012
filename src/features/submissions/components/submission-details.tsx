import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import type { Submission, SubmissionEvent } from '#contract/submission/calls.ts';
import { submissionMutations, submissionQueries } from '#data/submission.ts';
import { useFormatters } from '#i18n/format.ts';
import { confirm, toast } from '#lib/feedback/feedback.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { isOpen } from '../model/list-query.ts';
import { EventSteps } from './event-steps.tsx';
import formStyles from './form.module.css';
import { ResubmitForm } from './resubmit-form.tsx';
import { StateMark } from './state-mark.tsx';
import { SubmissionFacts } from './submission-facts.tsx';
import styles from './submission-details.module.css';

interface SubmissionDetailsProps {
  id: string;
  listHref: string;
}

export function SubmissionDetails({ id, listHref }: SubmissionDetailsProps) {
  const { t } = useTranslation('submissions');
  const { data, error, refetch } = useQuery(submissionQueries.one(id));

  return (
    <section data-surface="card" className={styles['details']} aria-label={t('view.label')}>
      <Link data-tone="secondary" className={styles['back']} to={listHref}>
        <ArrowLeftOutlined aria-hidden="true" /> {t('view.back')}
      </Link>
      {data !== undefined && <Shown {...data} />}
      {data === undefined && error === null && <ListSkeleton label={t('view.loading')} />}
      {data === undefined &&
        error !== null &&
        (error.isNotFound ? (
          <ListNotice title={t('view.gone')} />
        ) : (
          <ListFailure text={t('view.failed')} onRetry={() => void refetch()} />
        ))}
    </section>
  );
}

interface ShownProps {
  submission: Submission;
  events: readonly SubmissionEvent[];
}

function Shown({ submission, events }: ShownProps) {
  const { t } = useTranslation(['submissions', 'common']);
  const { dateTime, number } = useFormatters();
  const [isEditing, setIsEditing] = useState(false);
  const withdrawal = useMutation(submissionMutations.withdraw);
  const { id, kind, state, reason, points } = submission;
  const isClaimed = state === 'claimed';

  if (isEditing && isOpen(state)) {
    return (
      <ResubmitForm
        submission={submission}
        onDone={() => {
          setIsEditing(false);
          toast('success', t('view.resubmitted'));
        }}
        onCancel={() => setIsEditing(false)}
      />
    );
  }
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('view.withdrawTitle'),
      text: t('view.withdrawText'),
      confirmLabel: t('view.withdraw'),
      cancelLabel: t('common:cancel'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await withdrawal.mutateAsync(id);
      toast('success', t('view.withdrawn'));
    } catch {
      // The HTTP layer has shown the error.
    }
  };

  return (
    <>
      <header className={styles['head']}>
        <h2>{t(`kind.${kind}`)}</h2>
        <StateMark state={state} />
        <p>{t('view.submittedAt', { date: dateTime(submission.createdAt) })}</p>
      </header>
      {reason !== null && (
        <div className={styles['reason']} data-state={state}>
          <h3 data-tone="secondary" data-text="small" data-weight="normal">
            {t('view.reason')}
          </h3>
          <p>{reason}</p>
        </div>
      )}
      {points > 0 && (
        <p>
          {t('view.points')}{' '}
          <strong data-tone="primary" data-text="heading">
            {t('view.pointsValue', { points: number(points) })}
          </strong>
        </p>
      )}
      {state === 'pending' && (
        <p data-tone="secondary" data-text="small" className={styles['note']}>
          {t('view.waiting')}
        </p>
      )}
      {isClaimed && (
        <p data-tone="secondary" data-text="small" className={styles['note']}>
          {t('view.claimed')}
        </p>
      )}
      <SubmissionFacts submission={submission} />
      <EventSteps events={events} />
      {isOpen(state) && (
        <div className={formStyles['actions']}>
          <Button variant="danger" onClick={() => void withdraw()}>
            {t('view.withdraw')}
          </Button>
          {kind === 'command' ? (
            <ButtonLink to={paths.commands}>{t('view.editCommand')}</ButtonLink>
          ) : (
            <Button
              variant={state === 'returned' ? 'primary' : 'secondary'}
              onClick={() => setIsEditing(true)}
            >
              {state === 'returned' ? t('view.editReturned') : t('view.edit')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
