import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Markdown } from '#ui/markdown/markdown.tsx';
import type { ArticleParagraph } from '#contract/knowledge/calls.ts';
import styles from './article-view.module.css';

interface ParagraphProps {
  paragraph: ArticleParagraph;
  cited: 'answer' | 'search' | null;
  reviseHref: string | null;
}

export const Paragraph = memo(function Paragraph({ paragraph, cited, reviseHref }: ParagraphProps) {
  const { t } = useTranslation('knowledge');
  const { text, confidence } = paragraph;

  return (
    <div className={styles['paragraph']} data-cited={cited ?? undefined}>
      {cited !== null && (
        <span data-tone="info" data-text="caption" className={styles['cited']}>
          {t(`cited.${cited}`)}
        </span>
      )}
      <div data-searched="">
        <Markdown text={text} />
      </div>
      <small
        data-tone="tertiary"
        data-text="caption"
        data-weight="normal"
        className={styles['confidence']}
        data-mark={confidence}
        title={t(`legend.mark${confidence}`)}
      >
        <b data-text="tiny" aria-hidden="true">
          {confidence}
        </b>{' '}
        {t(`confidence.mark${confidence}`)}
        {paragraph.contributor !== undefined && (
          <> · {t('contributor', { name: paragraph.contributor })}</>
        )}
        {reviseHref !== null && (
          <>
            {' · '}
            <Link data-tone="info" to={reviseHref}>
              {t('revise')}
            </Link>
          </>
        )}
      </small>
    </div>
  );
});
