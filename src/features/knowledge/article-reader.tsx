import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleLanguage } from '#contract/knowledge/calls.ts';
import { cocreatorQueries } from '#data/cocreator.ts';
import { knowledgeQueries } from '#data/knowledge.ts';
import { useLastKnown } from '#data/use-last-known.ts';
import { copyWithToast } from '#lib/feedback/copy-with-toast.ts';
import { absoluteUrl, paths } from '#lib/paths.ts';
import styles from './article-reader.module.css';
import type { ArticleVerbs } from './components/article-verbs.ts';
import { ArticleView } from './components/article-view.tsx';
import { quotation, type Excerpt } from './model/article-text.ts';
import type { Cited } from './model/cited-paragraph.ts';

interface ArticleReaderProps {
  articleId: string;
  /** Initial language; null for the interface's language. */
  language: ArticleLanguage | null;
  /** Search text to highlight; empty for none. */
  q?: string;
  /** The paragraph to scroll to, and why. */
  cited: (Cited & { by: 'answer' | 'search' }) | null;
  /** A drawer shows the title itself. */
  place: 'page' | 'drawer';
  back?: ReactNode;
  onAsk: (text: string) => void;
  /** Called when a link leads to another screen. */
  onLeave?: (() => void) | undefined;
}

/** Mount with a new key for another article. */
export function ArticleReader(props: ArticleReaderProps) {
  const { articleId, q = '', onAsk } = props;
  const { t } = useTranslation(['knowledge', 'common']);
  const [language, setLanguage] = useState(props.language);
  const { data, error, refetch } = useQuery(knowledgeQueries.article(articleId, language, q));
  // The article stays while another language loads, and if that fails.
  const article = useLastKnown(data) ?? null;
  const { data: standing } = useQuery(cocreatorQueries.standing());
  const isCocreator = standing?.since != null;
  const turnTo = (next: ArticleLanguage) => {
    if (next === language) void refetch();
    else setLanguage(next);
  };

  const verbs = useMemo<ArticleVerbs | null>(() => {
    if (article === null) return null;
    const { title, sources } = article;
    const placeOf = ({ heading }: Excerpt) =>
      heading === null ? t('from.article', { title }) : t('from.section', { title, heading });
    return {
      ask: (excerpt) => {
        const begun = t(excerpt.heading === null ? 'ask.aboutArticle' : 'ask.aboutThis');
        onAsk(`${quotation(excerpt.text, placeOf(excerpt))}\n\n${begun}`);
      },
      copy: (excerpt) => {
        const basis = sources.length === 0 ? [] : [t('from.sources', { list: sources.join('; ') })];
        const url = absoluteUrl(paths.article(articleId, { language: article.language }));
        const from = [placeOf(excerpt), ...basis, url];
        copyWithToast([excerpt.text, '', ...from].join('\n'), {
          copied: t('copy.done'),
          failed: t('copy.failed'),
        });
      },
      reviseHref: isCocreator
        ? (paragraph) => paths.revise(articleId, article.language, paragraph)
        : null,
    };
  }, [article, articleId, isCocreator, onAsk, t]);

  const { place, back = null } = props;
  if (article !== null && verbs !== null) {
    const isTurning = data === undefined;
    const turning = error === null ? 'running' : 'failed';
    return (
      <ArticleView
        article={article}
        turning={isTurning ? turning : 'no'}
        onTurn={turnTo}
        cited={props.cited}
        place={place}
        back={back}
        verbs={verbs}
        onLeave={props.onLeave}
      />
    );
  }
  return (
    <NoArticle place={place} back={back}>
      {error === null && <ArticleSkeleton />}
      {error?.isNotFound === true && (
        <>
          <Problem place={place} text={t('article.gone')} />
          <p>{t('article.goneHint')}</p>
        </>
      )}
      {error?.isNotFound === false && (
        <div role="alert">
          <Problem place={place} text={t('article.failed')} />
          <button type="button" onClick={() => void refetch()}>
            {t('common:retry')}
          </button>
        </div>
      )}
    </NoArticle>
  );
}

const LINES = [62, 96, 88, 40, 94, 91, 70] as const;

function ArticleSkeleton() {
  const { t } = useTranslation('knowledge');
  return (
    <div className={styles['skeleton']} role="status" aria-label={t('article.loading')}>
      {LINES.map((width) => (
        <span data-surface="ghost" key={width} style={{ inlineSize: `${String(width)}%` }} />
      ))}
    </div>
  );
}

interface NoArticleProps {
  place: ArticleReaderProps['place'];
  back: ReactNode;
  children: ReactNode;
}

function NoArticle({ place, back, children }: NoArticleProps) {
  return (
    <div className={styles['none']} data-place={place}>
      {back}
      {children}
    </div>
  );
}

function Problem({ place, text }: { place: ArticleReaderProps['place']; text: string }) {
  return place === 'page' ? <h1>{text}</h1> : <p className={styles['problem']}>{text}</p>;
}
