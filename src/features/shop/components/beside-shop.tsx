import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import styles from './beside-shop.module.css';

interface BesideShopProps {
  isNarrow?: boolean;
  children: ReactNode;
}

export function BesideShop({ isNarrow, children }: BesideShopProps) {
  const { t } = useTranslation('shop');
  return (
    <div className={styles['screen']}>
      <div className={styles['column']} data-narrow={isNarrow}>
        <Link data-tone="secondary" className={styles['back']} to={paths.shop}>
          <ArrowLeftOutlined aria-hidden="true" />
          {t('title')}
        </Link>
        {children}
      </div>
    </div>
  );
}
