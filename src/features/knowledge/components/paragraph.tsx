import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '#ui/markdown/markdown.tsx';
import type { ArticleParagraph } from '#contract/knowledge/calls.ts';
import styles from './article-view.module.css';

interface ParagraphProps {
  paragraph: ArticleParagraph;
  cited: 'answer' | 'search' | null;
}

export const Paragraph = memo(function Paragraph({ paragraph, cited }: ParagraphProps) {
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
      </small>
    </div>
  );
});
