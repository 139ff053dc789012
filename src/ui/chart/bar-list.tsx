import type { ReactNode } from 'react';
import type { ChartColor } from './chart-data.ts';
import styles from './bar-list.module.css';

interface BarListRow {
  id: string;
  name: ReactNode;
  value: number;
  text: string;
}

interface BarListProps {
  label: string;
  rows: readonly BarListRow[];
  color?: ChartColor;
}

export function BarList({ label, rows, color = 'primary' }: BarListProps) {
  const most = Math.max(...rows.map(({ value }) => value), 1);

  return (
    <ul className={styles['list']} aria-label={label}>
      {rows.map(({ id, name, value, text }) => (
        <li key={id}>
          <span className={styles['name']}>{name}</span>
          <span>{text}</span>
          <ValueBar share={value / most} color={color} />
        </li>
      ))}
    </ul>
  );
}

export function ValueBar({ share, color = 'primary' }: { share: number; color?: ChartColor }) {
  return (
    <span className={styles['bar']} data-color={color} aria-hidden="true">
      <span style={{ inlineSize: `${String(Math.max(0, Math.min(1, share)) * 100)}%` }} />
    </span>
  );
}
