import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer as AnswerData } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import { useLiveAnswer } from '../hooks/use-live-answer.ts';
import type { LiveAnswer } from '../model/live-answer.ts';
import styles from './answer.module.css';
import { MessageText } from './message-text.tsx';
import { PartView } from './parts/part-view.tsx';
import { Preparing } from './preparing.tsx';
import { Reasoning } from './reasoning.tsx';
import { SourceList } from './source-list.tsx';

interface AnswerProps {
  answer: AnswerData;
  onOpenSource: (source: Source) => void;
  onOpenImage: (image: { src: string; alt: string }) => void;
  /** What can be done with it; none while it grows. */
  actions?: ReactNode;
}

/** An answer that has ended. */
export const Answer = memo(function Answer({ actions, ...props }: AnswerProps) {
  return (
    <AnswerFrame isBusy={false}>
      <AnswerBody {...props} activity={null} isLost={false} />
      {actions}
    </AnswerFrame>
  );
});

interface GrowingAnswerProps extends Omit<AnswerProps, 'answer' | 'actions'> {
  live: LiveAnswer;
  isLost: boolean;
}

/** An answer that is being written: the only thing that re-renders with its text. */
export function GrowingAnswer({ live, ...props }: GrowingAnswerProps) {
  const { answer, activity } = useLiveAnswer(live);

  return (
    <AnswerFrame isBusy={answer.status === 'generating'}>
      <AnswerBody {...props} answer={answer} activity={activity} />
    </AnswerFrame>
  );
}

function AnswerFrame({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const { t } = useTranslation('chat');

  return (
    <article className={styles['answer']} aria-label={t('answer.label')} aria-busy={isBusy}>
      {children}
    </article>
  );
}

interface AnswerBodyProps extends Omit<AnswerProps, 'actions'> {
  activity: string | null;
  isLost: boolean;
}

function AnswerBody({ answer, activity, isLost, onOpenSource, onOpenImage }: AnswerBodyProps) {
  const { t } = useTranslation('chat');
  const isGrowing = answer.status === 'generating';
  const isEmpty = answer.content === '' && answer.reasoning === '';

  return (
    <>
      <Checked answer={answer} />
      {answer.reasoning !== '' && (
        <Reasoning
          text={answer.reasoning}
          milliseconds={answer.reasoningMs}
          isRunning={isGrowing && answer.content === ''}
        />
      )}
      {isGrowing && isEmpty && <Preparing activity={activity} />}
      {answer.content !== '' && (
        <MessageText
          text={answer.content}
          streaming={isGrowing}
          citations={answer.sources.map((source) => source.n)}
          onCitation={(n) => {
            const source = answer.sources.find((candidate) => candidate.n === n);
            if (source !== undefined) onOpenSource(source);
          }}
          onImage={onOpenImage}
        />
      )}
      {answer.parts.map((part, index) => (
        <PartView
          // Parts only ever follow one another.
          key={index}
          part={part}
          answerId={answer.id}
          model={answer.model}
          createdAt={answer.createdAt}
          isDone={!isGrowing}
        />
      ))}
      {isGrowing && !isEmpty && activity !== null && <Preparing activity={activity} />}
      <SourceList sources={answer.sources} onOpen={onOpenSource} />
      {isLost && isGrowing && <p className={styles['note']}>{t('thread.lost')}</p>}
      <Ending answer={answer} />
    </>
  );
}

/** What the answer was checked against, in one line. */
function Checked({ answer }: { answer: AnswerData }) {
  const { t } = useTranslation('chat');
  const articles = new Set(answer.sources.map((source) => source.articleId)).size;
  const calculations = answer.parts.filter(({ type }) => type === 'calculation').length;
  if (articles === 0 && calculations === 0) return null;

  return (
    <p className={styles['checked']}>
      <b>{t('answer.checked')}</b>
      {articles > 0 && <span>{t('answer.articles', { count: articles })}</span>}
      {calculations > 0 && <span>{t('answer.calculations', { count: calculations })}</span>}
    </p>
  );
}

function Ending({ answer }: { answer: AnswerData }) {
  const { t } = useTranslation('chat');
  switch (answer.status) {
    case 'generating':
    case 'done':
      return null;
    case 'stopped':
      return <p className={styles['note']}>{t('answer.stopped')}</p>;
    case 'interrupted':
      return <p className={styles['note']}>{t('answer.interrupted')}</p>;
    case 'failed': {
      const reason = answer.error?.msg;
      return (
        <p className={styles['failed']} role="alert">
          {t('answer.failed', {
            reason: reason === undefined || reason === '' ? t('answer.failedUnknown') : reason,
          })}
        </p>
      );
    }
  }
}
