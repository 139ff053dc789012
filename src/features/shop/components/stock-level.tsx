import { useTranslation } from 'react-i18next';
import styles from './goods-card.module.css';

const FEW = 5;

export function StockLevel({ stock }: { stock: number }) {
  const { t } = useTranslation('shop');
  if (stock === 0) return <span className={styles['gone']}>{t('goods.soldOut')}</span>;
  return stock <= FEW ? (
    <span className={styles['few']}>{t('goods.few', { count: stock })}</span>
  ) : (
    <span className={styles['stock']}>{t('goods.stock', { count: stock })}</span>
  );
}
