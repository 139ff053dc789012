import { useTranslation } from 'react-i18next';
import type { SubmissionState } from '#contract/submission/calls.ts';
import styles from './state-mark.module.css';

export function StateMark({ state }: { state: SubmissionState }) {
  const { t } = useTranslation('submissions');

  return (
    <span data-text="small" className={styles['mark']} data-state={state}>
      {t(`state.${state}`)}
    </span>
  );
}
