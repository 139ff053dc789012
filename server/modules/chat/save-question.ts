import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { SessionKind } from '#contract/session/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, notFound } from '../../platform/http/domain-error.ts';
import { keep } from '../file/keep.ts';
import type { NewQuestion } from './new-question.ts';
import { insertAnswer, nextVersion } from './repository/answers.ts';
import type { SessionKey } from './repository/conditions.ts';
import { insertRecordFiles } from './repository/record-files.ts';
import {
  findByRequest,
  findRecord,
  insertRecord,
  replaceFrom,
  type OwnRecord,
} from './repository/records.ts';
import {
  addToRecordCount,
  claimSession,
  findSession,
  insertSession,
  nextSearchBucket,
} from './repository/sessions.ts';
import { titleOf } from './title-of.ts';

const MAX_RECORDS = 4000;

/** The request was made before: its answer is returned and nothing is written. */
export class RepeatedRequest extends Error {
  override readonly name = 'RepeatedRequest';
}

/** A question with the ids of what it will be stored as. */
export interface PlacedQuestion extends SessionKey {
  question: NewQuestion;
  isNewSession: boolean;
  /** The record that the question replaces. */
  edited: OwnRecord | null;
  recordId: string;
  answerId: string;
}

interface AnswerWriter {
  /** Model of answers for which none is chosen. */
  modelId: string;
  instanceId: string;
}

/** @throws DomainError 404 if a file id, the session or the edited record isn't the member's */
export async function placeQuestion(
  db: Database,
  question: NewQuestion,
  memberId: string,
): Promise<PlacedQuestion> {
  if (!question.fileIds.every((id) => isUuid(id))) throw notFound();
  const edited = await findEdited(db, question, memberId);
  const sessionId = edited?.sessionId ?? question.sessionId ?? uuidv7();
  if (!isUuid(sessionId)) throw notFound();

  return {
    question,
    isNewSession: question.sessionId === undefined && edited === null,
    edited,
    memberId,
    sessionId,
    recordId: uuidv7(),
    answerId: uuidv7(),
  };
}

/**
 * Stores a question with its answer, which is empty if it is still to be generated.
 * @throws RepeatedRequest, DomainError 404, 409
 */
export function saveQuestion(
  db: Database,
  placed: PlacedQuestion,
  writer: AnswerWriter,
  now: Date,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (placed.isNewSession) await saveSession(tx, placed, writer, now);
    else await addToSession(tx, placed, writer, now);
  });
}

/**
 * Stores the empty answer of a regeneration.
 * @throws DomainError 404, 409
 */
export function saveVersion(
  db: Database,
  record: OwnRecord & { memberId: string },
  answer: { answerId: string; model: string | null },
  writer: AnswerWriter,
  now: Date,
): Promise<void> {
  const { memberId, sessionId, isSandbox, searchBucket, id: recordId } = record;
  const { answerId, model } = answer;
  const key = { memberId, sessionId };
  const claim = { kind: null, isSandbox, answerId, newRecords: 0, maxRecords: MAX_RECORDS, now };

  return db.transaction(async (tx) => {
    if ((await claimSession(tx, key, claim)) === null) {
      throw await claimRefusal(tx, key, { kind: null, isSandbox, clientRequestId: null });
    }
    // Checked again under the conversation's lock: it may have been edited.
    const current = await findRecord(tx, memberId, recordId);
    if (current === null) throw notFound();
    if (current.replacedBy !== null) throw conflict('chat.replaced');
    await insertAnswer(tx, {
      ...key,
      recordId,
      answerId,
      version: await nextVersion(tx, memberId, recordId),
      model: model ?? writer.modelId,
      instanceId: writer.instanceId,
      searchBucket,
      now,
    });
  });
}

async function findEdited(
  db: Database,
  { editOf, sessionId }: NewQuestion,
  memberId: string,
): Promise<OwnRecord | null> {
  if (editOf === undefined) return null;
  const record = isUuid(editOf) ? await findRecord(db, memberId, editOf) : null;
  if (record === null || (sessionId !== undefined && sessionId !== record.sessionId)) {
    throw notFound();
  }
  return record;
}

async function saveSession(
  tx: Database,
  placed: PlacedQuestion,
  writer: AnswerWriter,
  now: Date,
): Promise<void> {
  const { question, memberId, sessionId } = placed;
  const searchBucket = await nextSearchBucket(tx, memberId);
  await insertSession(tx, {
    memberId,
    sessionId,
    title: titleOf(question.question),
    kind: question.kind ?? 'chat',
    plugin: question.plugin,
    isSandbox: question.isSandbox,
    answerId: generatingId(placed),
    searchBucket,
    now,
  });
  await insertQuestion(tx, placed, writer, searchBucket, now);
}

async function addToSession(
  tx: Database,
  placed: PlacedQuestion,
  writer: AnswerWriter,
  now: Date,
): Promise<void> {
  const { question, edited, memberId, sessionId, recordId } = placed;
  const key = { memberId, sessionId };
  const claimed = await claimSession(tx, key, {
    answerId: generatingId(placed),
    kind: question.kind,
    isSandbox: question.isSandbox,
    newRecords: 1,
    maxRecords: MAX_RECORDS,
    now,
  });
  if (claimed === null) throw await claimRefusal(tx, key, question);
  if (edited !== null) {
    const refusal = await editRefusal(tx, memberId, edited.id, question.clientRequestId);
    if (refusal !== null) throw refusal;
    const replaced = await replaceFrom(tx, key, edited.id, recordId);
    await addToRecordCount(tx, key, -replaced);
  }
  await insertQuestion(tx, placed, writer, await nextSearchBucket(tx, memberId), now);
}

async function insertQuestion(
  tx: Database,
  { question: asked, edited, memberId, sessionId, recordId, answerId }: PlacedQuestion,
  writer: AnswerWriter,
  searchBucket: number,
  now: Date,
): Promise<void> {
  const { question, plugin, form, drawing, fileIds, model, done, clientRequestId } = asked;
  const shared = { memberId, sessionId, recordId, searchBucket, now };
  const isFirst = await insertRecord(tx, {
    ...shared,
    question,
    plugin,
    form,
    drawing,
    replaces: edited?.id ?? null,
    clientRequestId,
  });
  if (!isFirst) throw new RepeatedRequest();
  const kept = await keep(tx, memberId, fileIds, 'chat');
  if (kept.length < fileIds.length) throw notFound();
  await insertRecordFiles(tx, memberId, recordId, fileIds);
  await insertAnswer(tx, {
    ...shared,
    answerId,
    version: 1,
    model: done?.model ?? model ?? writer.modelId,
    instanceId: writer.instanceId,
    ...(done === null ? {} : { done }),
  });
}

/** null if the answer is stored complete. */
function generatingId({ question, answerId }: PlacedQuestion): string | null {
  return question.done === null ? answerId : null;
}

async function claimRefusal(
  tx: Database,
  key: SessionKey,
  asked: { kind: SessionKind | null; isSandbox: boolean; clientRequestId: string | null },
): Promise<Error> {
  const { kind, isSandbox, clientRequestId } = asked;
  const first =
    clientRequestId === null ? null : await findByRequest(tx, key.memberId, clientRequestId);
  if (first !== null) return new RepeatedRequest();
  const session = await findSession(tx, key);
  if (session?.isSandbox !== isSandbox) return notFound();
  if (kind !== null && kind !== session.kind) return conflict('chat.otherKind');

  return conflict(
    session.generatingAnswerId === null ? 'chat.conversationFull' : 'chat.generating',
  );
}

/** Requires the conversation's lock, so that no other edit can intervene. */
async function editRefusal(
  tx: Database,
  memberId: string,
  recordId: string,
  clientRequestId: string,
): Promise<Error | null> {
  const record = await findRecord(tx, memberId, recordId);
  if (record === null) return notFound();
  if (record.replacedBy === null) return null;
  const isRepeated = (await findByRequest(tx, memberId, clientRequestId)) !== null;

  return isRepeated ? new RepeatedRequest() : conflict('chat.replaced');
}
