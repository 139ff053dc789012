import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './sidebar-skeleton.module.css';

export function SidebarSkeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles['skeleton']}>
      <div data-surface="tile" className={styles['field']} />
      {children}
      <p data-tone="tertiary" role="status" className={styles['word']}>
        {t('sidebar.loading')}
      </p>
    </div>
  );
}
