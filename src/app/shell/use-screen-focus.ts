import { useEffect, useRef, type RefObject } from 'react';

/** Another screen takes the focus, unless something in it has it already. */
export function useScreenFocus(mainRef: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const main = mainRef.current;
    if (main?.contains(document.activeElement) !== true) main?.focus({ preventScroll: true });
  }, [mainRef, path]);
}
