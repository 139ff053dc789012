import { use, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePickedText } from '#components/use-picked-text.ts';
import { ArticleVerbsContext } from './article-verbs.ts';
import styles from './picked-bar.module.css';

/** What can be done with selected words, at the foot of the reader: beside them stands the system's own menu. */
export function PickedBar({ text }: { text: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('knowledge');
  const { ask, copy } = use(ArticleVerbsContext);
  const picked = usePickedText(text);
  const excerpt = () => ({
    text: picked?.text ?? '',
    heading: picked?.start.closest('section')?.querySelector('[data-section]')?.textContent ?? null,
  });

  return (
    <div className={styles['place']} role="status">
      {picked !== null && (
        <div className={styles['bar']} role="group" aria-label={t('picked.label')}>
          <span>{t('picked.count', { count: Array.from(picked.text).length })}</span>
          {/* A press must not take the selection away before it is read. */}
          <button
            type="button"
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => ask(excerpt())}
          >
            {t('picked.ask')}
          </button>
          <button
            type="button"
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => copy(excerpt())}
          >
            {t('picked.copy')}
          </button>
        </div>
      )}
    </div>
  );
}
