import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import styles from './beside-shop.module.css';

interface BesideShopProps {
  /** Address of the shop. */
  href: string;
  /** A list is read better in a narrow column. */
  isNarrow?: boolean;
  children: ReactNode;
}

/** A screen that one comes to from the shop, with the way back. */
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
