import { useTranslation } from 'react-i18next';
import styles from './announced-banner.module.css';

export function AnnouncedBanner() {
  const { t } = useTranslation('shop');

  return (
    <p data-tone="default" className={styles['banner']} role="status">
      <b data-tone="warning">{t('announced.title')}</b> {t('announced.text')}
    </p>
  );
}
