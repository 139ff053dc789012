import type { Session } from '#contract/session/calls.ts';
import { removeSessions, setSystem, upsertSessions, useSystemStore } from '#stores/system.ts';

/** Conversations that were taken out of the lists, as they were. */
export interface HiddenSessions {
  sessions: readonly Session[];
  found: readonly Session[];
}

const NONE: ReadonlySet<string> = new Set();

/** Takes conversations out of every list. */
export function hideSessions(ids: readonly string[]): HiddenSessions {
  const found = useSystemStore.getState().historyList;
  const gone = new Set(ids);
  setSystem({ historyList: found.filter(({ id }) => !gone.has(id)) });
  return { sessions: removeSessions(ids), found };
}

/** Puts them back where they were, but for those that are `gone` for good. */
export function showAgain({ sessions, found }: HiddenSessions, gone = NONE): void {
  upsertSessions(...sessions.filter(({ id }) => !gone.has(id)));
  setSystem({ historyList: found.filter(({ id }) => !gone.has(id)) });
}

/** Puts back what was deleted and restored; what was being answered has been stopped. */
export function showRestored({ sessions }: HiddenSessions): void {
  upsertSessions(
    ...sessions.map((session) => ({
      ...session,
      generating: false,
      state: session.generating ? ('idle' as const) : session.state,
    })),
  );
}

/** Changes a conversation among the search results. */
export function patchFound(id: string, patch: Partial<Session>): void {
  const { historyList } = useSystemStore.getState();
  if (!historyList.some((session) => session.id === id)) return;
  setSystem({
    historyList: historyList.map((session) =>
      session.id === id ? { ...session, ...patch, hits: session.hits } : session,
    ),
  });
}
