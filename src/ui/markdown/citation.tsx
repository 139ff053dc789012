import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { MarkdownContext } from './markdown-context.ts';
import styles from './markdown.module.css';

export function Citation({ number }: { number: number }) {
  const { t } = useTranslation('markdown');
  const { citations, onCitation } = use(MarkdownContext);
  if (!citations.has(number)) return null;
  return (
    <button
      data-tone="info"
      data-text="tiny"
      data-weight="strong"
      type="button"
      className={styles['citation']}
      aria-label={t('citation.open', { number })}
      onClick={() => onCitation?.(number)}
    >
      {number}
    </button>
  );
}
