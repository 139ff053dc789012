import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './beside-shop.module.css';

interface BesideShopProps {
  href: string;
  isNarrow?: boolean;
  children: ReactNode;
}

export function BesideShop({ href, isNarrow, children }: BesideShopProps) {
  const { t } = useTranslation('shop');
  return (
    <div className={styles['screen']}>
      <div className={styles['column']} data-narrow={isNarrow}>
        <Link className={styles['back']} to={href}>
          <ArrowLeftOutlined aria-hidden="true" />
          {t('title')}
        </Link>
        {children}
      </div>
    </div>
  );
}
