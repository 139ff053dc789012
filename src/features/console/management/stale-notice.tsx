import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

interface StaleNoticeProps {
  onReload: () => void;
  /** Omitted if overwriting isn't possible. */
  onOverwrite?: () => void;
}

export function StaleNotice({ onReload, onOverwrite }: StaleNoticeProps) {
  const { t } = useTranslation('management');
  return (
    <div className={styles['stale']} role="alert">
      {t('panel.stale')}
      <button type="button" className={styles['button']} data-small="" onClick={onReload}>
        {t('panel.newest')}
      </button>
      {onOverwrite !== undefined && (
        <button type="button" className={styles['button']} data-small="" onClick={onOverwrite}>
          {t('panel.saveAnyway')}
        </button>
      )}
    </div>
  );
}
