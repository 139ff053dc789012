import { useTranslation } from 'react-i18next';
import { BrandMark } from '#trade-ui/brand-mark.tsx';
import { useProductName } from '../document-title.tsx';
import styles from './brand.module.css';

export function Brand() {
  const { t } = useTranslation('shell');
  const name = useProductName();
  return (
    <div className={styles['brand']}>
      <BrandMark />
      <span className={styles['name']}>{name}</span>
      {name !== t('brand') && <span className={styles['other']}>{t('brand')}</span>}
    </div>
  );
}
