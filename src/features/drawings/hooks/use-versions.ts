import { useCallback, useEffect, useState } from 'react';
import { useUserStore } from '#stores/user.ts';
import { writeDrawingQuery, type DrawingState } from '../model/drawing-query.ts';
import { readVersions, writeVersions } from '../model/kept-versions.ts';
import { movedTo, versionsWith, withVersion, type Versions } from '../model/versions.ts';

/** A state becomes a version after this time without input. */
const QUIET_MS = 700;

interface VersionWalk {
  /** Starts at 1. */
  number: number;
  count: number;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/**
 * Undo history of the drawing. `current` becomes a version after a pause, if `counts`. The history
 * survives a reload as long as the URL shows one of its versions.
 */
export function useVersions(
  current: DrawingState,
  counts: boolean,
  onShow: (state: DrawingState) => void,
): VersionWalk {
  const memberId = useUserStore((user) => user.userids.id);
  const [versions, setVersions] = useState<Versions<DrawingState>>(() =>
    versionsWith(readVersions(memberId), current, keyOf),
  );
  const { list, at } = versions;
  const shown = list[at];
  const isNew = counts && (shown === undefined || keyOf(shown) !== keyOf(current));

  useEffect(() => {
    if (list.length > 0) writeVersions(memberId, { list, at });
  }, [memberId, list, at]);

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

/** The words are ignored: they don't change the drawing. */
function keyOf({ product, values }: DrawingState): string {
  const query = writeDrawingQuery({ words: '', product, values });
  query.sort();
  return query.toString();
}
