import type { ReactNode } from 'react';
import styles from './card-frame.module.css';

interface CardFrameProps {
  title: string;
  /** For assistive technology, where the title alone doesn't say what kind of card it is. */
  label?: string;
  /** Buttons and links, side by side in the head. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A live card within an answer: what it is, what can be done with it, and the thing itself. */
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

/** A card whose content brings its own heading. */
export function CardShell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles['card']} aria-label={label}>
      {children}
    </section>
  );
}

/** Buttons and links of a card, side by side. */
export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles['actions']}>{children}</div>;
}

/** In its place while what is needed to show it is still on its way. */
export function ComingCard({ height }: { height: number }) {
  return <div className={styles['coming']} style={{ blockSize: height }} aria-hidden="true" />;
}
