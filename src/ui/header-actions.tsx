import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Header element for a screen's actions; null if there is none. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null);

export function HeaderActions({ children }: { children: ReactNode }) {
  const slot = use(HeaderSlotContext);

  return slot === null ? null : createPortal(children, slot);
}
