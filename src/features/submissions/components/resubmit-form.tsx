import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Submission } from '#contract/submission/calls.ts';
import { siteQueries } from '#data/site.ts';
import { submissionMutations } from '#data/submission.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { useSubmissionForm } from '../hooks/use-submission-form.ts';
import { cardOf, textsOf } from '../model/submission-form.ts';
import { SubmissionForm } from './submission-form.tsx';
import styles from './submission-details.module.css';

const USUAL_MB = 20;

interface ResubmitFormProps {
  submission: Submission;
  onDone: () => void;
  onCancel: () => void;
}

export function ResubmitForm({ submission, onDone, onCancel }: ResubmitFormProps) {
  const { t } = useTranslation('submissions');
  const { data: config } = useQuery(siteQueries.app());
  const { mutateAsync: resubmit } = useMutation(submissionMutations.resubmit);
  const { id, kind, version, files, reason } = submission;
  const initial = useMemo(() => ({ texts: textsOf(submission), files }), [submission, files]);
  const form = useSubmissionForm({
    kind,
    place: `${id}/${version}`,
    initial,
    maxMb: config?.limits.uploadMb ?? USUAL_MB,
    onSend: async (texts, fileIds) => {
      const better = texts.better.trim();
      try {
        await resubmit({
          id,
          version,
          content: texts.content.trim(),
          ...(kind === 'answer' && better !== '' ? { better } : {}),
          ...(kind === 'enterprise' ? { card: cardOf(texts, fileIds) } : {}),
          fileIds,
        });
      } catch (cause) {
        if (cause instanceof ApiError && cause.isConflict) {
          toast('warning', cause.message === '' ? t('view.stale') : cause.message);
          return;
        }
        throw cause;
      }
      onDone();
    },
  });

  return (
    <SubmissionForm
      kind={kind}
      form={form}
      sendLabel={t('form.sendAgain')}
      hasConsent
      onCancel={() => {
        form.drop();
        onCancel();
      }}
    >
      <h2 data-text="heading">{t(`kind.${kind}`)}</h2>
      {reason !== null && (
        <div className={styles['reason']} data-state={submission.state}>
          <h3 data-tone="secondary" data-text="small" data-weight="normal">
            {t('view.reason')}
          </h3>
          <p>{reason}</p>
        </div>
      )}
    </SubmissionForm>
  );
}
