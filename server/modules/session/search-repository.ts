import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BigramQuery } from '../../platform/db/bigrams.ts';
import type { Database } from '../../platform/db/client.ts';
import { BUCKET_MESSAGES } from '../../platform/db/search-bucket.ts';
import { answers, records, searchCounters, sessions } from '../../platform/db/schema/session.ts';
import { snippetAround } from './search-snippet.ts';

const CANDIDATES = 500;

export interface FoundMessage {
  sessionId: string;
  recordId: string;
  /** null for the question. */
  answerId: string | null;
}

export async function searchTitles(
  db: Database,
  memberId: string,
  query: BigramQuery,
): Promise<string[]> {
  const found = await db.execute<{ id: string }>(
    newestFirst(
      memberId,
      query,
      sql`SELECT ${sessions.id} AS id, ${sessions.title} AS text FROM ${sessions}
        WHERE ${sessions.memberId} = ${memberId} AND ${sessions.searchBucket} = bucket.n
          AND ${sessions.titleGrams} @@ ${query.tsquery}::tsquery`,
    ),
  );

  return found.rows.map((row) => row.id);
}

export async function searchMessages(
  db: Database,
  memberId: string,
  query: BigramQuery,
): Promise<FoundMessage[]> {
  const isCurrent = sql`${records.deletedAt} IS NULL AND ${records.replacedBy} IS NULL`;
  const inQuestions = await db.execute<{ id: string; session_id: string }>(
    newestFirst(
      memberId,
      query,
      sql`SELECT ${records.id} AS id, ${records.sessionId} AS session_id, ${records.question} AS text
        FROM ${records}
        WHERE ${records.memberId} = ${memberId} AND ${records.searchBucket} = bucket.n
          AND ${records.questionGrams} @@ ${query.tsquery}::tsquery AND ${isCurrent}`,
    ),
  );
  const inAnswers = await db.execute<{ id: string; session_id: string; answer_id: string }>(
    // LIMIT isolates the look-up of each answer's record; a free join may read all of the member's
    // records.
    sql`SELECT hit.id, hit.session_id, hit.answer_id
      FROM (${newestFirst(
        memberId,
        query,
        sql`SELECT ${answers.recordId} AS id, ${answers.sessionId} AS session_id,
            ${answers.id} AS answer_id, ${answers.content} AS text
          FROM ${answers}
          WHERE ${answers.memberId} = ${memberId} AND ${answers.searchBucket} = bucket.n
            AND ${answers.contentGrams} @@ ${query.tsquery}::tsquery`,
      )}) AS hit
      CROSS JOIN LATERAL (
        SELECT 1 FROM ${records}
        WHERE ${records.memberId} = ${memberId} AND ${records.id} = hit.id AND ${isCurrent} LIMIT 1
      ) AS current`,
  );

  return [
    ...inQuestions.rows.map((row) => ({
      recordId: row.id,
      sessionId: row.session_id,
      answerId: null,
    })),
    ...inAnswers.rows.map((row) => ({
      recordId: row.id,
      sessionId: row.session_id,
      answerId: row.answer_id,
    })),
  ];
}

export async function snippetsOf(
  db: Database,
  memberId: string,
  hits: FoundMessage[],
  keyword: string,
): Promise<Map<string, string>> {
  const inQuestions = hits.filter((hit) => hit.answerId === null).map((hit) => hit.recordId);
  const inAnswers = hits.flatMap((hit) => hit.answerId ?? []);
  const [questions, contents] = await Promise.all([
    inQuestions.length === 0
      ? []
      : db
          .select({ id: records.id, text: snippetAround(records.question, keyword) })
          .from(records)
          .where(and(eq(records.memberId, memberId), inArray(records.id, inQuestions))),
    inAnswers.length === 0
      ? []
      : db
          .select({ id: answers.recordId, text: snippetAround(answers.content, keyword) })
          .from(answers)
          .where(and(eq(answers.memberId, memberId), inArray(answers.id, inAnswers))),
  ]);

  return new Map([...questions, ...contents].map(({ id, text }) => [id, text]));
}

/**
 * Scans search buckets from the newest until there are enough rows, which bounds the cost of common
 * words.
 */
function newestFirst(memberId: string, { recheck }: BigramQuery, ofBucket: SQL): SQL {
  const newest = sql`(SELECT coalesce(max(${searchCounters.messages}), 0) / ${sql.raw(String(BUCKET_MESSAGES))}
    FROM ${searchCounters} WHERE ${searchCounters.memberId} = ${memberId})`;
  const isHit =
    recheck === null
      ? sql`true`
      : sql`normalize(candidate.text, NFKC) ILIKE ${recheck} ESCAPE '\\'`;

  return sql`SELECT * FROM (
      SELECT found.* FROM generate_series(${newest}, 0, -1) AS bucket(n)
      CROSS JOIN LATERAL (${ofBucket} LIMIT ${CANDIDATES}) AS found LIMIT ${CANDIDATES}
    ) AS candidate WHERE ${isHit}`;
}
