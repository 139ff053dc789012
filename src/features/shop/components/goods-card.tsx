import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Goods } from '#contract/shop/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { GoodsPicture } from './goods-picture.tsx';
import styles from './goods-card.module.css';
import { StockLevel } from './stock-level.tsx';

interface GoodsCardProps {
  goods: Goods;
  className: string | undefined;
  balance: number;
}

export function GoodsCard({ goods, className, balance }: GoodsCardProps) {
  const { t } = useTranslation('shop');
  const { number } = useFormatters();
  const { name, pictures, price, stock } = goods;
  const missing = Math.max(0, price - balance);

  return (
    <Link
      data-surface="frame"
      data-tone="default"
      className={styles['card']}
      to={paths.goods(goods.id)}
      data-gone={stock === 0 || undefined}
    >
      <GoodsPicture className={styles['picture']} picture={pictures[0]} alt="" />
      <span className={styles['body']}>
        <span data-tone="tertiary" data-text="caption" className={styles['class']}>
          {className}
        </span>
        <b data-weight="strong">{name}</b>
        <span className={styles['foot']}>
          <span
            data-tone="secondary"
            data-text="small"
            className={styles['price']}
            data-affordable={missing === 0 || undefined}
          >
            <strong data-tone="secondary" data-text="section">
              {number(price)}
            </strong>{' '}
            {t('goods.points')}
          </span>
          {missing > 0 && stock > 0 ? (
            <span data-tone="tertiary" data-text="small">
              {t('goods.missing', { points: number(missing) })}
            </span>
          ) : (
            <StockLevel stock={stock} />
          )}
        </span>
      </span>
    </Link>
  );
}
