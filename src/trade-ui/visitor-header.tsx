import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from '#trade-ui/brand-mark.tsx';
import { ButtonLink } from '#ui/button.tsx';
import styles from './visitor-header.module.css';

export interface VisitorHeaderProps {
  product: string;
  homeHref: string;
  login: { href: string; label: string };
  tools: ReactNode;
}

export function VisitorHeader({ product, homeHref, login, tools }: VisitorHeaderProps) {
  return (
    <header className={styles['header']}>
      <Link
        data-tone="default"
        data-text="message"
        data-weight="strong"
        to={homeHref}
        className={styles['brand']}
      >
        <BrandMark />
        {product}
      </Link>
      {tools}
      <ButtonLink to={login.href} className={styles['login']}>
        {login.label}
      </ButtonLink>
    </header>
  );
}
