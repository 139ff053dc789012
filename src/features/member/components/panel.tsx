import { useId, type ReactNode } from 'react';
import styles from '../member.module.css';

interface PanelProps {
  title: string;
  aside?: ReactNode;
  hint?: string;
  children: ReactNode;
}

export function Panel({ title, aside, hint, children }: PanelProps) {
  const id = useId();
  return (
    <section data-surface="card" className={styles['panel']} aria-labelledby={id}>
      <div className={styles['panelHead']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {hint !== undefined && (
        <p data-tone="tertiary" data-text="small" className={styles['panelHint']}>
          {hint}
        </p>
      )}
      {children}
    </section>
  );
}
