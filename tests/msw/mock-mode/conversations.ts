import { canBeActive } from '#server/modules/chat/answer-text.ts';
import type { NewQuestion } from '#server/modules/chat/new-question.ts';
import { snippetAround } from './search-snippet.ts';
import type { Answer, ChatRecord } from '#contract/chat/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { SearchHit, Session } from '#contract/session/calls.ts';

export interface StoredRecord extends ChatRecord {
  deletedAt: number | null;
  asked: NewQuestion;
}

export interface Conversation {
  memberId: string;
  /** The conversation belongs to the sandbox. */
  isSandbox: boolean;
  session: Session;
  /** Oldest first, replaced ones among them. */
  records: StoredRecord[];
  deletedAt: number | null;
}

/** All that was said, in memory: another load of the page begins anew. */
export class Conversations {
  readonly #all = new Map<string, Conversation>();

  add(conversation: Conversation): void {
    this.#all.set(conversation.session.id, conversation);
  }

  find(memberId: string, id: string, isSandbox = false): Conversation | undefined {
    const found = this.#all.get(id);
    const isIt = found?.memberId === memberId && found.isSandbox === isSandbox;
    return isIt && found.deletedAt === null ? found : undefined;
  }

  /** With the deleted ones. */
  of(memberId: string): Conversation[] {
    return [...this.#all.values()].filter((each) => each.memberId === memberId);
  }

  findRecord(
    memberId: string,
    isIt: (record: StoredRecord) => boolean,
  ): { conversation: Conversation; record: StoredRecord } | undefined {
    for (const conversation of this.of(memberId)) {
      const record = conversation.records.find(isIt);
      if (record && conversation.deletedAt === null) return { conversation, record };
    }
    return undefined;
  }
}

export function isRestorable(deletedAt: number | null): boolean {
  return deletedAt !== null && Date.now() - deletedAt <= LIMITS.restoreSeconds * 1000;
}

/** The record as it is sent: the newest version that holds its own is the active one. */
export function recordView(stored: StoredRecord): ChatRecord {
  const record: ChatRecord & Partial<StoredRecord> = { ...stored };
  delete record.deletedAt;
  delete record.asked;
  const active = record.answers.findLast(canBeActive) ?? record.answers.at(-1);
  return { ...record, active: active?.id ?? record.active };
}

export function answerOf(record: ChatRecord, answerId: string): Answer | undefined {
  return record.answers.find(({ id }) => id === answerId);
}

/** First match of a keyword in a conversation; undefined if neither title nor text has it. */
export function hitsIn(
  { session, records }: Conversation,
  keyword: string,
): SearchHit[] | undefined {
  const wanted = keyword.toLowerCase();
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  const hits = records.flatMap((record) => {
    const texts = [record.question, ...record.answers.map(({ content }) => content)];
    const text = record.deletedAt === null ? texts.find(holds) : undefined;
    return text === undefined
      ? []
      : [{ recordId: record.id, snippet: snippetAround(text, keyword) }];
  });
  return hits.length > 0 || holds(session.title) ? hits.slice(-3) : undefined;
}
