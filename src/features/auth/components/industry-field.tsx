import { useTranslation } from 'react-i18next';
import { AntdSurface } from '#ui/antd-surface.tsx';
import type { IndustryChoice } from '#contract/member/calls.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ProfileProblem } from '../model/profile-form.ts';
import styles from './entry.module.css';
import { ProfileField } from './profile-field.tsx';

const IndustrySelect = lazyPart(async () => (await import('./industry-select.tsx')).IndustrySelect);

interface IndustryFieldProps {
  choices: readonly IndustryChoice[];
  value: readonly string[];
  problem: ProfileProblem | undefined;
  onChange: (value: string[]) => void;
}

export function IndustryField({ problem, ...select }: IndustryFieldProps) {
  const { t } = useTranslation('auth');
  return (
    <ProfileField label={t('profile.industries')} problem={problem} bare>
      {(control) => (
        <AntdSurface fallback={<div data-surface="box" className={styles['box']} />}>
          <IndustrySelect control={control} {...select} />
        </AntdSurface>
      )}
    </ProfileField>
  );
}
