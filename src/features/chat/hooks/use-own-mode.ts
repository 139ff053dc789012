import { useEffect } from 'react';
import { openSession, selectSession, useSystemStore } from '#stores/system.ts';
import type { ConversationState } from '../model/conversation/conversation-state.ts';
import { lastRecord } from '../model/conversation/thread.ts';

export function useOwnMode(state: ConversationState) {
  const { sessionId, thread, status } = state;
  const session = useSystemStore(selectSession(sessionId));
  const isKnownDeep = thread.records.some((record) => record.plugin === 'deep');
  const kind = session?.kind ?? (isKnownDeep ? 'deep' : 'chat');
  const isDeep = sessionId !== null && kind === 'deep';
  const last = lastRecord(thread);
  const lastPlugin = last === undefined ? (session?.plugin ?? null) : last.plugin;

  useEffect(() => {
    if (status === 'ready' && sessionId !== null) openSession(kind, sessionId);
  }, [status, sessionId, kind]);

  return { ownPlugin: isDeep ? 'deep' : lastPlugin, isDeep };
}
