import type { ReactNode } from 'react';
import { EntryHero } from './entry-hero.tsx';
import styles from './entry-layout.module.css';

interface EntryLayoutProps {
  children: ReactNode;
  foot: ReactNode;
}

/** The hero on one side, what is to be filled in on the other. */
export function EntryLayout({ children, foot }: EntryLayoutProps) {
  return (
    <div className={styles['entry']}>
      <EntryHero />
      <div className={styles['side']}>
        <main className={styles['form']}>{children}</main>
        {foot}
      </div>
    </div>
  );
}
