import type { Answer, ChatRecord, Like } from '#contract/chat/calls.ts';
import type { answers, records } from '../../db/schema/session.ts';
import { stands } from './answer-text.ts';

export type RecordRow = Pick<
  typeof records.$inferSelect,
  'id' | 'sessionId' | 'question' | 'plugin' | 'helped' | 'replaces' | 'replacedBy' | 'createdAt'
>;
export type AnswerRow = Omit<
  typeof answers.$inferSelect,
  'contentGrams' | 'searchBucket' | 'usage' | 'instanceId' | 'endedAt' | 'likeReason'
>;

export function answerView(row: AnswerRow): Answer {
  const { id, version, status, content, reasoning, reasoningMs, sources, parts, model } = row;
  const { errorCode, errorMsg } = row;

  return {
    id,
    version,
    status,
    content,
    reasoning,
    reasoningMs,
    sources,
    parts,
    like: likeOf(row.liked),
    model,
    error: errorCode === null ? null : { code: errorCode, msg: errorMsg ?? '' },
    createdAt: row.createdAt.toISOString(),
  };
}

/** A record with its answers; null without any, as when it was cut off by a limit. */
export function recordView(row: RecordRow, answerRows: readonly AnswerRow[]): ChatRecord | null {
  const versions = answerRows.toSorted((a, b) => a.version - b.version);
  const active = versions.findLast(stands) ?? versions.at(-1);
  if (active === undefined) return null;
  const { id, sessionId, question, plugin, helped, replaces, replacedBy } = row;

  return {
    id,
    sessionId,
    question,
    plugin,
    files: [],
    answers: versions.map(answerView),
    active: active.id,
    helped,
    replaces,
    replacedBy,
    createdAt: row.createdAt.toISOString(),
  };
}

function likeOf(liked: number): Like {
  if (liked > 0) return 1;
  return liked < 0 ? -1 : 0;
}
