import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { LookResult } from './components/look-result.tsx';
import styles from './first-look.module.css';
import { MAX_CHARS } from './model/look-answer.ts';
import { useLook } from './use-look.ts';

interface FirstLookProps {
  /** Leads to the login form. */
  onLogin: () => void;
}

/** Visitors ask one calculation, which is answered in their browser. */
export function FirstLook({ onLogin }: FirstLookProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text, setText, outcome, ask, clear, prepare } = useLook();
  const isBusy = outcome.status === 'busy';

  return (
    <section className={styles['look']} aria-labelledby={`${id}label`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
        }}
      >
        <label id={`${id}label`} htmlFor={id} data-tone="secondary" data-text="small">
          {t('look.label')}
        </label>
        <div data-surface="box" className={styles['box']}>
          <input
            ref={field}
            id={id}
            type="text"
            enterKeyHint="go"
            autoComplete="off"
            maxLength={MAX_CHARS}
            placeholder={t('look.placeholder')}
            aria-describedby={`${id}note`}
            value={text}
            onFocus={prepare}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" variant="accent" className={styles['ask']} aria-busy={isBusy}>
            {t(isBusy ? 'look.asking' : 'look.ask')}
          </Button>
        </div>
      </form>
      {outcome.status === 'idle' ? (
        <ul className={styles['examples']} aria-label={t('look.examples')}>
          {(['first', 'second', 'third'] as const).map((key) => (
            <li key={key}>
              <Button
                className={styles['example']}
                onPointerEnter={prepare}
                onClick={() => ask(t(`lookExample.${key}`))}
              >
                {t(`lookExample.${key}`)}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <div role="status" data-look-outcome className={styles['outcome']}>
          {isBusy && (
            <p data-surface="frame" data-tone="secondary" className={styles['waiting']}>
              {t('look.asking')}
            </p>
          )}
          {outcome.status === 'failed' && <p data-tone="error">{t('look.failed')}</p>}
          {outcome.status === 'told' && (
            <LookResult
              answer={outcome.answer}
              onLogin={onLogin}
              onClear={() => {
                clear();
                field.current?.focus();
              }}
            />
          )}
        </div>
      )}
      <p id={`${id}note`} data-tone="tertiary" data-text="caption" className={styles['note']}>
        {t('look.private')}
      </p>
    </section>
  );
}
