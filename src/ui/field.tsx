import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  /** Id of the control; `${id}-note` is the id of its description. */
  id: string;
  label: ReactNode;
  note?: string | undefined;
  problem?: string | undefined;
  unit?: string | undefined;
}

interface FieldProps extends FieldTexts {
  /** Between the label and the control. */
  above?: ReactNode;
  children: ReactNode;
}

/** A control with its label, unit and hint; a problem replaces the hint. */
export function Field({ id, label, note, problem, unit, above, children }: FieldProps) {
  const about = problem ?? note;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {above}
      <Control unit={unit}>{children}</Control>
      {about !== undefined && (
        <p
          id={`${id}-note`}
          className={styles['note']}
          role={problem === undefined ? undefined : 'alert'}
        >
          {about}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  unit?: string | undefined;
  children: ReactNode;
}

/** The box around an input, a select or a text area. */
export function Control({ unit, children }: ControlProps) {
  return (
    <span className={styles['control']}>
      {children}
      {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
    </span>
  );
}

export function controlProps({ id, note, problem }: FieldTexts) {
  return {
    id,
    'aria-invalid': problem !== undefined,
    'aria-describedby': (problem ?? note) === undefined ? undefined : `${id}-note`,
  };
}
