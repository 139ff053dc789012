import { useTranslation } from 'react-i18next';
import styles from './parts.module.css';

export function UnknownPart() {
  const { t } = useTranslation('parts');

  return (
    <p data-tone="tertiary" data-text="small" className={styles['note']}>
      {t('unknown.note')}
    </p>
  );
}
