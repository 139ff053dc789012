import { useTranslation } from 'react-i18next';
import styles from './drawing-skeleton.module.css';

export function DrawingSkeleton() {
  const { t } = useTranslation('common');

  return (
    <div className={styles['skeleton']} role="status" aria-label={t('loading')}>
      <span data-surface="tile" />
      <span data-surface="tile" />
    </div>
  );
}
