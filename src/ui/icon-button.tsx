import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  isOn?: boolean;
}

export function IconButton({ label, icon, isOn, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles['button'], className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
    >
      {icon}
    </button>
  );
}
