import type { ChatHistoryRequest } from '#contract/chat/calls.ts';

export const FIRST_PAGE = 12;

export function firstPage(sessionId: string, around: string | null): ChatHistoryRequest {
  const page = { sessionId, count: FIRST_PAGE };
  return around === null ? page : { ...page, around };
}
