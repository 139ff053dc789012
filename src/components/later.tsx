import {
  createContext,
  startTransition,
  use,
  useEffect,
  useState,
  type PropsWithChildren,
  type ReactNode,
} from 'react';

/** Milliseconds after which what waits comes at any rate. */
const MAX_WAIT_MS = 200;

const DueContext = createContext(true);

/** Holds back every `Later` in it until the first screen stands and the browser has nothing to do. */
export function FirstScreenFirst({ children }: PropsWithChildren) {
  const [isDue, setDue] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        // In small steps, which give way to input.
        startTransition(() => setDue(true));
      }),
    [],
  );
  return <DueContext value={isDue}>{children}</DueContext>;
}

/** A part that the first screen works without. Whoever uses it keeps its room free. */
export function Later({ children }: { children: ReactNode }) {
  return use(DueContext) ? children : null;
}

/** Answers with the function that calls it off. */
function whenIdle(act: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 0);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  return () => {
    cancelIdleCallback(handle);
  };
}
