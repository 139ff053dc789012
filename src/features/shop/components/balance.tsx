import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormatters } from '#i18n/format.ts';
import type { ShopHrefs } from '../shop-hrefs.ts';
import styles from './balance.module.css';

interface BalanceProps {
  balance: number | null;
  hrefs: Pick<ShopHrefs, 'points' | 'redemptions'>;
}

export function Balance({ balance, hrefs }: BalanceProps) {
  const { t } = useTranslation('shop');
  const { number } = useFormatters();

  return (
    <div className={styles['balance']}>
      <Link to={hrefs.points} title={t('balance.earn')}>
        <span>{t('balance.label')}</span>
        <strong data-figures="">{balance === null ? '–' : number(balance)}</strong>
      </Link>
      <Link className={styles['mine']} to={hrefs.redemptions}>
        {t('balance.mine')}
      </Link>
    </div>
  );
}
