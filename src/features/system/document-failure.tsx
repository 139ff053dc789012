import { useTranslation } from 'react-i18next';
import styles from './document.module.css';

export function DocumentFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['system', 'common']);
  return (
    <div role="alert" className={styles['failure']}>
      <p className={styles['failureTitle']}>{t('document.failed')}</p>
      <p>{t('document.failedHint')}</p>
      <button type="button" onClick={onRetry}>
        {t('common:retry')}
      </button>
    </div>
  );
}
