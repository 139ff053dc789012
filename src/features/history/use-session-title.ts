import { useEffect, useState, useSyncExternalStore } from 'react';
import { chatApi } from '#data/chat.ts';
import { sessionApi } from '#data/session.ts';
import { LIMITS } from '#contract/limits.ts';
import { useSystemStore, type SystemState } from '#stores/system.ts';
import { useHistory } from './hooks/history-context.ts';

/** The open session's title; null if none is open or it isn't loaded. */
export function useSessionTitle(): string | null {
  const { feed, currentId } = useHistory();
  const listed = useSystemStore((system) => listedTitle(system, currentId));
  const isListing = useSyncExternalStore(feed.subscribe, () => feed.read().status === 'loading');
  const [found, setFound] = useState<{ id: string; title: string } | null>(null);
  const wanted = listed === null && !isListing ? currentId : null;

  useEffect(() => {
    if (wanted === null) return;
    const left = new AbortController();
    findTitle(wanted, left.signal).then(
      (title) => setFound(title === null ? null : { id: wanted, title }),
      () => undefined,
    );
    return () => {
      left.abort();
    };
  }, [wanted]);

  if (listed !== null) return listed;
  return found?.id === currentId ? found.title : null;
}

function listedTitle(
  { topSessions, sessionList, historyList }: SystemState,
  id: string | null,
): string | null {
  if (id === null) return null;
  for (const list of [topSessions, sessionList, historyList]) {
    const session = list.find((candidate) => candidate.id === id);
    if (session !== undefined && session.title !== '') return session.title;
  }
  return null;
}

/**
 * Finds the title of a session in no loaded list, for example opened by URL. There is no API for a
 * single session, so its first question is searched; if other sessions crowd it out, that question
 * is the title.
 */
async function findTitle(sessionId: string, signal: AbortSignal): Promise<string | null> {
  const quiet = { quiet: true, signal };
  const { list } = await chatApi.history({ sessionId, count: 1 }, quiet);
  const [words] = list.at(-1)?.question.trim().split('\n') ?? [];
  if (words === undefined || words === '') return null;
  const keyword = words.slice(0, LIMITS.keywordChars);
  const hits = await sessionApi.list({ keyword, count: LIMITS.countMax }, quiet);
  const session = [...hits.top, ...hits.list].find(({ id }) => id === sessionId);

  return session?.title ?? words.slice(0, LIMITS.titleChars);
}
