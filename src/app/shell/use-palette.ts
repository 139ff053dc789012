import { useCallback, useRef, useState } from 'react';

export interface PaletteState {
  isOpen: boolean;
  toggle: () => void;
  close: (returnsFocus: boolean) => void;
}

export function usePalette(): PaletteState {
  const [isOpen, setOpen] = useState(false);
  const before = useRef<Element | null>(null);

  const close = useCallback((returnsFocus: boolean) => {
    setOpen(false);
    const element = before.current;
    if (returnsFocus && element instanceof HTMLElement && element.isConnected) element.focus();
  }, []);
  const toggle = useCallback(() => {
    if (isOpen) {
      close(true);
      return;
    }
    before.current = document.activeElement;
    setOpen(true);
  }, [isOpen, close]);
  return { isOpen, toggle, close };
}
