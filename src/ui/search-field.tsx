import type { ComponentProps } from 'react';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'placeholder' | 'aria-label'> {
  label: string;
}

export function SearchField({ label, className, ...rest }: SearchFieldProps) {
  return (
    <input
      type="search"
      autoComplete="off"
      enterKeyHint="search"
      {...rest}
      className={[styles['field'], className].filter(Boolean).join(' ')}
      placeholder={label}
      aria-label={label}
    />
  );
}
