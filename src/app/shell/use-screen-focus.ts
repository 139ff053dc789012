import { useEffect, useRef, type RefObject } from 'react';

/** Focuses a new screen, unless the focus is already inside it or in a dialog opened meanwhile. */
export function useScreenFocus(mainRef: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const main = mainRef.current;
    const focused = document.activeElement;
    if (main?.contains(focused) === true || focused?.closest('[aria-modal="true"]') != null) return;
    main?.focus({ preventScroll: true });
  }, [mainRef, path]);
}
