import type { Answer, ChatHistoryData, ChatRecord } from '#contract/chat/calls.ts';

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

export function generatingAnswer(thread: Thread): Answer | undefined {
  for (const record of thread.records.toReversed()) {
    const answer = record.answers.find((candidate) => candidate.status === 'generating');
    if (answer !== undefined) return answer;
  }
  return undefined;
}

export function lastRecord(thread: Thread): ChatRecord | undefined {
  return thread.records.findLast((record) => record.replacedBy === null);
}

function fromPage(page: ChatHistoryData): Thread {
  return { records: page.list, hasBefore: page.hasBefore, hasAfter: page.hasAfter };
}

function joined(older: readonly ChatRecord[], newer: readonly ChatRecord[]): ChatRecord[] {
  const repeated = new Set(newer.map((record) => record.id));

  return [...older.filter((record) => !repeated.has(record.id)), ...newer];
}

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
  // There is a gap between the loaded range and the new record: start a new range.
  if (thread.hasAfter) return { records: [record], hasBefore: true, hasAfter: false };

  return { ...thread, records: [...others, record] };
}

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

export function findByRequest(thread: Thread, clientRequestId: string): ChatRecord | undefined {
  return thread.records.find((record) => record.clientRequestId === clientRequestId);
}

/** True if a version may become active: finished, or stopped with some text. */
export function canBeActive(answer: Answer): boolean {
  return answer.status === 'done' || (answer.status === 'stopped' && answer.content !== '');
}
