import { useTranslation } from 'react-i18next';
import styles from './offline-banner.module.css';
import { useOnline } from './use-online.ts';

/** Says that the network is gone; the region stands all the time, so that its change is heard. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const isOnline = useOnline();
  return <div role="status">{!isOnline && <p className={styles['banner']}>{t('offline')}</p>}</div>;
}
