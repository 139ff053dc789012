import { useTranslation } from 'react-i18next';
import { BrandMark } from '#trade-ui/brand-mark.tsx';
import { useProductName } from '#trade-ui/product-name.ts';
import styles from './brand.module.css';

export function Brand() {
  const { t } = useTranslation('shell');
  const name = useProductName();
  return (
    <div data-text="message" data-weight="strong" className={styles['brand']}>
      <BrandMark />
      <span data-clip>{name}</span>
      {name !== t('brand') && (
        <span
          data-tone="tertiary"
          data-text="caption"
          data-weight="normal"
          className={styles['other']}
        >
          {t('brand')}
        </span>
      )}
    </div>
  );
}
