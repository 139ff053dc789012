import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { Suspense, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../lazy-part.tsx';
import styles from './day-input.module.css';
import { readDay } from './days.ts';

const DayCalendar = lazyPart(async () => (await import('./day-calendar.tsx')).DayCalendar, {
  isOptional: true,
});

const MAX_TYPED = 20;

export interface DayInputProps {
  id?: string;
  /** 'YYYY-MM-DD'; '' for none */
  value: string;
  disabled?: boolean | undefined;
  'aria-label'?: string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
  /** With '' while the typed text is no date. */
  onChange: (day: string) => void;
}

/** True while a text that is no date stands in the field with this id; its value is '' then. */
export function isUnreadableDay(id: string): boolean {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement && field.validity.customError;
}

/** A day, typed or chosen in a calendar; inside a `Control`. */
export function DayInput({ value, disabled, onChange, ...rest }: DayInputProps) {
  const { t } = useTranslation('days');
  const problemId = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const ofTyped = typed === null ? value : (readDay(typed) ?? '');
  // Another value came from outside.
  const text = typed !== null && ofTyped === value ? typed : value;
  const isNoDay = text.trim() !== '' && readDay(text) === null;
  const isUnreadable = hasLeft && isNoDay;
  const label = rest['aria-label'];

  // Read by `isUnreadableDay` and by the validity of forms.
  useEffect(() => {
    inputRef.current?.setCustomValidity(isNoDay ? t('unreadable') : '');
  }, [isNoDay, t]);

  const type = (next: string) => {
    setTyped(next);
    setHasLeft(false);
    const day = readDay(next) ?? '';
    if (day !== value) onChange(day);
  };
  const leave = () => {
    if (readDay(text) !== null) setTyped(null);
    setHasLeft(true);
  };
  const close = (returnsFocus: boolean) => {
    setIsOpen(false);
    if (returnsFocus) inputRef.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'F4') return;
    event.preventDefault();
    setIsOpen(true);
  };

  return (
    <span className={styles['day']} data-day-input="">
      <input
        {...rest}
        ref={inputRef}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={rest['aria-invalid'] === true || isUnreadable}
        aria-describedby={isUnreadable ? problemId : rest['aria-describedby']}
        title={label}
        placeholder={t('placeholder')}
        maxLength={MAX_TYPED}
        disabled={disabled}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
        onKeyDown={handleKey}
      />
      <button
        type="button"
        className={styles['open']}
        aria-label={label === undefined ? t('choose') : `${label}: ${t('choose')}`}
        title={t('choose')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onClick={() => setIsOpen((open) => !open)}
      >
        <CalendarOutlined aria-hidden="true" />
      </button>
      {isUnreadable && (
        <span id={problemId} role="alert" className={styles['problem']}>
          {t('unreadable')}
        </span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DayCalendar
            anchor={() => inputRef.current?.parentElement ?? null}
            value={value}
            onChoose={(day) => {
              setTyped(null);
              if (day !== value) onChange(day);
              close(true);
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </span>
  );
}
