import {
  createContext,
  startTransition,
  use,
  useEffect,
  useState,
  type PropsWithChildren,
  type ReactNode,
} from 'react';
import { whenIdle } from '#lib/when-idle.ts';

/** Maximum delay in ms. */
const MAX_WAIT_MS = 200;

const DueContext = createContext(true);

/** Delays all `Later` children until the first render is done and the browser is idle. */
export function FirstScreenFirst({ children }: PropsWithChildren) {
  const [isDue, setDue] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        startTransition(() => setDue(true));
      }, MAX_WAIT_MS),
    [],
  );
  return <DueContext value={isDue}>{children}</DueContext>;
}

/** A part that isn't needed for the first render. The parent must reserve its space. */
export function Later({ children }: { children: ReactNode }) {
  return use(DueContext) ? children : null;
}
