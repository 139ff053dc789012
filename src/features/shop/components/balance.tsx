import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import styles from './balance.module.css';

interface BalanceProps {
  balance: number | null;
}

export function Balance({ balance }: BalanceProps) {
  const { t } = useTranslation('shop');
  const { number } = useFormatters();

  return (
    <div className={styles['balance']}>
      <Link to={paths.integral} title={t('balance.earn')}>
        <span>{t('balance.label')}</span>
        <strong data-tone="primary" data-text="title">
          {balance === null ? '–' : number(balance)}
        </strong>
      </Link>
      <Link
        data-surface="box"
        data-tone="default"
        className={styles['mine']}
        to={paths.redemptions}
      >
        {t('balance.mine')}
      </Link>
    </div>
  );
}
