import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { sessionApi } from '#data/session.ts';
import { Later } from '#ui/later.tsx';
import { loadDraftedSessions } from '#stores/drafts.ts';
import { useUserStore } from '#stores/user.ts';
import { sessionsOrKept } from './hooks/kept-sessions.ts';
import { HistoryContext, type HistoryPlace } from './hooks/history-context.ts';
import { createHistorySearch } from './model/history-search.ts';
import { createSessionFeed, type FetchSessions, type SessionFeed } from './model/session-feed.ts';

interface HistoryProviderProps extends HistoryPlace {
  children: ReactNode;
}

// The lists show these errors themselves, with a retry.
const searchSessions: FetchSessions = (request, options) =>
  sessionApi.list(request, { ...options, quiet: true });

const fetchSessions: FetchSessions = (request, options) =>
  sessionsOrKept(request, options?.signal, () => searchSessions(request, options));

export function HistoryProvider({ currentId, children }: HistoryProviderProps) {
  const [feed] = useState(() => createSessionFeed(fetchSessions));
  const [search] = useState(() => createHistorySearch(searchSessions));
  const value = useMemo(() => ({ feed, search, currentId }), [feed, search, currentId]);
  return (
    <HistoryContext value={value}>
      {children}
      <Later>
        <HistoryUpkeep feed={feed} currentId={currentId} />
      </Later>
    </HistoryContext>
  );
}

function HistoryUpkeep({ feed, currentId }: { feed: SessionFeed; currentId: string | null }) {
  const memberId = useUserStore((user) => user.userids.id);

  useEffect(() => feed.start(), [feed]);
  useEffect(() => {
    feed.setCurrent(currentId);
  }, [feed, currentId]);
  useEffect(() => {
    if (memberId !== '') void loadDraftedSessions(memberId);
  }, [memberId]);
  return null;
}
