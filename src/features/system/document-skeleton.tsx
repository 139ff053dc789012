import { useTranslation } from 'react-i18next';
import styles from './document.module.css';

const LINES = [92, 100, 96, 64, 0, 38, 100, 94, 72] as const;

export function DocumentSkeleton() {
  const { t } = useTranslation('system');
  return (
    <div role="status" aria-label={t('document.loading')} className={styles['skeleton']}>
      {LINES.map((width, line) => (
        <span data-surface="ghost" key={line} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
