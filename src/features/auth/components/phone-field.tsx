import { useId, useLayoutEffect, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryProblem } from '../model/entry-form.ts';
import { caretAfterDigits, digitsOf, editPhone, type PhoneEntry } from '../model/phone-number.ts';
import { DiallingCodePicker } from './dialling-code-picker.tsx';
import styles from './entry.module.css';
import { FieldProblem } from './problem.tsx';

const NAME = 'phone';

interface PhoneFieldProps {
  value: PhoneEntry;
  problem: EntryProblem | undefined;
  disabled: boolean;
  onChange: (value: PhoneEntry) => void;
}

export function focusPhone(): void {
  document.querySelector<HTMLInputElement>(`input[name="${NAME}"]`)?.focus();
}

export function PhoneField({ value, problem, disabled, onChange }: PhoneFieldProps) {
  const { t } = useTranslation('auth');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // Formatting the digits would otherwise move the caret to the end.
  const [caret, setCaret] = useState<{ at: number } | null>(null);

  useLayoutEffect(() => {
    if (caret !== null) input.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const typed = { tellcode: value.tellcode, text: target.value };
    // Changing the value during an IME composition (full-width digits) would cancel it.
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
      onChange(typed);
      return;
    }
    const edited = editPhone(typed);
    const before = target.value.slice(0, target.selectionStart ?? target.value.length);
    if (edited.tellcode === value.tellcode && edited.text !== target.value) {
      setCaret({ at: caretAfterDigits(edited.text, digitsOf(before).length) });
    }
    onChange(edited);
  };

  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('phone.label')}</label>
      <div
        data-surface="box"
        className={styles['box']}
        data-invalid={problem !== undefined || undefined}
      >
        <DiallingCodePicker
          value={value.tellcode}
          disabled={disabled}
          onChange={(tellcode) => {
            onChange(editPhone({ tellcode, text: value.text }));
            input.current?.focus();
          }}
        />
        <input
          ref={input}
          id={id}
          type="tel"
          name={NAME}
          autoComplete="tel"
          value={value.text}
          readOnly={disabled}
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={type}
          onCompositionEnd={() => onChange(editPhone(value))}
          onBlur={() => {
            const edited = editPhone(value);
            // An unchanged number keeps its problem.
            if (edited.text !== value.text || edited.tellcode !== value.tellcode) onChange(edited);
          }}
        />
      </div>
      <FieldProblem id={`${id}-problem`} problem={problem} />
    </div>
  );
}
