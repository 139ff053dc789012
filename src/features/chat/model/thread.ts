import type { Answer, ChatHistoryData, ChatRecord } from '#contract/chat/calls.ts';

/** The loaded stretch of a conversation, oldest first. */
export interface Thread {
  records: readonly ChatRecord[];
  hasBefore: boolean;
  hasAfter: boolean;
}

export const EMPTY_THREAD: Thread = { records: [], hasBefore: false, hasAfter: false };

export type ThreadChange =
  | { type: 'opened'; page: ChatHistoryData }
  | { type: 'older'; page: ChatHistoryData }
  | { type: 'newer'; page: ChatHistoryData }
  | { type: 'refreshed'; page: ChatHistoryData }
  | { type: 'recordAdded'; record: ChatRecord }
  | { type: 'recordChanged'; record: ChatRecord }
  | { type: 'answerAdded'; recordId: string; answer: Answer }
  | { type: 'answerChanged'; answer: Answer }
  | { type: 'recordRemoved'; id: string }
  | { type: 'recordRestored'; record: ChatRecord };

/** Applies one change; returns the same object when nothing is different. */
export function changeThread(thread: Thread, change: ThreadChange): Thread {
  switch (change.type) {
    case 'opened':
      return fromPage(change.page);
    case 'older':
      return {
        records: joined(change.page.list, thread.records),
        hasBefore: change.page.hasBefore,
        hasAfter: thread.hasAfter,
      };
    case 'newer':
      return {
        records: joined(thread.records, change.page.list),
        hasBefore: thread.hasBefore,
        hasAfter: change.page.hasAfter,
      };
    case 'refreshed':
      return refreshed(thread, change.page);
    case 'recordAdded':
      return withRecord(thread, change.record);
    case 'recordChanged':
      return mapRecords(thread, change.record.id, () => change.record);
    case 'answerAdded':
      return mapRecords(thread, change.recordId, (record) => withAnswer(record, change.answer));
    case 'answerChanged':
      return changeAnswer(thread, change.answer);
    case 'recordRemoved':
      return { ...thread, records: thread.records.filter((record) => record.id !== change.id) };
    case 'recordRestored':
      return withRestored(thread, change.record);
  }
}

/** The version that is being written, if one is. */
export function generatingAnswer(thread: Thread): Answer | undefined {
  for (const record of thread.records.toReversed()) {
    const answer = record.answers.find((candidate) => candidate.status === 'generating');
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** The newest record that can still be edited. */
export function lastRecord(thread: Thread): ChatRecord | undefined {
  return thread.records.findLast((record) => record.replacedBy === null);
}

function fromPage(page: ChatHistoryData): Thread {
  return { records: page.list, hasBefore: page.hasBefore, hasAfter: page.hasAfter };
}

/** Two pages in order; a record that stands in both is taken from the second. */
function joined(older: readonly ChatRecord[], newer: readonly ChatRecord[]): ChatRecord[] {
  const repeated = new Set(newer.map((record) => record.id));

  return [...older.filter((record) => !repeated.has(record.id)), ...newer];
}

/** The newest page read again: it overrules what it covers and keeps what was loaded above it. */
function refreshed(thread: Thread, page: ChatHistoryData): Thread {
  const first = page.list[0];
  if (first === undefined) return fromPage(page);
  const start = thread.records.findIndex((record) => record.id === first.id);
  if (start < 0) return fromPage(page);

  return {
    records: [...thread.records.slice(0, start), ...page.list],
    hasBefore: start > 0 ? thread.hasBefore : page.hasBefore,
    hasAfter: page.hasAfter,
  };
}

/** A new record at the end. One that replaces another marks it and all after it as left. */
function withRecord(thread: Thread, record: ChatRecord): Thread {
  const others = thread.records.filter((existing) => existing.id !== record.id);
  const replacedAt = others.findIndex((existing) => existing.id === record.replaces);
  if (replacedAt >= 0) {
    const marked = others.map((existing, index) =>
      index >= replacedAt && existing.replacedBy === null
        ? { ...existing, replacedBy: record.id }
        : existing,
    );
    return { ...thread, records: [...marked, record], hasAfter: false };
  }
  // Between a stretch in the middle and the new end lies what isn't loaded: it begins anew there.
  if (thread.hasAfter) return { records: [record], hasBefore: true, hasAfter: false };

  return { ...thread, records: [...others, record] };
}

/** Puts a deleted record back where it stood, unless that place isn't loaded. */
function withRestored(thread: Thread, record: ChatRecord): Thread {
  const others = thread.records.filter((existing) => existing.id !== record.id);
  const next = others.findIndex((existing) => existing.createdAt > record.createdAt);
  const at = next < 0 ? others.length : next;
  if ((at === 0 && thread.hasBefore) || (next < 0 && thread.hasAfter)) return thread;

  return { ...thread, records: others.toSpliced(at, 0, record) };
}

function mapRecords(
  thread: Thread,
  id: string,
  change: (record: ChatRecord) => ChatRecord,
): Thread {
  const index = thread.records.findIndex((record) => record.id === id);
  const record = thread.records[index];
  if (record === undefined) return thread;

  return { ...thread, records: thread.records.with(index, change(record)) };
}

function withAnswer(record: ChatRecord, answer: Answer): ChatRecord {
  const others = record.answers.filter((existing) => existing.id !== answer.id);

  return { ...record, answers: [...others, answer] };
}

function changeAnswer(thread: Thread, answer: Answer): Thread {
  const record = recordOfAnswer(thread, answer.id);
  if (record === undefined) return thread;

  return mapRecords(thread, record.id, (found) => {
    const answers = found.answers.map((existing) =>
      existing.id === answer.id ? answer : existing,
    );
    const active = answers.findLast(canBeActive) ?? answers.at(-1) ?? answer;

    return { ...found, answers, active: active.id };
  });
}

export function recordOfAnswer(thread: Thread, answerId: string): ChatRecord | undefined {
  return thread.records.find((record) => record.answers.some((answer) => answer.id === answerId));
}

/** The record that a request has made, if it is loaded. */
export function findByRequest(thread: Thread, clientRequestId: string): ChatRecord | undefined {
  return thread.records.find((record) => record.clientRequestId === clientRequestId);
}

/** Whether a version may take the place of an older one: it ended, or was stopped with words said. */
export function canBeActive(answer: Answer): boolean {
  return answer.status === 'done' || (answer.status === 'stopped' && answer.content !== '');
}
