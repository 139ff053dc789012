import type { Session } from '#contract/session/calls.ts';

/** What a row says about its conversation; one thing at a time, the most pressing one. */
export type SessionMark = 'generating' | 'failed' | 'unread' | 'draft' | null;

export function markOf(
  session: Session,
  { isCurrent, hasDraft }: { isCurrent: boolean; hasDraft: boolean },
): SessionMark {
  if (session.generating) return 'generating';
  // What is on the screen has been seen.
  if (session.state === 'failed' && !isCurrent) return 'failed';
  if (session.unread && !isCurrent) return 'unread';
  if (hasDraft && !isCurrent) return 'draft';
  return null;
}
