import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
  isOn?: boolean;
  /** `beside`: shown at once, at the right of the side bar. */
  tip?: 'title' | 'beside';
}

export function IconButton({
  label,
  icon,
  isOn,
  tip = 'title',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={[styles['button'], className].filter(Boolean).join(' ')}
      aria-label={label}
      title={tip === 'title' ? label : undefined}
      data-tip={tip === 'beside' ? label : undefined}
      aria-pressed={isOn}
    >
      {icon}
    </button>
  );
}
