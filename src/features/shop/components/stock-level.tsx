import { useTranslation } from 'react-i18next';

const FEW = 5;

export function StockLevel({ stock }: { stock: number }) {
  const { t } = useTranslation('shop');
  if (stock === 0)
    return (
      <span data-tone="tertiary" data-text="small">
        {t('goods.soldOut')}
      </span>
    );
  return stock <= FEW ? (
    <span data-tone="warning" data-text="small">
      {t('goods.few', { count: stock })}
    </span>
  ) : (
    <span data-tone="tertiary" data-text="small">
      {t('goods.stock', { count: stock })}
    </span>
  );
}
