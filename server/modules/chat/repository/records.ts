import { and, asc, desc, eq, gte, isNull, lt } from 'drizzle-orm';
import type { PluginForm, PluginId } from '#contract/chat/plugins.ts';
import { bigrams } from '../../../platform/db/bigrams.ts';
import type { Database } from '../../../platform/db/client.ts';
import {
  type DrawingRequest,
  type ProductChoice,
  answers,
  records,
  sessions,
} from '../../../platform/db/schema/session.ts';
import {
  type SessionKey,
  inSession,
  isCurrent,
  isOwnAnswer,
  ofLivingSession,
  ofRecord,
} from './conditions.ts';

interface NewRecord extends SessionKey {
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

export async function findByRequest(
  db: Database,
  memberId: string,
  clientRequestId: string,
): Promise<{ recordId: string; answerId: string } | null> {
  const [found] = await db
    .select({ recordId: records.id, answerId: answers.id })
    .from(records)
    .innerJoin(answers, ofRecord)
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
    .innerJoin(records, ofRecord)
    .innerJoin(sessions, ofLivingSession)
    .where(isOwnAnswer(memberId, answerId));

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
