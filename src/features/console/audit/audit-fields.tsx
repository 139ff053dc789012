import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { Field } from '#ui/field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
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
    <Field id={`${id}${name}`} label={t(`audit.${name}`)}>
      <input
        id={`${id}${name}`}
        type="date"
        value={view[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );

  return (
    <div role="search" aria-label={t('audit.filter')} className={styles['filter']}>
      <SearchField
        label={t('audit.actor')}
        value={view.actor}
        maxLength={LIMITS.keywordChars}
        onType={(actor) => onChange({ actor })}
      />
      <SearchField
        label={t('audit.target')}
        value={view.target}
        maxLength={LIMITS.keywordChars}
        onType={(target) => onChange({ target })}
      />
      <Select
        aria-label={t('audit.action')}
        value={view.action}
        onChange={({ target }) => onChange({ action: target.value })}
      >
        <option value="">{t('audit.anyAction')}</option>
        {AUDIT_ACTIONS.map((action) => (
          <option key={action} value={action}>
            {t(actionKey(action))}
          </option>
        ))}
      </Select>
      {day('from')}
      {day('to')}
      {rest}
    </div>
  );
}
