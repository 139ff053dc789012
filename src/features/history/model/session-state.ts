import type { Session } from '#contract/session/calls.ts';

export type SessionMark = 'generating' | 'failed' | 'unread' | 'draft' | null;

export function markOf(
  session: Session,
  { isCurrent, hasDraft }: { isCurrent: boolean; hasDraft: boolean },
): SessionMark {
  if (session.generating) return 'generating';
  // The open session counts as read.
  if (session.state === 'failed' && !isCurrent) return 'failed';
  if (session.unread && !isCurrent) return 'unread';
  if (hasDraft && !isCurrent) return 'draft';
  return null;
}
