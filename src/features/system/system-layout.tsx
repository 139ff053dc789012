import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { BrandMark } from '#components/brand-mark.tsx';
import { DOCUMENT_IDS } from './document-id.ts';
import type { SystemLinks } from './system-links.ts';
import styles from './system.module.css';

/** What a screen without the shell says above itself. */
export interface VisitorHeader {
  product: string;
  loginHref: string;
  /** Controls such as the language. */
  tools: ReactNode;
}

interface SystemLayoutProps {
  links: SystemLinks;
  visitor: VisitorHeader | null;
  foot: ReactNode;
  children: ReactNode;
}

export function SystemLayout({ links, visitor, foot, children }: SystemLayoutProps) {
  const { t } = useTranslation('system');
  // The shell has the page's `main` already.
  const Content = visitor === null ? 'div' : 'main';
  return (
    <div className={styles['system']} data-visitor={visitor !== null || undefined}>
      {visitor !== null && (
        <header className={styles['header']}>
          <Link to={links.overview} className={styles['brand']}>
            <BrandMark />
            {visitor.product}
          </Link>
          {visitor.tools}
          <Link to={visitor.loginHref} className={styles['login']}>
            {t('nav.login')}
          </Link>
        </header>
      )}
      <nav aria-label={t('nav.label')} className={styles['nav']}>
        <NavLink to={links.overview} end>
          {t('nav.overview')}
        </NavLink>
        {DOCUMENT_IDS.map((id) => (
          <NavLink key={id} to={links[id]}>
            {t(`nav.${id}`)}
          </NavLink>
        ))}
      </nav>
      <Content className={styles['content']}>{children}</Content>
      <div className={styles['foot']}>{foot}</div>
    </div>
  );
}
