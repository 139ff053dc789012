import { useCallback, useEffect, useRef } from 'react';

/** Milliseconds between a press on a backdrop and the closing. */
export const BACKDROP_DELAY = 200;

/** Closes after the delay of every backdrop; a second press changes nothing. */
export function useBackdrop(onClose: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      latest.current();
    }, BACKDROP_DELAY);
  }, []);
}

/** A press beside an open dialog or drawer, in distinction from its button and from Escape. */
export function isBackdrop({ target, type }: Pick<Event, 'type'> & { target: unknown }): boolean {
  return (
    type === 'click' && target instanceof Element && target.closest('[role="dialog"]') === null
  );
}
