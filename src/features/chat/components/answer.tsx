import { Suspense, useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer as AnswerData } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useLiveAnswer } from '../hooks/use-live-answer.ts';
import type { LiveAnswer } from '../model/conversation/live-answer.ts';
import styles from './answer.module.css';
import { MessageText } from './message-text.tsx';
import { PartList } from './parts/part-view.tsx';
import { Preparing } from './preparing.tsx';
import { Reasoning } from './reasoning.tsx';
import { SourceList } from './source-list.tsx';

const ModeLine = lazyPart(async () => (await import('./parts/mode-line.tsx')).ModeLine, {
  namespaces: ['parts'],
  isOptional: true,
});

interface AnswerProps {
  answer: AnswerData;
  live: LiveAnswer | null;
  isLost: boolean;
  isNewest: boolean;
  onOpenSource: (source: Source) => void;
  onOpenImage: (image: { src: string; alt: string }) => void;
  actions: ReactNode;
}

/**
 * Rendered by the same elements during and after generation, so that selection, scroll position and
 * opened details survive the end.
 */
export function Answer({ answer, live, isLost, isNewest, actions, ...verbs }: AnswerProps) {
  const { t } = useTranslation('chat');
  const growing = useLiveAnswer(live);
  const shown = growing?.answer ?? answer;
  const isBusy = growing !== null && shown.status === 'generating';

  return (
    <article
      data-answer=""
      className={styles['answer']}
      aria-label={t('answer.label')}
      aria-busy={isBusy}
    >
      {/* The key resets the state when another version is shown. */}
      <AnswerBody
        key={shown.id}
        {...verbs}
        answer={shown}
        activity={growing?.activity ?? null}
        isLost={isLost}
        isNewest={isNewest}
      />
      {actions}
    </article>
  );
}

interface AnswerBodyProps extends Omit<AnswerProps, 'live' | 'actions'> {
  activity: string | null;
}

function AnswerBody(props: AnswerBodyProps) {
  const { answer, activity, isLost, isNewest, onOpenSource, onOpenImage } = props;
  const { t } = useTranslation('chat');
  const isGrowing = answer.status === 'generating';
  const isEmpty = answer.content === '' && answer.reasoning === '';
  const { sources } = answer;
  const mode = answer.parts.find((part) => part.type === 'mode')?.mode;
  // Memoized: a new function would re-render every finished block of a growing answer.
  const openCitation = useCallback(
    (n: number) => {
      const source = sources.find((candidate) => candidate.n === n);
      if (source !== undefined) onOpenSource(source);
    },
    [sources, onOpenSource],
  );

  const describeCitation = useCallback(
    (n: number) => {
      const source = sources.find((candidate) => candidate.n === n);
      return source === undefined ? undefined : { title: source.title, quote: source.snippet };
    },
    [sources],
  );

  return (
    <>
      {mode !== undefined && (
        <Suspense fallback={<p className={styles['mode']} />}>
          <ModeLine mode={mode} answerId={answer.id} canUndo={isNewest && !isGrowing} />
        </Suspense>
      )}
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
          citations={sources.map((source) => source.n)}
          describeCitation={describeCitation}
          onCitation={openCitation}
          onImage={onOpenImage}
        />
      )}
      <PartList
        parts={answer.parts}
        answerId={answer.id}
        model={answer.model}
        createdAt={answer.createdAt}
        isDone={!isGrowing}
        isNewest={isNewest}
      />
      {isGrowing && !isEmpty && activity !== null && <Preparing activity={activity} />}
      <SourceList sources={sources} onOpen={onOpenSource} />
      {isLost && isGrowing && (
        <p data-tone="secondary" data-text="interface" className={styles['note']}>
          {t('thread.lost')}
        </p>
      )}
      <Ending answer={answer} />
    </>
  );
}

function Checked({ answer }: { answer: AnswerData }) {
  const { t } = useTranslation('chat');
  const { sources } = answer;
  const articles = new Set(sources.flatMap(({ articleId }) => articleId ?? [])).size;
  const files = new Set(sources.flatMap(({ fileId }) => fileId ?? [])).size;
  const calculations = answer.parts.filter(({ type }) => type === 'calculation').length;
  if (articles === 0 && files === 0 && calculations === 0) return null;

  return (
    <p data-tone="tertiary" data-text="small" className={styles['checked']}>
      <b data-tone="secondary" data-weight="medium">
        {t('answer.checked')}
      </b>
      {files > 0 && <span>{t('answer.files', { count: files })}</span>}
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
      return (
        <p data-tone="secondary" data-text="interface" className={styles['note']}>
          {t('answer.stopped')}
        </p>
      );
    case 'interrupted':
      return (
        <p data-tone="secondary" data-text="interface" className={styles['note']}>
          {t('answer.interrupted')}
        </p>
      );
    case 'failed': {
      const reason = answer.error?.msg;
      return (
        <p data-tone="error" data-text="interface" className={styles['failed']} role="alert">
          {t('answer.failed', {
            reason: reason === undefined || reason === '' ? t('answer.failedUnknown') : reason,
          })}
        </p>
      );
    }
  }
}
