import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Where the header has room for what a screen brings; null: nowhere. */
export const HeaderSlotContext = createContext<HTMLElement | null>(null);

/** Puts what is done with the whole of a screen beside its title. */
export function HeaderActions({ children }: { children: ReactNode }) {
  const slot = use(HeaderSlotContext);

  return slot === null ? null : createPortal(children, slot);
}
