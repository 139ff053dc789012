import type {
  DelSessionRequest,
  NewSessionListData,
  NewSessionListRequest,
} from '#contract/session/calls.ts';
import { isUnreachable } from '#lib/offline/is-unreachable.ts';
import { clearKept, forgetConversations, keepSessions, readSessions } from '#lib/offline/kept.ts';
import { noteKept } from '#lib/offline/kept-view.ts';
import { useUserStore } from '#stores/user.ts';

/**
 * A page of the session list. The first page is stored, and returned when the server is
 * unreachable.
 */
export async function sessionsOrKept(
  { cursor }: NewSessionListRequest,
  signal: AbortSignal | undefined,
  ask: () => Promise<NewSessionListData>,
): Promise<NewSessionListData> {
  const { id: memberId } = useUserStore.getState().userids;
  try {
    const page = await ask();
    if (cursor === undefined) void keepSessions(memberId, page);
    if (signal?.aborted !== true) noteKept('list', null);
    return page;
  } catch (cause) {
    if (cursor !== undefined || !isUnreachable(cause)) throw cause;
    const kept = await readSessions(memberId);
    if (kept === null) throw cause;
    if (signal?.aborted !== true) noteKept('list', kept.savedAt);
    return kept.value;
  }
}

/**
 * Removes deleted sessions from the offline storage; a restored one is stored again when opened.
 */
export function forgetDeleted(requests: readonly DelSessionRequest[]): void {
  const { id: memberId } = useUserStore.getState().userids;
  for (const { ids } of requests) {
    void (ids === undefined ? clearKept() : forgetConversations(memberId, ids));
  }
}
