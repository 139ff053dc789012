import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import styles from './document.module.css';

export function DocumentFailure({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['system', 'common']);
  return (
    <div data-tone="secondary" role="alert" className={styles['failure']}>
      <p data-tone="default" data-text="message" data-weight="strong">
        {t('document.failed')}
      </p>
      <p>{t('document.failedHint')}</p>
      <Button size="large" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </div>
  );
}
