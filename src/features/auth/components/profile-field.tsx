import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProfileProblem } from '../model/profile-form.ts';
import styles from './entry.module.css';

export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface ProfileFieldProps {
  label: string;
  problem: ProfileProblem | undefined;
  aside?: string;
  bare?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export function ProfileField({ label, problem, aside, bare, children }: ProfileFieldProps) {
  const id = useId();
  const invalid = problem !== undefined;
  const control = children({
    id,
    'aria-invalid': invalid,
    'aria-describedby': invalid ? `${id}-problem` : undefined,
  });

  return (
    <div className={styles['field']}>
      {aside !== undefined && (
        <span data-tone="tertiary" data-text="caption" className={styles['aside']}>
          {aside}
        </span>
      )}
      <label htmlFor={id}>{label}</label>
      {bare === true ? (
        control
      ) : (
        <div data-surface="box" className={styles['box']} data-invalid={invalid || undefined}>
          {control}
        </div>
      )}
      {problem !== undefined && (
        <p
          data-tone="error"
          data-text="small"
          id={`${id}-problem`}
          role="alert"
          className={styles['problem']}
        >
          <ProblemText problem={problem} />
        </p>
      )}
    </div>
  );
}

function ProblemText({ problem }: { problem: ProfileProblem }) {
  const { t } = useTranslation('auth');
  if ('text' in problem) return problem.text;
  return 'max' in problem ? t(problem.key, { max: problem.max }) : t(problem.key);
}
