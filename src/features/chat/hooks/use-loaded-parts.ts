import { useEffect, useState } from 'react';
import type { Part } from '#contract/chat/calls.ts';

/** After this time sources and actions are shown although a part is still loading. */
const MAX_WAIT_MS = 2000;

interface PartLoading {
  isLoaded: (part: Part) => boolean;
  load: (parts: readonly Part[]) => Promise<unknown>;
}

/**
 * False while the views of an answer's parts load: what is shown below them would be pushed down.
 * Always true for an answer that was complete at first, such as one of the history.
 */
export function useLoadedParts(
  parts: readonly Part[],
  isGrowing: boolean,
  { isLoaded, load }: PartLoading,
): boolean {
  const [isWaiting, setWaiting] = useState(isGrowing);
  if (isGrowing && !isWaiting) setWaiting(true);
  const isMissing = isWaiting && !parts.every(isLoaded);

  useEffect(() => {
    if (isGrowing || !isMissing) return;
    const stop = () => setWaiting(false);
    const timer = setTimeout(stop, MAX_WAIT_MS);
    void load(parts).then(stop);
    return () => clearTimeout(timer);
  }, [parts, isGrowing, isMissing, load]);

  return !isMissing;
}
