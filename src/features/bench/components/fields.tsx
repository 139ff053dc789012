import type { ReactNode } from 'react';
import controls from '#ui/form/controls.module.css';
import { Button } from '#ui/button.tsx';
import styles from '../bench-screen.module.css';

interface TextFieldProps {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  onChange: (value: string) => void;
}

export function TextField({ id, label, value, maxLength, onChange }: TextFieldProps) {
  return (
    <div className={`${controls['field'] ?? ''} ${styles['grow'] ?? ''}`}>
      <label data-tone="secondary" data-text="small" htmlFor={id}>
        {label}
      </label>
      <div className={controls['control']}>
        <input
          id={id}
          value={value}
          maxLength={maxLength}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  );
}

interface ChoiceFieldProps<Choice extends string> {
  id: string;
  label: string;
  value: Choice;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

export function ChoiceField<Choice extends string>(props: ChoiceFieldProps<Choice>) {
  const { id, label, value, choices, nameOf, onChange } = props;

  return (
    <div className={controls['field']}>
      <label data-tone="secondary" data-text="small" htmlFor={id}>
        {label}
      </label>
      <div className={controls['control']}>
        <select
          id={id}
          value={value}
          onChange={({ target }) => onChange(choices[target.selectedIndex] ?? value)}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

interface SubmitButtonProps {
  disabled: boolean;
  children: ReactNode;
}

export function SubmitButton({ disabled, children }: SubmitButtonProps) {
  return (
    <Button variant="primary" type="submit" className={controls['button']} disabled={disabled}>
      {children}
    </Button>
  );
}
