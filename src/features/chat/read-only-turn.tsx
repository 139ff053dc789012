import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Part } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import answerStyles from './components/answer.module.css';
import { MessageText } from './components/message-text.tsx';
import { PartList } from './components/parts/part-view.tsx';
import questionStyles from './components/question.module.css';
import { SourceList } from './components/source-list.tsx';
import styles from './read-only-turn.module.css';

interface Turn {
  question: string;
  content: string;
  sources: readonly Source[];
  parts: readonly Part[];
  model: string;
  createdAt: string;
  /** An article: there is neither a question nor a model. */
  article?: true | undefined;
}

interface ReadOnlyTurnProps {
  turn: Turn;
  onOpenSource?: ((source: Source) => void) | undefined;
}

export function ReadOnlyTurn({ turn, onOpenSource }: ReadOnlyTurnProps) {
  const { t } = useTranslation(['chat', 'parts']);
  const { question, content, parts, model, createdAt, article: isArticle = false } = turn;
  const sources = turn.sources.map((source) =>
    source.title === '' ? { ...source, title: t('parts:turn.file') } : source,
  );
  const openCitation = useCallback(
    (n: number) => {
      const source = turn.sources.find((each) => each.n === n);
      if (source?.articleId != null) onOpenSource?.(source);
    },
    [turn, onOpenSource],
  );

  return (
    <div data-text="message" className={styles['turn']}>
      {!isArticle && (
        <article className={questionStyles['question']} aria-label={t('parts:turn.question')}>
          <div data-surface="card" className={questionStyles['bubble']}>
            <p data-text="message" className={questionStyles['text']}>
              {question}
            </p>
          </div>
        </article>
      )}
      <article
        className={answerStyles['answer']}
        aria-label={isArticle ? question : t('answer.label')}
      >
        {content !== '' && (
          <MessageText
            text={content}
            citations={sources.map(({ n }) => n)}
            onCitation={openCitation}
          />
        )}
        <PartList
          parts={parts}
          answerId=""
          model={model}
          createdAt={createdAt}
          isDone
          isNewest={false}
        />
        {onOpenSource === undefined ? (
          sources.length > 0 && (
            <ul
              data-tone="secondary"
              data-text="small"
              className={styles['sources']}
              aria-label={t('source.label')}
            >
              {sources.map(({ n, title }) => (
                <li key={n}>
                  <span>{n}</span> {title}
                </li>
              ))}
            </ul>
          )
        ) : (
          <SourceList sources={sources} onOpen={({ n }) => openCitation(n)} />
        )}
        {!isArticle && (
          <p data-tone="tertiary" data-text="caption" className={styles['label']}>
            {t('answer.generatedBy', {
              model: model === 'embedded' ? t('answer.embedded') : model,
            })}
          </p>
        )}
      </article>
    </div>
  );
}
