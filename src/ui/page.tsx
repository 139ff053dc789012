import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './page.module.css';

interface PageProps {
  title: string;
  intro?: ReactNode;
  actions?: ReactNode;
  /** Above the head: where the screen belongs to. */
  back?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen. Inside the shell, whose header shows the title, the heading isn't seen. */
export function Page({ title, intro, actions, back, children }: PageProps) {
  const hasHead = intro !== undefined || actions !== undefined;
  return (
    <PageFrame back={back}>
      <PageTitle>{title}</PageTitle>
      {hasHead && (
        <header className={styles['head']}>
          {intro !== undefined && <p data-tone="secondary">{intro}</p>}
          {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
        </header>
      )}
      {children}
    </PageFrame>
  );
}

/** For a screen with a title of its own. */
export function PageFrame({ back, children }: Pick<PageProps, 'back' | 'children'>) {
  return (
    <div className={styles['page']}>
      {back}
      {children}
    </div>
  );
}

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link data-tone="secondary" className={styles['back']} to={to}>
      <ArrowLeftOutlined aria-hidden="true" />
      {children}
    </Link>
  );
}

export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <h1 data-text="page" data-weight="strong" data-page-title="">
      {children}
    </h1>
  );
}
