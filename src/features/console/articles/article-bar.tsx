import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ConsoleArticle } from '#contract/console/calls.ts';
import { paths } from '#lib/paths.ts';
import { Badge } from '../management/rows.tsx';
import styles from './articles.module.css';
import { toneOf } from './tone-of.ts';

interface ArticleBarProps {
  /** null for a new article. */
  article: ConsoleArticle | null;
  isPreview: boolean;
  onPreview: (isPreview: boolean) => void;
}

/** Facts about the article, and the choice between its form and its preview. */
export function ArticleBar({ article, isPreview, onPreview }: ArticleBarProps) {
  const { t } = useTranslation('management');

  return (
    <div className={styles['bar']}>
      <p data-tone="tertiary" data-text="small" className={styles['facts']}>
        {article !== null && (
          <>
            <Badge tone={toneOf(article.state)}>{t(`articleState.${article.state}`)}</Badge>
            <span>{t(`articleOrigin.${article.edited ? 'edited' : article.origin}`)}</span>
            <span>{t('panel.version', { version: article.version })}</span>
            {article.submissionId !== null && (
              <Link to={paths.consoleItem('submission', article.submissionId)}>
                {t('article.submission', { id: article.submissionId.slice(-6) })}
              </Link>
            )}
          </>
        )}
      </p>
      <div
        data-surface="outline"
        className={styles['choice']}
        role="group"
        aria-label={t('article.view')}
      >
        <button
          data-tone="secondary"
          type="button"
          aria-pressed={!isPreview}
          onClick={() => onPreview(false)}
        >
          {t('article.edit')}
        </button>
        <button
          data-tone="secondary"
          type="button"
          aria-pressed={isPreview}
          onClick={() => onPreview(true)}
        >
          {t('article.preview')}
        </button>
      </div>
    </div>
  );
}
