import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { VisitorHeader as Header } from '#components/visitor-header.tsx';
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
        <div className={styles['header']}>
          <Header
            product={visitor.product}
            homeHref={links.overview}
            login={{ href: visitor.loginHref, label: t('nav.login') }}
            tools={visitor.tools}
          />
        </div>
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
