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
    <section className={styles['card']} aria-label={label}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        <div className={styles['actions']}>{actions}</div>
      </header>
      {children}
    </section>
  );
}

/** In its place while what is needed to show it is still on its way. */
export function ComingCard({ height }: { height: number }) {
  return <div className={styles['coming']} style={{ blockSize: height }} aria-hidden="true" />;
}
