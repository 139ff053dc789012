import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { DrawingState } from '../model/drawing-query.ts';
import { describeWords, stateFromWords, type ReadingTexts } from '../model/read-words.ts';
import styles from './words-form.module.css';

interface WordsFormProps {
  state: DrawingState;
  texts: ReadingTexts;
  onShow: (state: DrawingState) => void;
}

export function WordsForm({ state, texts, onShow }: WordsFormProps) {
  const { t } = useTranslation('drawings');
  const [typed, setTyped] = useState<{ from: string; text: string; failed: boolean }>({
    from: state.words,
    text: state.words,
    failed: false,
  });
  // Undo and redo also restore the words.
  const { text, failed } =
    typed.from === state.words ? typed : { text: state.words, failed: false };
  const read = useMemo(
    () => (state.words.trim() === '' ? null : describeWords(state.words, texts)),
    [state.words, texts],
  );

  const draw = () => {
    if (text.trim() === '') return;
    const next = stateFromWords(text);
    setTyped({ from: next === null ? state.words : text, text, failed: next === null });
    if (next !== null) onShow(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    draw();
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        draw();
      }}
    >
      <div data-surface="raised" className={styles['box']}>
        <textarea
          data-tone="default"
          value={text}
          rows={2}
          maxLength={500}
          aria-label={t('words.label')}
          placeholder={t('words.example')}
          spellCheck={false}
          onChange={(event) =>
            setTyped({ from: state.words, text: event.target.value, failed: false })
          }
          onKeyDown={handleKey}
        />
        <Button variant="primary" size="small" type="submit">
          {t('words.draw')}
        </Button>
      </div>
      <div data-tone="secondary" data-text="small" className={styles['read']} role="status">
        {failed ? (
          <p data-problem>{t('words.nothing')}</p>
        ) : (
          read !== null && (
            <>
              <p>
                {read.readAs === null
                  ? t('words.nothing')
                  : t('words.readAs', { spec: read.readAs })}
              </p>
              {read.assumed.length > 0 && (
                <ul aria-label={t('words.assumed')}>
                  {read.assumed.map((note) => (
                    <li key={note}>
                      <span data-tone="warning">{t('words.assumed')}</span> {note}
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        )}
      </div>
    </form>
  );
}
