import { useId, type ReactNode } from 'react';
import styles from '../member.module.css';

interface PanelProps {
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  hint?: string;
  children: ReactNode;
}

/** A part of the member centre under a title of its own. */
export function Panel({ title, aside, hint, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['panelHead']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {hint !== undefined && <p className={styles['panelHint']}>{hint}</p>}
      {children}
    </section>
  );
}
