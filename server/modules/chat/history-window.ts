/** Where a page of a conversation stands: at the end, or by a record. */
export type HistoryPosition =
  { at: 'end' } | { at: 'before' | 'after' | 'around'; recordId: string };

/** Ids of the current branch on both sides of a position, each side nearest first. */
export interface NearbyIds {
  older: readonly string[];
  newer: readonly string[];
}

export interface HistoryWindow {
  /** Oldest first. */
  ids: string[];
  /** The record before the first; what was replaced after it belongs to the page. */
  previous: string | null;
  hasBefore: boolean;
  hasAfter: boolean;
}

/**
 * Cuts a page of `count` out of what is near: `around` stands in the middle where both sides reach,
 * and elsewhere the longer side fills the page.
 */
export function cutWindow(
  { older, newer }: NearbyIds,
  at: HistoryPosition['at'],
  count: number,
): HistoryWindow {
  const olderCount = {
    end: count,
    before: count,
    after: 0,
    around: Math.max(Math.floor((count - 1) / 2), count - newer.length),
  }[at];
  const before = older.slice(0, olderCount);
  const after = at === 'before' ? [] : newer.slice(0, count - before.length);

  return {
    ids: [...before.toReversed(), ...after],
    previous: older[before.length] ?? null,
    hasBefore: older.length > before.length,
    hasAfter: newer.length > after.length,
  };
}
