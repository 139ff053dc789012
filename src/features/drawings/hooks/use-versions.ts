import { useCallback, useEffect, useState } from 'react';
import { movedTo, withVersion, type Versions } from '../model/versions.ts';

/** So long nothing may be typed before it counts as a version. */
const QUIET_MS = 700;

interface VersionWalk {
  /** From 1. */
  number: number;
  count: number;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/**
 * Versions of what is on the screen: `current` becomes one when it has stood for a moment, if it
 * counts; `keyOf` tells which are the same.
 */
export function useVersions<Value>(
  current: Value,
  counts: boolean,
  keyOf: (value: Value) => string,
  onShow: (value: Value) => void,
): VersionWalk {
  const [versions, setVersions] = useState<Versions<Value>>({ list: [], at: -1 });
  const { list, at } = versions;
  const shown = list[at];
  const isNew = counts && (shown === undefined || keyOf(shown) !== keyOf(current));

  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => {
      setVersions((before) => withVersion(before, current));
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isNew, current]);

  const walk = useCallback(
    (step: number) => {
      const next = movedTo(versions, step);
      const value = next.list[next.at];
      if (next === versions || value === undefined) return;
      setVersions(next);
      onShow(value);
    },
    [versions, onShow],
  );

  return {
    number: at + 1,
    count: list.length,
    undo: at > 0 ? () => walk(-1) : null,
    redo: at < list.length - 1 ? () => walk(1) : null,
  };
}
