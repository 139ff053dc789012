import {
  type AnyColumn,
  type SQL,
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../../platform/db/client.ts';
import { answers, records, sessions } from '../../../platform/db/schema/session.ts';
import type { HistoryPosition, NearbyIds } from '../history-window.ts';
import type { AnswerRow, RecordRow } from '../record-view.ts';
import { ANSWER } from './answers.ts';
import { type SessionKey, inSession, isCurrent, isSession } from './conditions.ts';
import { filesOf } from './record-files.ts';

const MAX_VERSIONS = 20;

const MAX_REPLACED = 500;

const MAX_ANSWERS = 3000;

/** Bytes of answers in one page; more would block the event loop while they become JSON. */
const MAX_PAGE_BYTES = 2_000_000;

const RECORD = {
  id: records.id,
  sessionId: records.sessionId,
  question: records.question,
  plugin: records.plugin,
  helped: records.helped,
  replaces: records.replaces,
  replacedBy: records.replacedBy,
  clientRequestId: records.clientRequestId,
  createdAt: records.createdAt,
};

interface NearPosition extends NearbyIds {
  total: number;
  unread: boolean;
  isSandbox: boolean;
  isKnown: boolean;
}

/**
 * Record ids near a position; null if the conversation isn't the member's. Reads one more than
 * `count` to detect further pages.
 */
export async function idsNear(
  db: Database,
  key: SessionKey,
  position: HistoryPosition,
  count: number,
): Promise<NearPosition | null> {
  const ids = (condition: SQL | undefined, isAscending: boolean, limit: number) => {
    const found = db
      .select({ id: records.id })
      .from(records)
      .where(and(inSession(key), isCurrent, condition))
      .orderBy(isAscending ? asc(records.id) : desc(records.id))
      .limit(limit);

    return sql<string[]>`ARRAY(${found})`;
  };
  const none = sql<string[]>`ARRAY[]::uuid[]`;
  const sides = () => {
    if (position.at === 'end') return { older: ids(undefined, false, count + 1), newer: none };
    const { at, recordId } = position;
    return {
      older: ids(
        at === 'after' ? lte(records.id, recordId) : lt(records.id, recordId),
        false,
        at === 'after' ? 1 : count + 1,
      ),
      newer: ids(
        at === 'after' ? gt(records.id, recordId) : gte(records.id, recordId),
        true,
        at === 'before' ? 1 : count + 1,
      ),
    };
  };
  const [found] = await db
    .select({
      total: sessions.recordCount,
      unread: sessions.unread,
      isSandbox: sessions.sandbox,
      isKnown:
        position.at === 'end'
          ? sql<boolean>`true`
          : sql<boolean>`EXISTS(${db
              .select({ id: records.id })
              .from(records)
              .where(
                and(inSession(key), eq(records.id, position.recordId), isNull(records.deletedAt)),
              )})`,
      ...sides(),
    })
    .from(sessions)
    .where(isSession(key));

  return found ?? null;
}

interface RecordWithAnswers {
  record: RecordRow;
  answers: AnswerRow[];
}

interface RecordsOfWindow {
  /** Oldest first, including replaced ones. */
  found: RecordWithAnswers[];
  /** The current records among them: those of the window that fit into one page. */
  ids: string[];
}

/**
 * Records of a page. UUIDv7 ids are ordered within a conversation, so a replaced record precedes
 * its replacement. Answers beyond `MAX_PAGE_BYTES` are left out: those farthest from `nearest`
 * first, and of one record those of replaced records and old versions first.
 * @param nearest index of the record that the page is about
 */
export async function recordsOfWindow(
  db: Database,
  key: SessionKey,
  window: { ids: string[]; previous: string | null },
  nearest: number,
): Promise<RecordsOfWindow> {
  const last = window.ids.at(-1);
  if (last === undefined) return { found: [], ids: [] };
  /** Index of the record, or of the one that replaced it. */
  const place = sql<number>`(SELECT count(*) FROM unnest(${sql.param(window.ids)}::uuid[]) AS shown(shown_id)
    WHERE shown_id < ${records.id})`;
  const current = db
    .select({
      memberId: records.memberId,
      place: place.as('place'),
      isCurrent: sql<boolean>`true`.as('is_current'),
      ...RECORD,
    })
    .from(records)
    .where(and(eq(records.memberId, key.memberId), inArray(records.id, window.ids)));
  const replaced = db
    .select({
      memberId: records.memberId,
      place: place.as('place'),
      isCurrent: sql<boolean>`false`.as('is_current'),
      ...RECORD,
    })
    .from(records)
    .where(
      and(
        inSession(key),
        isNull(records.deletedAt),
        // Not by `replaced_by`: its index would scan all replaced records of the member.
        notInArray(records.id, window.ids),
        window.previous === null ? undefined : gt(records.id, window.previous),
        lt(records.id, last),
      ),
    )
    .orderBy(asc(records.id))
    .limit(MAX_REPLACED);
  const page = current.unionAll(replaced).as('page');
  const versions = db
    .select(ANSWER)
    .from(answers)
    .where(and(eq(answers.memberId, page.memberId), eq(answers.recordId, page.id)))
    .orderBy(desc(answers.version))
    .limit(MAX_VERSIONS)
    .as('versions');
  const bytes = sql`octet_length(${versions.content}) + octet_length(${versions.reasoning})
    + octet_length(${versions.sources}::text) + octet_length(${versions.parts}::text)`;
  const inOrder = sql`(ORDER BY abs(${page.place} - ${sql.raw(String(nearest))}), ${page.isCurrent} DESC,
    ${page.id} DESC, ${versions.version} DESC ROWS UNBOUNDED PRECEDING)`;
  const fits = sql<boolean>`(sum(${bytes}) OVER ${inOrder} <= ${sql.raw(String(MAX_PAGE_BYTES))}
    OR row_number() OVER ${inOrder} = 1)`;
  const ifFits = <Column extends AnyColumn>(column: Column) =>
    sql<Column['_']['data']>`CASE WHEN ${fits} THEN ${column} END`.mapWith(column);
  const { place: _place, isCurrent: _isCurrent, ...record } = page._.selectedFields;
  const rows = await db
    .select({
      record,
      answer: {
        ...versions._.selectedFields,
        content: ifFits(versions.content),
        reasoning: ifFits(versions.reasoning),
        sources: ifFits(versions.sources),
        parts: ifFits(versions.parts),
      },
      fits,
    })
    .from(page)
    .innerJoinLateral(versions, sql`true`)
    .limit(MAX_ANSWERS);

  const found = new Map<string, RecordWithAnswers>();
  for (const row of rows) {
    if (!row.fits) continue;
    const known = found.get(row.record.id);
    if (known === undefined) {
      found.set(row.record.id, { record: { ...row.record, files: [] }, answers: [row.answer] });
    } else {
      known.answers.push(row.answer);
    }
  }
  for (const { recordId, file } of await filesOf(db, key.memberId, [...found.keys()])) {
    found.get(recordId)?.record.files.push(file);
  }
  return {
    found: [...found.values()].toSorted((a, b) => (a.record.id < b.record.id ? -1 : 1)),
    ids: window.ids.filter((id) => found.has(id)),
  };
}

export async function recordWithAnswers(
  db: Database,
  key: SessionKey,
  recordId: string,
): Promise<RecordWithAnswers | null> {
  const window = { ids: [recordId], previous: recordId };
  const { found } = await recordsOfWindow(db, key, window, 0);

  return found[0] ?? null;
}
