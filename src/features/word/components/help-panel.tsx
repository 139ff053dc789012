import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RewriteRequest } from '#contract/document/calls.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { Button } from '#ui/button.tsx';
import { useRewrite } from '../hooks/use-rewrite.ts';
import { replaceText } from '../model/replace-text.ts';
import styles from './panel.module.css';

type Wish = 'polish' | 'shorten' | 'toEnglish' | 'toChinese';

const WISHES: Record<Wish, Pick<RewriteRequest, 'how' | 'into'>> = {
  polish: { how: 'polish' },
  shorten: { how: 'shorten' },
  toEnglish: { how: 'translate', into: 'en' },
  toChinese: { how: 'translate', into: 'zh' },
};

interface HelpPanelProps {
  editor: Editor;
  range: { from: number; to: number };
  text: string;
  onClose: () => void;
}

/** Suggests another wording of the selection; nothing changes until it is accepted. */
export function HelpPanel({ editor, range, text, onClose }: HelpPanelProps) {
  const { t } = useTranslation('word');
  const { state, ask, cancel } = useRewrite();
  const [wish, setWish] = useState<Wish | null>(null);

  const start = (next: Wish) => {
    setWish(next);
    ask({ text, ...WISHES[next] });
  };
  const accept = (suggestion: string) => {
    if (!replaceText(editor, range, text, suggestion)) toast('warning', t('help.stale'));
    onClose();
  };

  return (
    <div className={styles['panel']}>
      <fieldset className={styles['choices']}>
        <legend data-weight="strong">{t('help.how')}</legend>
        {(['polish', 'shorten', 'toEnglish', 'toChinese'] as const).map((each) => (
          <button
            data-surface="box"
            key={each}
            type="button"
            aria-pressed={each === wish}
            onClick={() => start(each)}
          >
            {t(`help.${each}`)}
          </button>
        ))}
      </fieldset>
      <section>
        <h3>{t('help.original')}</h3>
        <div className={styles['text']}>{text}</div>
      </section>
      {state.kind === 'working' && (
        <div className={styles['ways']}>
          <p role="status">{t('help.working')}</p>
          <Button size="large" onClick={cancel}>
            {t('help.cancel')}
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <div role="alert">
          <p className={styles['problem']}>
            {t('help.failed')} {state.reason}
          </p>
          <div className={styles['ways']}>
            <Button size="large" onClick={() => start(wish ?? 'polish')}>
              {t('saving.retry')}
            </Button>
          </div>
        </div>
      )}
      {state.kind === 'ready' && (
        <>
          {state.data.text !== null && (
            <section>
              <h3>{t('help.suggestion')}</h3>
              <div className={styles['text']} data-new role="status">
                {state.data.text}
              </div>
              <p className={styles['quiet']}>
                {t('help.by', {
                  model: state.data.model === 'embedded' ? t('help.embedded') : state.data.model,
                })}
              </p>
            </section>
          )}
          {state.data.notes.length > 0 && (
            <section>
              <h3>{t('help.notes')}</h3>
              <ul data-tone="secondary" data-text="small" className={styles['notes']}>
                {state.data.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </section>
          )}
          <div className={styles['ways']}>
            {state.data.text !== null && (
              <Button variant="primary" size="large" onClick={() => accept(state.data.text ?? '')}>
                {t('help.accept')}
              </Button>
            )}
            <Button size="large" onClick={onClose}>
              {t('help.discard')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
