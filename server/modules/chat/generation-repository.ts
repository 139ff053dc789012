import { and, asc, eq, inArray, lt, ne, not, notInArray, sql } from 'drizzle-orm';
import type { AnswerStatus } from '#contract/chat/calls.ts';
import type { StreamEvents, TokenUsage } from '#contract/chat/stream-events.ts';
import { bigrams } from '../../platform/db/bigrams.ts';
import type { Database } from '../../platform/db/client.ts';
import { isRefusedData } from '../../platform/db/database-errors.ts';
import { BEATS, isLiving, WAS_HEARD_OF } from '../../platform/db/living-servers.ts';
import { serverInstances } from '../../platform/db/schema/runtime.ts';
import { answerChunks, answers, sessions } from '../../platform/db/schema/session.ts';
import { canBeActive } from './answer-text.ts';
import { joinProgress, type AnswerProgress } from './answer-progress.ts';

export interface AnswerKey {
  memberId: string;
  answerId: string;
}

export interface AnswerEnd extends AnswerKey, AnswerProgress {
  status: Exclude<AnswerStatus, 'generating'>;
  reasoningMs: number | null;
  usage: TokenUsage | null;
  model: string | null;
  error: { code: number; msg: string } | null;
  unread: boolean;
  endedAt: Date;
}

interface SavedProgress extends AnswerProgress {
  lastEventId: number;
}

interface GeneratingAnswer extends AnswerKey {
  instanceId: string;
}

interface AbandonedAnswer extends GeneratingAnswer {
  savedUpTo: number;
}

export interface RunningAnswer extends AbandonedAnswer {
  isLiving: boolean;
}

const RUNS_AT_ONCE = 500;

const GENERATING = {
  memberId: answers.memberId,
  answerId: answers.id,
  instanceId: answers.instanceId,
};

const ABANDONED = {
  ...GENERATING,
  savedUpTo: sql<number>`coalesce((SELECT max(${answerChunks.lastEventId}) FROM ${answerChunks}
    WHERE ${answerChunks.memberId} = ${answers.memberId} AND ${answerChunks.answerId} = ${answers.id}), 0)`,
};

const isAnswer = ({ memberId, answerId }: AnswerKey) =>
  and(eq(answers.memberId, memberId), eq(answers.id, answerId));
const chunksOf = ({ memberId, answerId }: AnswerKey) =>
  and(eq(answerChunks.memberId, memberId), eq(answerChunks.answerId, answerId));

export interface AnswerChunk extends AnswerKey {
  lastEventId: number;
  piece: AnswerProgress;
}

/**
 * Appends progress of running answers in one statement.
 * @returns answers that are still running; nothing is appended to the others
 */
export async function appendChunks(
  db: Database,
  chunks: readonly AnswerChunk[],
): Promise<Set<string>> {
  const rows = chunks.map(({ memberId, answerId, lastEventId, piece }) => ({
    member_id: memberId,
    answer_id: answerId,
    last_event_id: lastEventId,
    ...piece,
  }));
  const { rows: appended } = await db.execute<{ id: string }>(sql`
    INSERT INTO ${answerChunks} (member_id, answer_id, last_event_id, content, reasoning, parts, sources)
    SELECT piece.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS piece (
      member_id uuid, answer_id uuid, last_event_id integer,
      content text, reasoning text, parts jsonb, sources jsonb)
    JOIN ${answers} ON ${answers.memberId} = piece.member_id AND ${answers.id} = piece.answer_id
    WHERE ${answers.status} = 'generating'
    ON CONFLICT (member_id, answer_id, last_event_id) DO UPDATE SET content = excluded.content
    RETURNING answer_id AS id`);

  return new Set(appended.map(({ id }) => id));
}

export async function readChunks(db: Database, key: AnswerKey): Promise<SavedProgress> {
  const chunks = await db
    .select()
    .from(answerChunks)
    .where(chunksOf(key))
    .orderBy(asc(answerChunks.lastEventId));

  return { ...joinProgress(chunks), lastEventId: chunks.at(-1)?.lastEventId ?? 0 };
}

export async function readRunning(
  db: Database,
  keys: readonly AnswerKey[],
): Promise<Map<string, RunningAnswer>> {
  const rows = await db
    .select({ ...ABANDONED, isLiving: sql<boolean>`${isLiving(answers.instanceId)}` })
    .from(answers)
    .where(
      and(
        eq(answers.status, 'generating'),
        sql`(${answers.memberId}, ${answers.id}) IN (SELECT key."memberId", key."answerId"
          FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) AS key ("memberId" uuid, "answerId" uuid))`,
      ),
    );

  return new Map(rows.map((row) => [row.answerId, row]));
}

export async function readGenerating(
  db: Database,
  key: AnswerKey,
): Promise<GeneratingAnswer | null> {
  const [answer] = await db
    .select(GENERATING)
    .from(answers)
    .where(and(isAnswer(key), eq(answers.status, 'generating')));

  return answer ?? null;
}

interface EndedAnswer {
  snapshot: StreamEvents['snapshot'];
  end: StreamEvents['end'];
}

export async function readEnded(db: Database, key: AnswerKey): Promise<EndedAnswer | null> {
  const [answer] = await db.select().from(answers).where(isAnswer(key));
  if (answer === undefined || answer.status === 'generating') return null;
  const { content, reasoning, parts, sources, status, usage } = answer;

  return { snapshot: { content, reasoning, parts, sources }, end: { status, usage } };
}

export async function endAnswer(db: Database, end: AnswerEnd): Promise<boolean> {
  return (await endAnswers(db, [end])).has(end.answerId);
}

/**
 * Ends an answer whose data PostgreSQL rejected: without parts and sources, or else without text.
 * @returns the saved end; null if the answer had ended before
 */
export async function endRefusedAnswer(db: Database, end: AnswerEnd): Promise<AnswerEnd | null> {
  const bare: AnswerEnd = { ...end, parts: [], sources: [], usage: null, model: null };
  try {
    return (await endAnswer(db, bare)) ? bare : null;
  } catch (cause) {
    if (!isRefusedData(cause)) throw cause;
    const empty = { ...bare, content: '', reasoning: '' };

    return (await endAnswer(db, empty)) ? empty : null;
  }
}

/**
 * Ends an answer, if necessary without the rejected data.
 * @returns the saved end; null if the answer had ended before
 */
export async function endAnswerInAnyCase(db: Database, end: AnswerEnd): Promise<AnswerEnd | null> {
  try {
    return (await endAnswer(db, end)) ? end : null;
  } catch (cause) {
    if (!isRefusedData(cause)) throw cause;

    return endRefusedAnswer(db, end);
  }
}

/**
 * Ends answers in one statement, because a killed server leaves hundreds.
 * @returns the answers ended; others had ended before
 */
export async function endAnswers(db: Database, ends: readonly AnswerEnd[]): Promise<Set<string>> {
  const rows = ends.map((end) => ({
    member_id: end.memberId,
    answer_id: end.answerId,
    status: end.status,
    content: end.content,
    grams: bigrams(end.content),
    stands: canBeActive(end),
    reasoning: end.reasoning,
    reasoning_ms: end.reasoningMs,
    parts: end.parts,
    sources: end.sources ?? [],
    usage: end.usage,
    model: end.model,
    error_code: end.error?.code ?? null,
    error_msg: end.error?.msg ?? null,
    failed: end.status === 'failed' || end.status === 'interrupted',
    unread: end.unread,
    ended_at: end.endedAt.toISOString(),
  }));
  const { rows: ended } = await db.execute<{ id: string }>(sql`
    WITH said AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS said (
        member_id uuid, answer_id uuid, status text, content text, grams text, stands boolean,
        reasoning text, reasoning_ms integer, parts jsonb, sources jsonb, usage jsonb, model text,
        error_code integer, error_msg text, failed boolean, unread boolean, ended_at timestamptz)
    ), ended AS (
      UPDATE ${answers} AS answer SET
        status = said.status, content = said.content, reasoning = said.reasoning,
        reasoning_ms = said.reasoning_ms, parts = said.parts, sources = said.sources,
        usage = said.usage, model = coalesce(said.model, answer.model),
        error_code = said.error_code, error_msg = said.error_msg, ended_at = said.ended_at,
        content_grams = CASE WHEN said.stands OR answer.version = 1
          THEN said.grams::tsvector ELSE '' END
      FROM said
      WHERE answer.member_id = said.member_id AND answer.id = said.answer_id
        AND answer.status = 'generating'
      RETURNING answer.member_id, answer.id, answer.record_id, answer.session_id, answer.version,
        said.stands, said.failed, said.unread, said.ended_at
    ), forgotten AS (
      DELETE FROM ${answerChunks} AS chunk USING ended
      WHERE chunk.member_id = ended.member_id AND chunk.answer_id = ended.id
    ), older AS (
      UPDATE ${answers} AS answer SET content_grams = '' FROM ended
      WHERE ended.stands AND answer.member_id = ended.member_id
        AND answer.record_id = ended.record_id AND answer.version < ended.version
    ), told AS (
      UPDATE ${sessions} AS session SET
        generating_answer_id = NULL, failed = ended.failed, unread = ended.unread,
        updated_at = greatest(session.updated_at, ended.ended_at)
      FROM ended
      WHERE session.member_id = ended.member_id AND session.id = ended.session_id
        AND session.generating_answer_id = ended.id
    )
    SELECT id FROM ended`);

  return new Set(ended.map(({ id }) => id));
}

export async function setAutoTitle(
  db: Database,
  { memberId, sessionId }: { memberId: string; sessionId: string },
  title: string,
): Promise<boolean> {
  const changed = await db
    .update(sessions)
    .set({ title, titleGrams: bigrams(title) })
    .where(
      and(
        eq(sessions.memberId, memberId),
        eq(sessions.id, sessionId),
        eq(sessions.titleBy, 'auto'),
      ),
    )
    .returning({ id: sessions.id });

  return changed.length > 0;
}

export async function beat(db: Database, id: string): Promise<void> {
  const now = sql`now()`;
  await db
    .insert(serverInstances)
    .values({ id, startedAt: now, heartbeatAt: now })
    .onConflictDoUpdate({ target: serverInstances.id, set: { heartbeatAt: now } });
}

export async function removeInstances(db: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(serverInstances).where(inArray(serverInstances.id, ids));
}

export async function quietInstances(db: Database, own: string): Promise<string[]> {
  const rows = await db
    .select({ id: serverInstances.id })
    .from(serverInstances)
    .where(and(ne(serverInstances.id, own), WAS_HEARD_OF, not(BEATS)));

  return rows.map((row) => row.id);
}

export async function giveUpInstances(db: Database, ids: string[]): Promise<void> {
  const { heartbeatAt } = serverInstances;
  await db
    .update(serverInstances)
    .set({ heartbeatAt: sql`${heartbeatAt} - interval '10 seconds'` })
    .where(and(inArray(serverInstances.id, ids), not(BEATS)));
}

export type DeadServers = 'silent' | 'all';

export async function deadInstances(
  db: Database,
  own: string,
  which: DeadServers,
): Promise<string[]> {
  const isOther = ne(serverInstances.id, own);
  const rows = await db
    .select({ id: serverInstances.id })
    .from(serverInstances)
    .where(which === 'all' ? isOther : and(isOther, not(WAS_HEARD_OF)));

  return rows.map((row) => row.id);
}

export function abandonedAnswers(
  db: Database,
  own: string,
  which: DeadServers,
): Promise<AbandonedAnswer[]> {
  const isGenerating = eq(answers.status, 'generating');
  const isOther = ne(answers.instanceId, own);
  const isAbandoned = which === 'all' ? undefined : not(isLiving(answers.instanceId));

  return db
    .select(ABANDONED)
    .from(answers)
    .where(and(isGenerating, isOther, isAbandoned))
    .limit(RUNS_AT_ONCE);
}

export function strayAnswers(
  db: Database,
  own: string,
  known: string[],
  createdBefore: Date,
): Promise<AbandonedAnswer[]> {
  return db
    .select(ABANDONED)
    .from(answers)
    .where(
      and(
        eq(answers.status, 'generating'),
        eq(answers.instanceId, own),
        known.length === 0 ? undefined : notInArray(answers.id, known),
        lt(answers.createdAt, createdBefore),
      ),
    )
    .limit(RUNS_AT_ONCE);
}
