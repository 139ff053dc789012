import { use, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePickedText } from '#ui/use-picked-text.ts';
import { Button } from '#ui/button.tsx';
import { ArticleVerbsContext } from './article-verbs.ts';
import styles from './picked-bar.module.css';

/** At the foot of the reader, because the system's own menu is next to the selection. */
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
        <div
          data-surface="float"
          data-tone="secondary"
          data-text="small"
          className={styles['bar']}
          role="group"
          aria-label={t('picked.label')}
        >
          <span>{t('picked.count', { count: Array.from(picked.text).length })}</span>
          {/* Prevents the press from clearing the selection before it is read. */}
          <Button
            size="small"
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => ask(excerpt())}
          >
            {t('picked.ask')}
          </Button>
          <Button
            size="small"
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => copy(excerpt())}
          >
            {t('picked.copy')}
          </Button>
        </div>
      )}
    </div>
  );
}
