import type { ReactNode } from 'react';
import styles from './card.module.css';

interface CardFrameProps {
  title: string;
  label?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function CardFrame({ title, label = title, actions, children }: CardFrameProps) {
  return (
    <CardShell label={label}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        <CardActions>{actions}</CardActions>
      </header>
      {children}
    </CardShell>
  );
}

export function CardShell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      data-surface="frame"
      data-text="interface"
      className={styles['card']}
      aria-label={label}
    >
      {children}
    </section>
  );
}

export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}

export function ComingCard({ height }: { height: number }) {
  return (
    <div
      data-surface="ring"
      className={styles['coming']}
      style={{ blockSize: height }}
      aria-hidden="true"
    />
  );
}
