import type { Answer, ChatHistoryData, ChatRecord } from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';

/** A finished answer; `id` names its record too. */
export function answerOf(id: string, overrides: Partial<Answer> = {}): Answer {
  return {
    id,
    version: 1,
    status: 'done',
    content: `text of ${id}`,
    reasoning: '',
    reasoningMs: null,
    sources: [],
    parts: [],
    like: 0,
    model: 'embedded',
    error: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...overrides,
  };
}

let minute = 0;

/** A record with one finished answer `a-<id>`; each one made is a minute younger than the last. */
export function recordOf(id: string, overrides: Partial<ChatRecord> = {}): ChatRecord {
  minute += 1;
  const answers = overrides.answers ?? [answerOf(`a-${id}`)];
  return {
    id,
    sessionId: 's1',
    question: `question ${id}`,
    plugin: null,
    files: [],
    answers,
    active: answers.at(-1)?.id ?? '',
    helped: null,
    replaces: null,
    replacedBy: null,
    clientRequestId: `request of ${id}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    ...overrides,
  };
}

export function pageOf(
  list: ChatRecord[],
  more: Partial<Pick<ChatHistoryData, 'hasBefore' | 'hasAfter'>> = {},
): ChatHistoryData {
  return { list, total: list.length, hasBefore: false, hasAfter: false, ...more };
}

/** Records as the server keeps them of a conversation with these questions and edits. */
export function history(...asked: (string | [id: string, edits: string])[]): ChatRecord[] {
  const records: ChatRecord[] = [];
  for (const entry of asked) {
    const [id, replaces] = typeof entry === 'string' ? [entry, null] : entry;
    const from = records.findIndex((record) => record.id === replaces);
    if (from >= 0) {
      for (const record of records.slice(from)) record.replacedBy ??= id;
    }
    records.push(recordOf(id, { replaces }));
  }
  return records;
}

export const startEvent = (over: Partial<{ sessionId: string; n: string }> = {}): StreamEvent => ({
  event: 'start',
  id: 1,
  data: {
    sessionId: over.sessionId ?? 's1',
    recordId: `r${over.n ?? ''}`,
    answerId: `a${over.n ?? ''}`,
  },
});
export const deltaEvent = (id: number, text: string): StreamEvent => ({
  event: 'delta',
  id,
  data: { text },
});
export const endEvent = (
  id: number,
  status: 'done' | 'stopped' | 'interrupted' | 'failed' = 'done',
): StreamEvent => ({ event: 'end', id, data: { status, usage: null } });
