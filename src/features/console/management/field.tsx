import type { ReactNode } from 'react';
import styles from './form.module.css';

export interface FieldTexts {
  /** Id of the control; `${id}-note` is the id of its description. */
  id: string;
  label: string;
  note?: string | undefined;
  problem?: string | undefined;
  unit?: string | undefined;
}

interface FieldProps extends FieldTexts {
  children: ReactNode;
}

export function Field({ id, label, note, problem, unit, children }: FieldProps) {
  const about = problem ?? note;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['control']}>
        {children}
        {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
      </span>
      {about !== undefined && (
        <p
          id={`${id}-note`}
          className={styles[problem === undefined ? 'note' : 'problem']}
          role={problem === undefined ? undefined : 'alert'}
        >
          {about}
        </p>
      )}
    </div>
  );
}

export function controlProps({ id, note, problem }: FieldTexts) {
  return {
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': (problem ?? note) === undefined ? undefined : `${id}-note`,
  };
}
