export type HistoryPosition =
  | { at: 'end' }
  | { at: 'before' | 'after' | 'around'; recordId: string };

export interface NearbyIds {
  older: readonly string[];
  newer: readonly string[];
}

interface HistoryWindow {
  ids: string[];
  previous: string | null;
  hasBefore: boolean;
  hasAfter: boolean;
}

/**
 * Selects a page of `count` records: `around` is centred if both sides suffice, otherwise the
 * longer side fills the page.
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
