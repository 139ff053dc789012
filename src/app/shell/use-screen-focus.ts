import { useEffect, useRef, type RefObject } from 'react';

/**
 * Another screen takes the focus, unless something in it has it already, or a dialog above it that was
 * opened while the screen was still on its way.
 */
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
