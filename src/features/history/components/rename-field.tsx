import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import styles from './session-row.module.css';

interface RenameFieldProps {
  title: string;
  /** Called with the new title, or null if it is unchanged. */
  onDone: (title: string | null) => void;
}

/** Inline title editor: Enter and blur save, Escape cancels. */
export function RenameField({ title, onDone }: RenameFieldProps) {
  const { t } = useTranslation('history');
  const [text, setText] = useState(title);
  const isDone = useRef(false);

  const finish = (isKept: boolean) => {
    // Closing causes a blur, which would save a second time.
    if (isDone.current) return;
    isDone.current = true;
    const next = text.trim();
    onDone(isKept && next !== '' && next !== title ? next : null);
  };

  return (
    <input
      data-tone="default"
      ref={selectAll}
      className={styles['rename']}
      aria-label={t('row.renameLabel')}
      value={text}
      maxLength={LIMITS.titleChars}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        // During an IME composition these keys belong to the IME.
        if (event.nativeEvent.isComposing) return;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        finish(event.key === 'Enter');
      }}
    />
  );
}

function selectAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
