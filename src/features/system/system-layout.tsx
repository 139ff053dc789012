import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { VisitorHeader as Header } from '#trade-ui/visitor-header.tsx';
import { SYSTEM_PAGES, SYSTEM_PATHS } from './document-id.ts';
import { paths } from '#lib/paths.ts';
import styles from './system.module.css';

export interface VisitorHeader {
  product: string;
  tools: ReactNode;
}

interface SystemLayoutProps {
  visitor: VisitorHeader | null;
  foot: ReactNode;
  children: ReactNode;
}

export function SystemLayout({ visitor, foot, children }: SystemLayoutProps) {
  const { t } = useTranslation('system');
  // The shell already renders the page's `main`.
  const { pathname } = useLocation();
  const navRef = useRef<HTMLElement>(null);
  useEffect(() => {
    // Scrolls the current link into view: in narrow windows the row scrolls.
    const nav = navRef.current;
    const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav !== null && current != null) nav.scrollLeft = current.offsetLeft - nav.clientWidth / 3;
  }, [pathname]);
  const Content = visitor === null ? 'div' : 'main';
  return (
    <div className={styles['system']} data-visitor={visitor !== null || undefined}>
      {visitor !== null && (
        <div className={styles['header']}>
          <Header
            product={visitor.product}
            homeHref={paths.system}
            login={{ href: paths.login, label: t('nav.login') }}
            tools={visitor.tools}
          />
        </div>
      )}
      <nav ref={navRef} aria-label={t('nav.label')} className={styles['nav']}>
        <NavLink to={paths.system} end>
          {t('nav.overview')}
        </NavLink>
        {SYSTEM_PAGES.map((id) => (
          <NavLink key={id} to={SYSTEM_PATHS[id]}>
            {t(`nav.${id}`)}
          </NavLink>
        ))}
      </nav>
      <Content className={styles['content']}>{children}</Content>
      <div className={styles['foot']}>{foot}</div>
    </div>
  );
}
