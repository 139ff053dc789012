import type { ComponentProps } from 'react';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'placeholder' | 'aria-label'> {
  /** Accessible name, also shown while the field is empty. */
  label: string;
}

/** Where one types what is looked for. A class gives its place, not its looks. */
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
