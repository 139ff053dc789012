import type { ReactNode } from 'react';
import { EntryHero } from './entry-hero.tsx';
import styles from './entry-layout.module.css';

interface EntryLayoutProps {
  product: string;
  look?: ReactNode;
  tools: ReactNode;
  foot: ReactNode;
  children: ReactNode;
}

export function EntryLayout({ product, look, tools, foot, children }: EntryLayoutProps) {
  return (
    <div className={styles['entry']}>
      <EntryHero product={product} look={look} />
      <div className={styles['side']}>
        <main className={styles['form']}>{children}</main>
        {foot}
        <div className={styles['tools']}>{tools}</div>
      </div>
    </div>
  );
}
