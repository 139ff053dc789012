import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { controlProps, Field } from '#ui/field.tsx';
import { MAX_LENGTH, type DraftText } from '../model/command-draft.ts';

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
  const texts = {
    id,
    problem,
    label: (
      <>
        {t(`editor.${field}`)}
        {field === 'description' && <span>{t('fill.optional')}</span>}
        {value.length > limit * COUNT_FROM && (
          <span>{t('editor.length', { length: value.length, limit })}</span>
        )}
      </>
    ),
  };
  const shared = {
    ...controlProps(texts),
    value,
    'aria-required': field !== 'description',
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => rest.onChange(target.value),
  };

  return (
    <Field {...texts} above={rest.children}>
      {field === 'title' ? (
        <input {...shared} type="text" />
      ) : (
        <textarea {...shared} ref={boxRef} rows={2} data-long={field === 'template' || undefined} />
      )}
    </Field>
  );
}
