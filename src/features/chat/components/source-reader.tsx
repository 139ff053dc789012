import { useTranslation } from 'react-i18next';
import type { Source } from '#contract/knowledge/calls.ts';
import { useArticle } from '../hooks/use-article.ts';
import { ArticleView } from './article-view.tsx';
import styles from './source-reader.module.css';

/** What the drawer beside an answer shows: the article behind a number. */
export function SourceReader({ source }: { source: Source }) {
  const { t } = useTranslation('chat');
  const { state, reload } = useArticle(source.articleId);
  switch (state.status) {
    case 'loading':
      return (
        <div className={styles['skeleton']} role="status" aria-label={t('source.loading')}>
          <span />
          <span />
          <span />
        </div>
      );
    case 'failed':
      return (
        <div role="alert">
          <p>{t('source.failed')}</p>
          <button type="button" className={styles['retry']} onClick={reload}>
            {t('thread.retry')}
          </button>
        </div>
      );
    case 'ready':
      return <ArticleView article={state.article} source={source} />;
  }
}
