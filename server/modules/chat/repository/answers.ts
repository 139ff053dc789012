import { and, desc, eq } from 'drizzle-orm';
import type { AnswerStatus, Like, Part } from '#contract/chat/calls.ts';
import { bigrams } from '../../../platform/db/bigrams.ts';
import type { Database } from '../../../platform/db/client.ts';
import { answers, records, sessions } from '../../../platform/db/schema/session.ts';
import type { AnswerRow } from '../record-view.ts';
import { type SessionKey, isOwnAnswer, ofLivingSession, ofRecord } from './conditions.ts';

export const ANSWER = {
  id: answers.id,
  memberId: answers.memberId,
  recordId: answers.recordId,
  sessionId: answers.sessionId,
  version: answers.version,
  status: answers.status,
  content: answers.content,
  reasoning: answers.reasoning,
  reasoningMs: answers.reasoningMs,
  sources: answers.sources,
  parts: answers.parts,
  liked: answers.liked,
  model: answers.model,
  errorCode: answers.errorCode,
  errorMsg: answers.errorMsg,
  createdAt: answers.createdAt,
};

interface NewAnswer extends SessionKey {
  recordId: string;
  answerId: string;
  version: number;
  model: string;
  instanceId: string;
  searchBucket: number;
  now: Date;
  done?: { content: string; parts: Part[] };
}

export async function insertAnswer(db: Database, answer: NewAnswer): Promise<void> {
  const { memberId, sessionId, recordId, answerId, version, model, instanceId, done } = answer;
  await db.insert(answers).values({
    memberId,
    id: answerId,
    recordId,
    sessionId,
    version,
    status: done === undefined ? 'generating' : 'done',
    content: done?.content ?? '',
    reasoning: '',
    sources: [],
    parts: done?.parts ?? [],
    model,
    instanceId,
    contentGrams: done === undefined ? '' : bigrams(done.content),
    searchBucket: answer.searchBucket,
    createdAt: answer.now,
    endedAt: done === undefined ? null : answer.now,
  });
}

export async function nextVersion(
  db: Database,
  memberId: string,
  recordId: string,
): Promise<number> {
  const [newest] = await db
    .select({ version: answers.version })
    .from(answers)
    .where(and(eq(answers.memberId, memberId), eq(answers.recordId, recordId)))
    .orderBy(desc(answers.version))
    .limit(1);

  return (newest?.version ?? 0) + 1;
}

export async function setLike(
  db: Database,
  { memberId, answerId }: { memberId: string; answerId: string },
  like: Like,
  reason: string | null,
): Promise<AnswerRow | null> {
  const [changed] = await db
    .update(answers)
    .set({ liked: like, likeReason: reason })
    .where(and(eq(answers.memberId, memberId), eq(answers.id, answerId)))
    .returning(ANSWER);

  return changed ?? null;
}

export async function findAnswer(
  db: Database,
  memberId: string,
  answerId: string,
): Promise<AnswerRow | null> {
  const [found] = await db
    .select(ANSWER)
    .from(answers)
    .where(and(eq(answers.memberId, memberId), eq(answers.id, answerId)));

  return found ?? null;
}

/** null for an answer that isn't the member's, is deleted, or belongs to the sandbox. */
export async function findAnswerStatus(
  db: Database,
  memberId: string,
  answerId: string,
): Promise<AnswerStatus | null> {
  const [found] = await db
    .select({ status: answers.status })
    .from(answers)
    .innerJoin(records, ofRecord)
    .innerJoin(sessions, ofLivingSession)
    .where(and(isOwnAnswer(memberId, answerId), eq(sessions.sandbox, false)));

  return found?.status ?? null;
}

export async function findAnswerText(
  db: Database,
  memberId: string,
  answerId: string,
): Promise<Pick<AnswerRow, 'content' | 'status'> | null> {
  const [found] = await db
    .select({ content: answers.content, status: answers.status })
    .from(answers)
    .innerJoin(records, ofRecord)
    .innerJoin(sessions, ofLivingSession)
    .where(isOwnAnswer(memberId, answerId));

  return found ?? null;
}
