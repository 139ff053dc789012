import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import styles from './session-row.module.css';

interface RenameFieldProps {
  title: string;
  /** Null: nothing changes. */
  onDone: (title: string | null) => void;
}

/** The title in place, to be written over. Enter and leaving keep it, Escape doesn't. */
export function RenameField({ title, onDone }: RenameFieldProps) {
  const { t } = useTranslation('history');
  const [text, setText] = useState(title);
  const isDone = useRef(false);

  const finish = (isKept: boolean) => {
    // Closing takes the focus away, which would finish once more.
    if (isDone.current) return;
    isDone.current = true;
    const next = text.trim();
    onDone(isKept && next !== '' && next !== title ? next : null);
  };

  return (
    <input
      ref={selectAll}
      className={styles['rename']}
      aria-label={t('row.renameLabel')}
      value={text}
      maxLength={LIMITS.titleChars}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={(event) => {
        // Enter and Escape belong to the input method while it is at work.
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
