import type { ChatHistoryRequest } from '#contract/chat/calls.ts';

/** Records of the page that a conversation opens with, which must be on the screen at once. */
export const FIRST_PAGE = 12;

/** What a conversation opens with: its newest page, or the one around a record. */
export function firstPage(sessionId: string, around: string | null): ChatHistoryRequest {
  const page = { sessionId, count: FIRST_PAGE };
  return around === null ? page : { ...page, around };
}
