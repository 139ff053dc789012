import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { VisitorHeader } from '#trade-ui/visitor-header.tsx';
import { useProductName } from '#trade-ui/product-name.ts';
import { paths } from '#lib/paths.ts';
import styles from './visitor-frame.module.css';
import { VisitorTools } from './visitor-tools.tsx';

export function VisitorFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const product = useProductName();

  return (
    <div className={styles['frame']}>
      <VisitorHeader
        product={product}
        homeHref={paths.integral}
        login={{ href: paths.loginFor(`${pathname}${search}`), label: t('titles.login') }}
        tools={<VisitorTools />}
      />
      <main>{children}</main>
    </div>
  );
}
