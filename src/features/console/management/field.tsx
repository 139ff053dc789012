import type { ReactNode } from 'react';
import styles from './form.module.css';

/** What is said of a control. */
export interface FieldTexts {
  /** Of the control; `${id}-note` describes it. */
  id: string;
  label: string;
  note?: string | undefined;
  /** What is wrong with it, in words. */
  problem?: string | undefined;
  /** What stands behind the control: a unit. */
  unit?: string | undefined;
}

interface FieldProps extends FieldTexts {
  /** The control. */
  children: ReactNode;
}

/** A control with its name, and what there is to say about it. */
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

/** What ties a control to its `Field`. */
export function controlProps({ id, note, problem }: FieldTexts) {
  return {
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': (problem ?? note) === undefined ? undefined : `${id}-note`,
  };
}
