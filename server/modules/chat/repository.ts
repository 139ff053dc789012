import {
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
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import type { AnswerStatus, Like, Part } from '#contract/chat/calls.ts';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import type { SessionKind } from '#contract/session/calls.ts';
import { bigrams } from '../../platform/db/bigrams.ts';
import type { Database } from '../../platform/db/client.ts';
import { BUCKET_MESSAGES } from '../../platform/db/search-bucket.ts';
import { files, recordFiles } from '../../platform/db/schema/file.ts';
import { answers, records, searchCounters, sessions } from '../../platform/db/schema/session.ts';
import type { EarlierExchange } from '../../answering/provider.ts';
import type { DrawingRequest, ProductChoice } from '../../platform/db/schema/session.ts';
import type { HistoryPosition, NearbyIds } from './history-window.ts';
import type { FileRow } from '../file/repository.ts';
import type { AnswerRow, RecordFile, RecordRow } from './record-view.ts';

const MAX_VERSIONS = 20;
const MAX_REPLACED = 500;
const MAX_ANSWERS = 3000;
/** Bytes of answers in one page; more would block the event loop while they become JSON. */
const MAX_PAGE_BYTES = 2_000_000;
const MAX_FILES = 500;
const FILE_TURNS = 50;
const MAX_EARLIER_FILES = 5;
const HISTORY_TURNS = 10;

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
const ANSWER = {
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

export interface SessionKey {
  memberId: string;
  sessionId: string;
}

const isSession = ({ memberId, sessionId }: SessionKey) =>
  and(eq(sessions.memberId, memberId), eq(sessions.id, sessionId), isNull(sessions.deletedAt));
const inSession = ({ memberId, sessionId }: SessionKey) =>
  and(eq(records.memberId, memberId), eq(records.sessionId, sessionId));
const ofLivingSession = and(
  eq(sessions.memberId, records.memberId),
  eq(sessions.id, records.sessionId),
  isNull(sessions.deletedAt),
);

const isCurrent = and(isNull(records.deletedAt), isNull(records.replacedBy));

export async function nextSearchBucket(db: Database, memberId: string): Promise<number> {
  const [counter] = await db
    .insert(searchCounters)
    .values({ memberId, messages: 1 })
    .onConflictDoUpdate({
      target: searchCounters.memberId,
      set: { messages: sql`${searchCounters.messages} + 1` },
    })
    .returning({ messages: searchCounters.messages });

  return Math.floor((counter?.messages ?? 0) / BUCKET_MESSAGES);
}

export interface NewSession extends SessionKey {
  title: string;
  kind: SessionKind;
  plugin: PluginId | null;
  isSandbox: boolean;
  answerId: string | null;
  searchBucket: number;
  now: Date;
}

export async function insertSession(db: Database, session: NewSession): Promise<void> {
  const { memberId, sessionId, title, kind, plugin, answerId, searchBucket, now } = session;
  await db.insert(sessions).values({
    memberId,
    id: sessionId,
    title,
    titleBy: 'auto',
    kind,
    plugin,
    sandbox: session.isSandbox,
    generatingAnswerId: answerId,
    titleGrams: bigrams(title),
    searchBucket,
    recordCount: 1,
    createdAt: now,
    updatedAt: now,
  });
}

export interface SessionClaim {
  answerId: string | null;
  kind: SessionKind | null;
  isSandbox: boolean;
  newRecords: number;
  maxRecords: number;
  now: Date;
}

/**
 * Locks a conversation for a new answer; null if the kind differs, an answer is running or
 * `maxRecords` is reached.
 */
export async function claimSession(
  db: Database,
  key: SessionKey,
  claim: SessionClaim,
): Promise<{ titleBy: 'auto' | 'member' } | null> {
  const [claimed] = await db
    .update(sessions)
    .set({
      generatingAnswerId: claim.answerId,
      recordCount: sql`${sessions.recordCount} + ${claim.newRecords}`,
      failed: false,
      unread: false,
      updatedAt: claim.now,
    })
    .where(
      and(
        isSession(key),
        eq(sessions.sandbox, claim.isSandbox),
        isNull(sessions.generatingAnswerId),
        claim.kind === null ? undefined : eq(sessions.kind, claim.kind),
        lte(sessions.recordCount, claim.maxRecords - claim.newRecords),
      ),
    )
    .returning({ titleBy: sessions.titleBy });

  return claimed ?? null;
}

export async function findSession(
  db: Database,
  key: SessionKey,
): Promise<{
  kind: SessionKind;
  isSandbox: boolean;
  generatingAnswerId: string | null;
  recordCount: number;
} | null> {
  const [found] = await db
    .select({
      kind: sessions.kind,
      isSandbox: sessions.sandbox,
      generatingAnswerId: sessions.generatingAnswerId,
      recordCount: sessions.recordCount,
    })
    .from(sessions)
    .where(isSession(key));

  return found ?? null;
}

export interface NewRecord extends SessionKey {
  recordId: string;
  question: string;
  plugin: PluginId | null;
  form: PluginForm | null;
  drawing: DrawingRequest | null;
  replaces: string | null;
  clientRequestId: string;
  searchBucket: number;
  now: Date;
}

export async function insertRecord(db: Database, record: NewRecord): Promise<boolean> {
  const { memberId, sessionId, recordId, question, plugin, form, drawing } = record;
  const inserted = await db
    .insert(records)
    .values({
      memberId,
      id: recordId,
      sessionId,
      question,
      plugin,
      form,
      drawing,
      replaces: record.replaces,
      clientRequestId: record.clientRequestId,
      questionGrams: bigrams(question),
      searchBucket: record.searchBucket,
      createdAt: record.now,
    })
    .onConflictDoNothing({ target: [records.memberId, records.clientRequestId] })
    .returning({ id: records.id });

  return inserted.length > 0;
}

export interface NewAnswer extends SessionKey {
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

export async function findByRequest(
  db: Database,
  memberId: string,
  clientRequestId: string,
): Promise<{ recordId: string; answerId: string } | null> {
  const [found] = await db
    .select({ recordId: records.id, answerId: answers.id })
    .from(records)
    .innerJoin(
      answers,
      and(eq(answers.memberId, records.memberId), eq(answers.recordId, records.id)),
    )
    .innerJoin(sessions, ofLivingSession)
    .where(
      and(
        eq(records.memberId, memberId),
        eq(records.clientRequestId, clientRequestId),
        isNull(records.deletedAt),
      ),
    )
    .orderBy(asc(answers.version))
    .limit(1);

  return found ?? null;
}

export interface OwnRecord {
  id: string;
  sessionId: string;
  replacedBy: string | null;
  question: string;
  plugin: PluginId | null;
  form: PluginForm | null;
  drawing: DrawingRequest | null;
  searchBucket: number;
  isSandbox: boolean;
}

const OWN_RECORD = {
  id: records.id,
  sessionId: records.sessionId,
  replacedBy: records.replacedBy,
  question: records.question,
  plugin: records.plugin,
  form: records.form,
  drawing: records.drawing,
  searchBucket: records.searchBucket,
  isSandbox: sessions.sandbox,
};

export async function findRecord(
  db: Database,
  memberId: string,
  recordId: string,
): Promise<OwnRecord | null> {
  const [found] = await db
    .select(OWN_RECORD)
    .from(records)
    .innerJoin(sessions, ofLivingSession)
    .where(
      and(eq(records.memberId, memberId), eq(records.id, recordId), isNull(records.deletedAt)),
    );

  return found ?? null;
}

export async function findRecordOfAnswer(
  db: Database,
  memberId: string,
  answerId: string,
): Promise<OwnRecord | null> {
  const [found] = await db
    .select(OWN_RECORD)
    .from(answers)
    .innerJoin(
      records,
      and(eq(records.memberId, answers.memberId), eq(records.id, answers.recordId)),
    )
    .innerJoin(sessions, ofLivingSession)
    .where(
      and(eq(answers.memberId, memberId), eq(answers.id, answerId), isNull(records.deletedAt)),
    );

  return found ?? null;
}

/**
 * Marks a record and its successors in the branch as replaced.
 * @returns number of visible records among them
 */
export async function replaceFrom(
  db: Database,
  key: SessionKey,
  from: string,
  replacement: string,
): Promise<number> {
  const replaced = await db
    .update(records)
    .set({ replacedBy: replacement })
    .where(
      and(
        inSession(key),
        gte(records.id, from),
        lt(records.id, replacement),
        isNull(records.replacedBy),
      ),
    )
    .returning({ deletedAt: records.deletedAt });

  return replaced.filter((record) => record.deletedAt === null).length;
}

export async function addToRecordCount(
  db: Database,
  { memberId, sessionId }: SessionKey,
  difference: number,
): Promise<void> {
  await db
    .update(sessions)
    .set({ recordCount: sql`greatest(0, ${sessions.recordCount} + ${difference}::integer)` })
    .where(and(eq(sessions.memberId, memberId), eq(sessions.id, sessionId)));
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

export async function exchangesBefore(
  db: Database,
  key: SessionKey,
  recordId: string | null,
): Promise<EarlierExchange[]> {
  const newest = db
    .select({ content: answers.content, parts: answers.parts })
    .from(answers)
    .where(
      and(
        eq(answers.memberId, records.memberId),
        eq(answers.recordId, records.id),
        or(
          eq(answers.status, 'done'),
          and(eq(answers.status, 'stopped'), sql`${answers.content} <> ''`),
        ),
      ),
    )
    .orderBy(desc(answers.version))
    .limit(1)
    .as('newest');
  const turns = await db
    .select({
      question: records.question,
      choice: records.productChoice,
      answer: newest.content,
      parts: newest.parts,
    })
    .from(records)
    .leftJoinLateral(newest, sql`true`)
    .where(and(inSession(key), isCurrent, recordId === null ? undefined : lt(records.id, recordId)))
    .orderBy(desc(records.id))
    .limit(HISTORY_TURNS);

  return turns
    .map(({ question, choice, answer, parts }) => ({
      question,
      ...(choice !== null && { choice }),
      answer: answer ?? '',
      parts: (parts ?? []).filter(({ type }) => type === 'calculation' || type === 'ask'),
    }))
    .toReversed();
}

/** Id of the newest record; null if the conversation isn't the member's or belongs to the sandbox. */
export async function newestRecordId(db: Database, key: SessionKey): Promise<string | null> {
  const [found] = await db
    .select({ id: records.id })
    .from(records)
    .innerJoin(sessions, ofLivingSession)
    .where(and(inSession(key), isCurrent, eq(sessions.sandbox, false)))
    .orderBy(desc(records.id))
    .limit(1);

  return found?.id ?? null;
}

export async function setProductChoice(
  db: Database,
  memberId: string,
  recordId: string,
  productChoice: ProductChoice,
): Promise<void> {
  await db
    .update(records)
    .set({ productChoice })
    .where(and(eq(records.memberId, memberId), eq(records.id, recordId)));
}

export interface NearPosition extends NearbyIds {
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

export interface RecordWithAnswers {
  record: RecordRow;
  answers: AnswerRow[];
}

export interface RecordsOfWindow {
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

async function filesOf(
  db: Database,
  memberId: string,
  recordIds: string[],
): Promise<{ recordId: string; file: RecordFile }[]> {
  if (recordIds.length === 0) return [];
  return db
    .select({
      recordId: recordFiles.recordId,
      file: {
        memberId: files.memberId,
        id: files.id,
        name: files.name,
        mime: files.mime,
        size: files.size,
      },
    })
    .from(recordFiles)
    .innerJoin(
      files,
      and(eq(files.memberId, recordFiles.memberId), eq(files.id, recordFiles.fileId)),
    )
    .where(and(eq(recordFiles.memberId, memberId), inArray(recordFiles.recordId, recordIds)))
    .orderBy(desc(recordFiles.recordId), asc(recordFiles.n))
    .limit(MAX_FILES);
}

export async function insertRecordFiles(
  db: Database,
  memberId: string,
  recordId: string,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return;
  await db
    .insert(recordFiles)
    .values(fileIds.map((fileId, n) => ({ memberId, recordId, n, fileId })));
}

export async function filesUntil(
  db: Database,
  key: SessionKey,
  recordId: string,
): Promise<{ file: FileRow; isNew: boolean }[]> {
  const turns = db
    .select({ id: records.id })
    .from(records)
    .where(and(inSession(key), isCurrent, lte(records.id, recordId)))
    .orderBy(desc(records.id))
    .limit(FILE_TURNS);
  const rows = await db
    .select({ recordId: recordFiles.recordId, file: files })
    .from(recordFiles)
    .innerJoin(
      files,
      and(eq(files.memberId, recordFiles.memberId), eq(files.id, recordFiles.fileId)),
    )
    .where(and(eq(recordFiles.memberId, key.memberId), inArray(recordFiles.recordId, turns)))
    .orderBy(desc(recordFiles.recordId), asc(recordFiles.n));
  const found = new Map<string, { file: FileRow; isNew: boolean }>();
  for (const { recordId: of, file } of rows) {
    const isNew = of === recordId;
    const earlier = [...found.values()].filter((each) => !each.isNew).length;
    if (found.has(file.id) || (!isNew && earlier >= MAX_EARLIER_FILES)) continue;
    found.set(file.id, { file, isNew });
  }
  return [...found.values()];
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

export async function markRead(db: Database, key: SessionKey): Promise<void> {
  await db
    .update(sessions)
    .set({ unread: false })
    .where(and(isSession(key), eq(sessions.unread, true)));
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

/** Null for an answer that isn't the member's, is deleted, or belongs to the sandbox. */
export async function findAnswerStatus(
  db: Database,
  memberId: string,
  answerId: string,
): Promise<AnswerStatus | null> {
  const [found] = await db
    .select({ status: answers.status })
    .from(answers)
    .innerJoin(
      records,
      and(eq(records.memberId, answers.memberId), eq(records.id, answers.recordId)),
    )
    .innerJoin(sessions, ofLivingSession)
    .where(
      and(
        eq(answers.memberId, memberId),
        eq(answers.id, answerId),
        isNull(records.deletedAt),
        eq(sessions.sandbox, false),
      ),
    );

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
    .innerJoin(
      records,
      and(eq(records.memberId, answers.memberId), eq(records.id, answers.recordId)),
    )
    .innerJoin(sessions, ofLivingSession)
    .where(
      and(eq(answers.memberId, memberId), eq(answers.id, answerId), isNull(records.deletedAt)),
    );

  return found ?? null;
}

export async function setHelped(
  db: Database,
  memberId: string,
  recordId: string,
  helped: boolean,
): Promise<void> {
  await db
    .update(records)
    .set({ helped })
    .where(and(eq(records.memberId, memberId), eq(records.id, recordId)));
}

/**
 * Deletes records and those they replaced; null if one doesn't exist.
 * @returns answers that were running
 */
export function deleteRecords(
  db: Database,
  memberId: string,
  recordIds: string[],
  now: Date,
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const isThere = isNull(records.deletedAt);
    if (!(await areThere(tx, memberId, recordIds, isThere))) return null;
    const gone = await tx
      .update(records)
      .set({ deletedAt: now })
      .where(and(withReplaced(memberId, recordIds, false), isThere))
      .returning({
        id: records.id,
        sessionId: records.sessionId,
        replacedBy: records.replacedBy,
      });
    await countRecords(tx, memberId, gone, -1);
    const generating = await tx
      .select({ id: answers.id })
      .from(answers)
      .where(
        and(
          eq(answers.memberId, memberId),
          inArray(
            answers.recordId,
            gone.map((record) => record.id),
          ),
          eq(answers.status, 'generating'),
        ),
      );
    return generating.map((answer) => answer.id);
  });
}

export function restoreRecords(
  db: Database,
  memberId: string,
  recordIds: string[],
  since: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await areThere(tx, memberId, recordIds, gte(records.deletedAt, since)))) return false;
    const back = await tx
      .update(records)
      .set({ deletedAt: null })
      .where(withReplaced(memberId, recordIds, true))
      .returning({ sessionId: records.sessionId, replacedBy: records.replacedBy });
    await countRecords(tx, memberId, back, 1);

    return true;
  });
}

async function areThere(
  db: Database,
  memberId: string,
  recordIds: string[],
  condition: SQL | undefined,
): Promise<boolean> {
  const found = await db
    .select({ id: records.id })
    .from(records)
    .innerJoin(sessions, ofLivingSession)
    .where(and(eq(records.memberId, memberId), inArray(records.id, recordIds), condition))
    .for('update', { of: sessions });

  return found.length === recordIds.length;
}

/** Includes all replaced records; for deleted ones only those deleted together. */
function withReplaced(memberId: string, recordIds: string[], isDeleted: boolean): SQL {
  const together = isDeleted ? sql`AND r.deleted_at = w.deleted_at` : sql``;
  const roots = sql.join(
    recordIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

  return sql`${records.memberId} = ${memberId} AND ${records.id} IN (
    WITH RECURSIVE whole AS (
      SELECT id, deleted_at FROM ${records} WHERE member_id = ${memberId} AND id IN (${roots})
      UNION
      SELECT r.id, r.deleted_at FROM ${records} r
      JOIN whole w ON r.member_id = ${memberId} AND r.replaced_by = w.id ${together}
    ) SELECT id FROM whole)`;
}

async function countRecords(
  db: Database,
  memberId: string,
  changed: { sessionId: string; replacedBy: string | null }[],
  sign: 1 | -1,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { sessionId, replacedBy } of changed) {
    if (replacedBy === null) counts.set(sessionId, (counts.get(sessionId) ?? 0) + sign);
  }
  for (const [sessionId, difference] of counts) {
    await addToRecordCount(db, { memberId, sessionId }, difference);
  }
}
