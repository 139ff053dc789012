import { useId, type ReactNode } from 'react';
import styles from '../bench-screen.module.css';

interface SectionProps {
  title: string;
  hint: string;
  children: ReactNode;
}

export function Section({ title, hint, children }: SectionProps) {
  const id = useId();
  return (
    <section data-surface="card" className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{hint}</p>
      {children}
    </section>
  );
}

export function Figures({
  rows,
  isSmall = false,
}: {
  rows: readonly (readonly [name: string, value: string])[];
  isSmall?: boolean;
}) {
  return (
    <dl className={styles['figures']} data-small={isSmall || undefined}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt data-tone="tertiary" data-text="caption">
            {name}
          </dt>
          <dd data-text="heading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
