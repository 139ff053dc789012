import type { ReactNode } from 'react';
import styles from './rows.module.css';

export type Tone = 'plain' | 'good' | 'waiting' | 'bad';

export interface RowProps {
  title: string;
  badge?: ReactNode;
  isOpen: boolean;
  onOpen: () => void;
  /** Beside the row, to choose several. */
  choice?: ReactNode;
  children: ReactNode;
}

export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles['rows']} aria-label={label}>
      {children}
    </ul>
  );
}

export function Row({ title, badge, isOpen, onOpen, choice, children }: RowProps) {
  return (
    <li className={choice === undefined ? undefined : styles['withChoice']}>
      {choice}
      <button
        type="button"
        className={styles['row']}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <b>{title}</b>
        {badge}
        <span
          data-tone={isOpen ? 'secondary' : 'tertiary'}
          data-text="caption"
          className={styles['facts']}
        >
          {children}
        </span>
      </button>
    </li>
  );
}

export function Badge({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span data-text="caption" className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  );
}
