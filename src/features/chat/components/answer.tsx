import { Suspense, use, useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer as AnswerData, Part } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useAnswerLayout } from '../hooks/use-answer-layout.ts';
import { useLiveAnswer } from '../hooks/use-live-answer.ts';
import { useLoadedParts } from '../hooks/use-loaded-parts.ts';
import { TurnKitContext } from '../turn-kit.ts';
import type { LiveAnswer } from '../model/conversation/live-answer.ts';
import { AnswerHead } from './answer-head.tsx';
import styles from './answer.module.css';
import { MessageText } from './message-text.tsx';
import { isPartLoaded, loadParts, PartList } from './parts/part-view.tsx';
import { Preparing } from './preparing.tsx';
import { Reasoning } from './reasoning.tsx';
import { SourceList } from './source-list.tsx';
import { VerifyOffer } from './verify-offer.tsx';

const PART_LOADING = { isLoaded: isPartLoaded, load: loadParts };
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
  const isGrowing = shown.status === 'generating';
  const isBusy = growing !== null && isGrowing;
  const areLoaded = useLoadedParts(shown.parts, isBusy, PART_LOADING);

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
        isComplete={areLoaded && !isGrowing}
      />
      {areLoaded && actions}
    </article>
  );
}

interface AnswerBodyProps extends Omit<AnswerProps, 'live' | 'actions'> {
  activity: string | null;
  /** It has ended, and what shows its parts is loaded. */
  isComplete: boolean;
}

function AnswerBody(props: AnswerBodyProps) {
  const { answer, activity, isLost, isNewest, onOpenSource, onOpenImage } = props;
  const { t } = useTranslation('chat');
  const isGrowing = answer.status === 'generating';
  const { content, parts, status } = answer;
  // A card that is still loading would show a placeholder, and push down what follows.
  const shownStatus = props.isComplete ? status : 'generating';
  const layout = { content, parts, status: shownStatus } as const;
  const { lead, cards, rest, remarks } = useAnswerLayout(layout, isPartLoaded);
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
  const Task = use(TurnKitContext)?.CautionTask;
  const cautionTask = useMemo(
    () =>
      Task === undefined || isGrowing
        ? undefined
        : {
            offer: <VerifyOffer />,
            render: (sentence: string, onClose: () => void) => (
              <Suspense fallback={null}>
                <Task answerId={answer.id} sentence={sentence} onClose={onClose} />
              </Suspense>
            ),
          },
    [Task, isGrowing, answer.id],
  );
  const text = (part: string, isLast: boolean) =>
    part !== '' && (
      <MessageText
        text={part}
        streaming={isGrowing && isLast}
        citations={sources.map((source) => source.n)}
        describeCitation={describeCitation}
        onCitation={openCitation}
        cautionTask={cautionTask}
        onImage={onOpenImage}
      />
    );
  const partsOf = (parts: readonly Part[]) => (
    <PartList
      parts={parts}
      answerId={answer.id}
      model={answer.model}
      createdAt={answer.createdAt}
      isDone={!isGrowing}
      isNewest={isNewest}
    />
  );

  return (
    <>
      {mode !== undefined && (
        <Suspense fallback={<p className={styles['mode']} />}>
          <ModeLine mode={mode} answerId={answer.id} canUndo={isNewest && !isGrowing} />
        </Suspense>
      )}
      <AnswerHead answer={answer} activity={activity} />
      {answer.reasoning !== '' && (
        <Reasoning
          text={answer.reasoning}
          milliseconds={answer.reasoningMs}
          isRunning={isGrowing && answer.content === ''}
        />
      )}
      {text(lead, cards.length === 0)}
      {partsOf(cards)}
      {text(rest, true)}
      {isGrowing && answer.content !== '' && activity !== null && <Preparing activity={activity} />}
      {partsOf(remarks)}
      {/* Below growing text it would move with every line. */}
      {props.isComplete && <SourceList sources={sources} onOpen={onOpenSource} />}
      {isLost && isGrowing && (
        <p data-tone="secondary" data-text="interface" className={styles['note']}>
          {t('thread.lost')}
        </p>
      )}
      <Ending answer={answer} />
    </>
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
