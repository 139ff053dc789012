import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  title: string;
  text: string;
  children: ReactNode;
  role?: 'alert' | 'status' | undefined;
}

export function Notice({ title, text, children, role }: NoticeProps) {
  return (
    <section className={styles['notice']} role={role}>
      <div className={styles['mesh']} aria-hidden="true" />
      <h1 data-text="title" className={styles['title']}>
        {title}
      </h1>
      <p data-tone="secondary" className={styles['text']}>
        {text}
      </p>
      <div className={styles['actions']}>{children}</div>
    </section>
  );
}
