import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DiallingCodeList } from './dialling-code-list.tsx';
import styles from './dialling-code.module.css';

interface DiallingCodePickerProps {
  /** Digits without the plus. */
  value: string;
  disabled: boolean;
  onChange: (code: string) => void;
}

export function DiallingCodePicker({ value, disabled, onChange }: DiallingCodePickerProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  return (
    <div ref={whole} className={styles['picker']}>
      <button
        data-tone="secondary"
        ref={button}
        type="button"
        className={styles['code']}
        aria-label={t('phone.tellcode', { code: value })}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        +{value}
      </button>
      {open && (
        <DiallingCodeList
          id={id}
          value={value}
          onPick={(code) => {
            setOpen(false);
            onChange(code);
          }}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </div>
  );
}
