import type { ReactNode } from 'react';
import styles from './badge.module.css';

const MAX_SHOWN = 99;

interface CountBadgeProps {
  count: number;
  children: ReactNode;
}

export function CountBadge({ count, children }: CountBadgeProps) {
  return (
    <span className={styles['anchor']}>
      {children}
      {count > 0 && (
        <span data-text="micro" data-weight="strong" className={styles['badge']} aria-hidden="true">
          {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
        </span>
      )}
    </span>
  );
}
