import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import { isOptional, MAX_LENGTH, type TextField } from '../model/submission-form.ts';
import styles from './form.module.css';
import { hintOf, labelOf, noteOf } from './form-texts.ts';

/** The counter appears at this share of the limit. */
const COUNT_FROM = 0.9;

interface FormTextFieldProps {
  id: string;
  kind: SubmissionKind;
  field: TextField;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  children?: ReactNode;
}

export function FormTextField({ id, kind, field, value, problem, ...rest }: FormTextFieldProps) {
  const { t } = useTranslation('submissions');
  const limit = MAX_LENGTH[field];
  const isLong = field === 'content' || field === 'better';
  const note = noteOf(t, field);
  const describedBy = [
    note === undefined ? null : `${id}-note`,
    problem === undefined ? null : `${id}-problem`,
  ].filter((each) => each !== null);
  const shared = {
    id,
    value,
    placeholder: hintOf(t, kind, field),
    'aria-required': !isOptional(field),
    'aria-invalid': problem !== undefined,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
    onChange: ({ target }: { target: { value: string } }) => rest.onChange(target.value),
  };

  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {labelOf(t, kind, field)}
        {isOptional(field) && <span data-tone="tertiary">{t('form.optional')}</span>}
        {value.length > limit * COUNT_FROM && (
          <span data-tone="tertiary">{t('form.length', { length: value.length, limit })}</span>
        )}
      </label>
      {isLong ? (
        <textarea
          data-surface="box"
          data-tone="default"
          {...shared}
          rows={field === 'content' ? 5 : 4}
        />
      ) : (
        <input
          data-surface="box"
          data-tone="default"
          {...shared}
          type={field === 'site' ? 'url' : 'text'}
          autoComplete={AUTO_COMPLETE[field]}
        />
      )}
      {rest.children}
      {note !== undefined && (
        <p data-text="small" id={`${id}-note`} className={styles['note']}>
          {note}
        </p>
      )}
      {problem !== undefined && (
        <p data-text="small" id={`${id}-problem`} className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

const AUTO_COMPLETE: Readonly<Partial<Record<TextField, string>>> = {
  name: 'organization',
  site: 'url',
  place: 'off',
  products: 'off',
  contact: 'off',
};
