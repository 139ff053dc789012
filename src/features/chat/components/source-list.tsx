import { useTranslation } from 'react-i18next';
import type { Source } from '#contract/knowledge/calls.ts';
import styles from './source-list.module.css';

interface SourceListProps {
  sources: readonly Source[];
  onOpen: (source: Source) => void;
}

export function SourceList({ sources, onOpen }: SourceListProps) {
  const { t } = useTranslation('chat');
  if (sources.length === 0) return null;

  return (
    <ul className={styles['sources']} aria-label={t('source.label')}>
      {sources.map((source) => (
        <li key={source.n}>
          <button
            type="button"
            aria-label={t('source.open', { n: source.n, title: source.title })}
            onClick={() => onOpen(source)}
          >
            <span className={styles['number']}>{source.n}</span>
            <span className={styles['title']}>{source.title}</span>
            {source.page !== undefined && (
              <span className={styles['page']}>{t('source.page', { page: source.page })}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
