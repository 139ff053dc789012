import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteQueries } from '#data/site.ts';
import { submissionApi } from '#data/submission.ts';
import { markdownToPlainText } from '#ui/markdown/markdown-to-plain-text.ts';
import { Radio } from '#ui/check.tsx';
import styles from './answer-feedback.module.css';
import { SubmissionForm } from './components/submission-form.tsx';
import { useSubmissionForm } from './hooks/use-submission-form.ts';
import { EMPTY_TEXTS } from './model/submission-form.ts';

export interface JudgedAnswer {
  answerId: string;
  question: string;
  content: string;
}

interface AnswerFeedbackProps {
  answer: JudgedAnswer;
  /** @param points that the member gets if the feedback is accepted */
  onDone: (kind: 'better' | 'report', submissionId: string, points: number) => void;
}

const EMPTY = { texts: EMPTY_TEXTS, files: [] };
const USUAL_MB = 20;
const KINDS = ['better', 'report'] as const;

export function AnswerFeedback({ answer, onDone }: AnswerFeedbackProps) {
  const { t } = useTranslation('submissions');
  const { data: config } = useQuery(siteQueries.app());
  const [kind, setKind] = useState<(typeof KINDS)[number]>('better');
  // A report is no task: its points are for the reviewers to give.
  const points = kind === 'better' ? (config?.points.answer ?? 0) : 0;
  const id = useId();
  const text = useMemo(() => markdownToPlainText(answer.content), [answer.content]);

  return (
    <div className={styles['feedback']}>
      <section
        data-tone="secondary"
        data-text="small"
        className={styles['about']}
        aria-label={t('feedback.about')}
      >
        <strong data-clip data-tone="default">
          {answer.question}
        </strong>
        <p>{text}</p>
      </section>
      <fieldset className={styles['kinds']}>
        <legend data-tone="secondary" data-text="small">
          {t('feedback.what')}
        </legend>
        {KINDS.map((each) => (
          <label key={each}>
            <Radio name={id} checked={kind === each} onChange={() => setKind(each)} />
            {t(`feedback.${each}`)}
          </label>
        ))}
      </fieldset>
      {points > 0 && (
        <p data-tone="primary" data-text="small">
          {t('caution.reward', { points })}
        </p>
      )}
      <FeedbackForm
        key={kind}
        kind={kind}
        answerId={answer.answerId}
        maxMb={config?.limits.uploadMb ?? USUAL_MB}
        onDone={(submissionId) => onDone(kind, submissionId, points)}
      />
    </div>
  );
}

interface FeedbackFormProps {
  kind: (typeof KINDS)[number];
  answerId: string;
  maxMb: number;
  onDone: (submissionId: string) => void;
}

function FeedbackForm({ kind, answerId, maxMb, onDone }: FeedbackFormProps) {
  const { t } = useTranslation('submissions');
  const isReport = kind === 'report';
  const form = useSubmissionForm({
    kind: isReport ? 'report' : 'answer',
    place: `${kind}/${answerId}`,
    initial: EMPTY,
    maxMb,
    onSend: async (texts, fileIds) => {
      const words = texts.content.trim();
      const better = texts.better.trim();
      const { submissionId } = isReport
        ? await submissionApi.handIn(
            { kind: 'report', answerId, content: words, fileIds, consent: false },
            { quiet: true },
          )
        : await submissionApi.feedback(
            { answerId, content: words, ...(better === '' ? {} : { better }), fileIds },
            { quiet: true },
          );
      onDone(submissionId);
    },
  });

  return (
    <SubmissionForm kind={isReport ? 'report' : 'answer'} form={form} sendLabel={t('form.send')} />
  );
}
