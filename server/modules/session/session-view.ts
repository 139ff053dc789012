import type { CountedSession, SearchHit, Session } from '#contract/session/calls.ts';
import type { sessions } from '../../platform/db/schema/session.ts';

export type SessionRow = Omit<
  typeof sessions.$inferSelect,
  'memberId' | 'titleBy' | 'titleGrams' | 'searchBucket' | 'sandbox'
>;

export function sessionView(row: SessionRow, hits?: SearchHit[]): Session {
  const { id, title, kind, plugin, top, unread, failed, createdAt, updatedAt } = row;
  const generating = row.generatingAnswerId !== null;
  const idle = failed ? 'failed' : 'idle';

  return {
    id,
    title,
    kind,
    plugin,
    top,
    generating,
    state: generating ? 'generating' : idle,
    unread,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...(hits === undefined ? {} : { hits }),
  };
}

export function countedView(row: SessionRow, hits?: SearchHit[]): CountedSession {
  return { ...sessionView(row, hits), records: row.recordCount };
}
