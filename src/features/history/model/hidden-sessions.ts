import type { Session } from '#contract/session/calls.ts';
import { removeSessions, setSystem, upsertSessions, useSystemStore } from '#stores/system.ts';

export interface HiddenSessions {
  ids: readonly string[];
  sessions: readonly Session[];
  found: readonly Session[];
}

const NONE: ReadonlySet<string> = new Set();

let gone = NONE;
const listeners = new Set<() => void>();

function setGone(ids: Iterable<string>): void {
  gone = new Set(ids);
  for (const listener of listeners) listener();
}

/** Ids removed since the page was loaded, for lists with their own state. */
export const goneSessions = {
  read: (): ReadonlySet<string> => gone,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export function hideSessions(ids: readonly string[]): HiddenSessions {
  const found = useSystemStore.getState().historyList;
  const hidden = new Set(ids);
  setSystem({ historyList: found.filter(({ id }) => !hidden.has(id)) });
  setGone([...gone, ...ids]);
  return { ids, sessions: removeSessions(ids), found };
}

/** Undo: restores hidden sessions, except those that were `deleted` anyway. */
export function showAgain({ ids, sessions, found }: HiddenSessions, deleted = NONE): void {
  upsertSessions(...sessions.filter(({ id }) => !deleted.has(id)));
  setSystem({ historyList: found.filter(({ id }) => !deleted.has(id)) });
  const back = new Set(ids.filter((id) => !deleted.has(id)));
  setGone([...gone].filter((id) => !back.has(id)));
}

export function showRestored({ ids, sessions }: HiddenSessions): void {
  const back = new Set(ids);
  setGone([...gone].filter((id) => !back.has(id)));
  upsertSessions(
    ...sessions.map((session) => ({
      ...session,
      generating: false,
      state: session.generating ? ('idle' as const) : session.state,
    })),
  );
}

export function patchFound(id: string, patch: Partial<Session>): void {
  const { historyList } = useSystemStore.getState();
  if (!historyList.some((session) => session.id === id)) return;
  setSystem({
    historyList: historyList.map((session) =>
      session.id === id ? { ...session, ...patch, hits: session.hits } : session,
    ),
  });
}
