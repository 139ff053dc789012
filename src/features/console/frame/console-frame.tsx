import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './console-frame.module.css';

export interface ConsoleLink {
  path: string;
  title: string;
}

interface ConsoleFrameProps {
  label: string;
  links: readonly ConsoleLink[];
  current: string;
  children: ReactNode;
}

export function ConsoleFrame({ label, links, current, children }: ConsoleFrameProps) {
  const rowRef = useRef<HTMLElement>(null);

  // Scrolls the current link into view: in narrow windows the row scrolls.
  useEffect(() => {
    const row = rowRef.current;
    const link = row?.querySelector<HTMLElement>('[aria-current="page"]');
    if (row === null || link == null || row.scrollWidth <= row.clientWidth) return;
    row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <div className={styles['frame']}>
      <nav ref={rowRef} className={styles['navigation']} aria-label={label}>
        {links.map(({ path, title }) => (
          // `end`, because all console paths start with the first link's path.
          <NavLink key={path} to={path} end>
            {title}
          </NavLink>
        ))}
      </nav>
      <div className={styles['screen']}>{children}</div>
    </div>
  );
}
