import { useTranslation } from 'react-i18next';
import type { MemberType } from '#contract/member/calls.ts';
import { Radio } from '#ui/check.tsx';
import styles from './entry.module.css';

const TYPES = ['personal', 'enterprise'] as const satisfies readonly MemberType[];

interface AccountTypeFieldProps {
  value: MemberType;
  onChange: (value: MemberType) => void;
}

export function AccountTypeField({ value, onChange }: AccountTypeFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <fieldset className={styles['types']}>
      <legend className={styles['legend']}>{t('account.type')}</legend>
      {TYPES.map((type) => (
        <label key={type} className={styles['type']}>
          <Radio name="type" checked={type === value} onChange={() => onChange(type)} />
          <span data-surface="box" data-tone="secondary">
            {t(`account.${type}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
