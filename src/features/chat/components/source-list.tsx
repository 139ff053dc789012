import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Source } from '#contract/knowledge/calls.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './source-list.module.css';

const CocreatorMark = lazyPart(async () => (await import('./cocreator-mark.tsx')).CocreatorMark, {
  namespaces: ['cocreator'],
  isOptional: true,
});

interface SourceListProps {
  sources: readonly Source[];
  onOpen: (source: Source) => void;
}

export function SourceList({ sources, onOpen }: SourceListProps) {
  const { t } = useTranslation('chat');
  const id = useId();
  if (sources.length === 0) return null;
  const placeOf = ({ title, page = 1 }: Source) =>
    t(/\.pdf$/i.test(title) ? 'source.page' : 'source.part', { page });
  const nameOf = (source: Source) =>
    source.page === undefined
      ? t('source.open', { n: source.n, title: source.title })
      : t('source.openAt', { n: source.n, title: source.title, place: placeOf(source) });

  return (
    <ul className={styles['sources']} aria-label={t('source.label')}>
      {sources.map((source) => (
        <li key={source.n}>
          <button
            data-surface="tile"
            data-tone="secondary"
            data-text="small"
            type="button"
            aria-label={nameOf(source)}
            {...(source.contributor !== null && {
              'data-credit': '',
              'aria-describedby': `${id}${String(source.n)}`,
            })}
            onClick={() => onOpen(source)}
          >
            <span
              data-tone="info"
              data-text="tiny"
              data-weight="strong"
              className={styles['number']}
            >
              {source.n}
            </span>
            <span data-clip>{source.title}</span>
            {source.contributor !== null && (
              <span
                id={`${id}${String(source.n)}`}
                data-tone="tertiary"
                data-text="caption"
                className={styles['credit']}
              >
                <span data-clip>{t('source.contributor', { name: source.contributor })}</span>
                {source.articleId !== null && (
                  <Suspense fallback={null}>
                    <CocreatorMark articleId={source.articleId} contributor={source.contributor} />
                  </Suspense>
                )}
              </span>
            )}
            {source.page !== undefined && (
              <span data-tone="tertiary" data-text="caption" className={styles['page']}>
                {placeOf(source)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
