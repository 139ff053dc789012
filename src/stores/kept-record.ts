import type { ChatRecord } from '#contract/chat/calls.ts';
import { patchSession, selectSession, upsertSessions, useSystemStore } from './system.ts';

/** The start of the question is the title until the server's is loaded. */
const TITLE_CHARS = 30;

export function noteKeptRecord({ sessionId, question, plugin, createdAt }: ChatRecord): void {
  if (selectSession(sessionId)(useSystemStore.getState()) !== undefined) {
    patchSession(sessionId, { updatedAt: createdAt });
    return;
  }
  upsertSessions({
    id: sessionId,
    title: question.trim().replace(/\s+/g, ' ').slice(0, TITLE_CHARS),
    kind: 'chat',
    plugin,
    top: false,
    generating: false,
    state: 'idle',
    unread: false,
    createdAt,
    updatedAt: createdAt,
  });
}
