import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useFormatters } from '#i18n/format.ts';
import styles from './console-frame.module.css';

interface ConsoleLink {
  path: string;
  title: string;
  /** Waiting items. */
  count: number;
  /** Failing parts of the product. */
  failing?: number;
  /** Address of another site, opened in a tab of its own. */
  link?: string | null;
  /** A heading of the links that follow. */
  isHeading?: boolean;
}

interface ConsoleFrameProps {
  label: string;
  links: readonly ConsoleLink[];
  current: string;
  children: ReactNode;
}

/** The server's counter stops here. */
const MAX_COUNTED = 500;

function CountMark({ count, isFailing = false }: { count: number; isFailing?: boolean }) {
  const { t } = useTranslation('overview');
  const { number } = useFormatters();
  const shown = `${number(count)}${count >= MAX_COUNTED ? '+' : ''}`;

  return (
    <span data-text="tiny" data-failing={isFailing || undefined} className={styles['count']}>
      <span aria-hidden="true">{shown}</span>
      <span data-visually-hidden="">
        {t(isFailing ? 'failingCount' : 'waitingCount', { count, shown })}
      </span>
    </span>
  );
}

export function ConsoleFrame({ label, links, current, children }: ConsoleFrameProps) {
  const rowRef = useRef<HTMLElement>(null);
  const title = links.find(({ path }) => path === current)?.title ?? label;

  // The counts come later and push the links on.
  const counts = links
    .map(({ count, failing = 0 }) => String(count).length * Number(count + failing > 0))
    .join(' ');

  // Scrolls the current link into view: in narrow windows the row scrolls.
  useEffect(() => {
    const row = rowRef.current;
    const link = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row === null || link == null || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current, counts]);

  return (
    <div className={styles['frame']}>
      <nav ref={rowRef} className={styles['navigation']} aria-label={label}>
        {links.map(({ path, title, count, failing = 0, link = null, isHeading = false }) => {
          if (isHeading) {
            return (
              <span
                key={path}
                data-tone="tertiary"
                data-text="caption"
                className={styles['heading']}
              >
                {title}
              </span>
            );
          }
          if (link !== null) {
            return (
              <a key={path} href={link} target="_blank" rel="noreferrer">
                {title}
              </a>
            );
          }
          return (
            // `end`, because all console paths start with the first link's path.
            <NavLink key={path} to={path} end>
              {title}
              {count > 0 && <CountMark count={count} />}
              {failing > 0 && <CountMark count={failing} isFailing />}
            </NavLink>
          );
        })}
      </nav>
      <div className={styles['screen']} role="group" aria-label={title} tabIndex={0}>
        {children}
      </div>
    </div>
  );
}
