import { useEffect, type RefObject } from 'react';

const BOX = '[data-composer]';

/**
 * A panel that lies over the page: it takes the focus, gives it back when it closes, and closes by
 * Escape. What lies behind it is the caller's to make inert. Another conversation has a box of its
 * own: it gets the focus of the one before.
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
    // Something in the panel may have asked for the focus already.
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
      // What is open within the panel takes the key first.
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [isOverlay, onClose]);
}
