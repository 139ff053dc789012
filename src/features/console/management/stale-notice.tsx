import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import styles from './form.module.css';

interface StaleNoticeProps {
  onReload: () => void;
  /** Omitted if overwriting isn't possible. */
  onOverwrite?: () => void;
}

export function StaleNotice({ onReload, onOverwrite }: StaleNoticeProps) {
  const { t } = useTranslation('management');
  return (
    <div data-tone="warning" className={styles['stale']} role="alert">
      {t('panel.stale')}
      <Button size="small" className={styles['button']} onClick={onReload}>
        {t('panel.newest')}
      </Button>
      {onOverwrite !== undefined && (
        <Button size="small" className={styles['button']} onClick={onOverwrite}>
          {t('panel.saveAnyway')}
        </Button>
      )}
    </div>
  );
}
