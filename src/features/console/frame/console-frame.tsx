import { useEffect, useRef, type ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './console-frame.module.css';

export interface ConsoleLink {
  path: string;
  title: string;
}

interface ConsoleFrameProps {
  /** Name of the navigation. */
  label: string;
  links: readonly ConsoleLink[];
  /** Path of the screen that is shown. */
  current: string;
  children: ReactNode;
}

/** The console's own navigation, with a screen below it that scrolls by itself. */
export function ConsoleFrame({ label, links, current, children }: ConsoleFrameProps) {
  const rowRef = useRef<HTMLElement>(null);

  // In a narrow window they are a row that scrolls: the current one is not to be out of sight.
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
          // Every other path of the console continues the first one's.
          <NavLink key={path} to={path} end>
            {title}
          </NavLink>
        ))}
      </nav>
      <div className={styles['screen']}>{children}</div>
    </div>
  );
}
