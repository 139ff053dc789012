import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { DayField } from '#ui/day-input/day-field.tsx';
import { SelectField, TextField } from '#ui/text-field.tsx';
import type { AuditView } from './audit-filter.ts';
import { actionKey, AUDIT_ACTIONS } from './audit-words.ts';
import styles from './audit.module.css';

interface AuditFieldsProps {
  view: AuditView;
  onChange: (part: Partial<AuditView>) => void;
  rest: ReactNode;
}

export function AuditFields({ view, onChange, rest }: AuditFieldsProps) {
  const { t } = useTranslation('management');
  const id = useId();
  const day = (name: 'from' | 'to') => (
    <DayField
      id={`${id}${name}`}
      label={t(`audit.${name}`)}
      value={view[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );

  return (
    <div role="search" aria-label={t('audit.filter')} className={styles['filter']}>
      {(['actor', 'target'] as const).map((name) => (
        <TextField
          key={name}
          id={`${id}${name}`}
          label={t(`audit.${name}`)}
          maxLength={LIMITS.keywordChars}
          value={view[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      <SelectField
        id={`${id}action`}
        label={t('audit.action')}
        value={view.action}
        choices={['', ...AUDIT_ACTIONS]}
        nameOf={(action) => (action === '' ? t('audit.anyAction') : t(actionKey(action)))}
        onChange={(action) => onChange({ action })}
      />
      {day('from')}
      {day('to')}
      {rest}
    </div>
  );
}
