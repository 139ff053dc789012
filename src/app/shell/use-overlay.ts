import { useEffect, type RefObject } from 'react';

const BOX = '[data-composer]';

/**
 * Focus management of an overlay: takes the focus, closes on Escape and restores the focus. The
 * caller makes the background inert. If the session changed, its composer gets the focus.
 */
export function useOverlay(
  panelRef: RefObject<HTMLElement | null>,
  isOverlay: boolean,
  onClose: () => void,
): void {
  useEffect(() => {
    if (!isOverlay) return;
    const before = document.activeElement;
    const panel = panelRef.current;
    // The panel may contain the focus already.
    if (panel?.contains(before) !== true) panel?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body;
      if (!isLost || !(before instanceof HTMLElement)) return;
      if (before.isConnected) before.focus();
      else if (before.matches(BOX)) document.querySelector<HTMLElement>(BOX)?.focus();
    };
  }, [panelRef, isOverlay]);

  useEffect(() => {
    if (!isOverlay) return;
    const handleKey = (event: KeyboardEvent) => {
      // An element inside the panel may have handled Escape.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOverlay, onClose]);
}
