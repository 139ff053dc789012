import { useTranslation } from 'react-i18next';
import styles from './notice.module.css';

export function RestrictionNotice({ reason }: { reason: string }) {
  const { t } = useTranslation('member');
  return (
    <div className={styles['notice']} role="note">
      <div>
        <strong data-weight="strong">{t('restriction.title')}</strong>
        <p data-tone="secondary">{t('restriction.reason', { reason })}</p>
      </div>
    </div>
  );
}
