import type { NewSessionListData, Session } from '#contract/session/calls.ts';

interface KnownSessions {
  top: readonly Session[];
  list: readonly Session[];
  nextCursor: string | null;
}

/**
 * Merges a fresh first page: rows beyond its end stay, missing rows within its range are removed.
 */
export function mergeFirstPage(known: KnownSessions, page: NewSessionListData): KnownSessions {
  const last = page.list.at(-1);
  if (page.nextCursor === null || last === undefined) return page;
  const fresh = new Set([...page.top, ...page.list].map(({ id }) => id));
  const beyond = known.list.filter((session) => !fresh.has(session.id) && isOlder(session, last));
  if (beyond.length === 0) return page;
  return { top: page.top, list: [...page.list, ...beyond], nextCursor: known.nextCursor };
}

/** ISO times in UTC compare as strings; the list is ordered by time, then id. */
function isOlder(session: Session, other: Session): boolean {
  return session.updatedAt === other.updatedAt
    ? session.id < other.id
    : session.updatedAt < other.updatedAt;
}
