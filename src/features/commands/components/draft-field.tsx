import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_LENGTH, type DraftText } from '../model/command-draft.ts';
import styles from './form.module.css';

const COUNT_FROM = 0.9;

interface DraftFieldProps {
  id: string;
  field: DraftText;
  value: string;
  problem: string | undefined;
  boxRef?: Ref<HTMLTextAreaElement> | undefined;
  onChange: (value: string) => void;
  children?: ReactNode;
}

export function DraftField({ id, field, value, problem, boxRef, ...rest }: DraftFieldProps) {
  const { t } = useTranslation('commands');
  const limit = MAX_LENGTH[field];
  const shared = {
    id,
    value,
    'aria-required': field !== 'description',
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => rest.onChange(target.value),
  };

  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {t(`editor.${field}`)}
        {field === 'description' && <span data-tone="tertiary">{t('fill.optional')}</span>}
        {value.length > limit * COUNT_FROM && (
          <span data-tone="tertiary">{t('editor.length', { length: value.length, limit })}</span>
        )}
      </label>
      {rest.children}
      <span className={styles['control']}>
        {field === 'title' ? (
          <input {...shared} type="text" />
        ) : (
          <textarea
            {...shared}
            ref={boxRef}
            rows={2}
            data-long={field === 'template' || undefined}
          />
        )}
      </span>
      {problem !== undefined && (
        <p data-tone="error" data-text="small" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
