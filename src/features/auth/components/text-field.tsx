import { useId } from 'react';
import type { EntryProblem } from '../model/entry-form.ts';
import styles from './entry.module.css';
import { FieldProblem } from './problem.tsx';

interface TextFieldProps {
  name: string;
  label: string;
  value: string;
  problem: EntryProblem | undefined;
  maxLength: number;
  autoComplete: string;
  placeholder?: string;
  hint?: string;
  onChange: (value: string) => void;
}

export function TextField(props: TextFieldProps) {
  const { name, label, value, problem, maxLength, autoComplete, placeholder, hint } = props;
  const id = useId();
  const below = problem !== undefined || hint !== undefined;
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <div
        data-surface="box"
        className={styles['box']}
        data-invalid={problem !== undefined || undefined}
      >
        <input
          id={id}
          type="text"
          name={name}
          maxLength={maxLength}
          autoComplete={autoComplete}
          placeholder={placeholder}
          value={value}
          aria-invalid={problem !== undefined}
          aria-describedby={below ? `${id}-below` : undefined}
          onChange={({ target }) => props.onChange(target.value)}
        />
      </div>
      {problem === undefined && hint !== undefined && (
        <p id={`${id}-below`} className={styles['help']}>
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-below`} problem={problem} />
    </div>
  );
}
