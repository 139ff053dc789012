import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type {
  Answer,
  ChatHistoryData,
  ChatHistoryRequest,
  ChatOneRequest,
  ChatRecord,
  ChatResumeRequest,
  Like,
  RebuildRequest,
} from '#contract/chat/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { AnswerStream } from '../../http/api-call.ts';
import type { MemberCaller } from '../../http/caller.ts';
import { conflict, invalid, notFound } from '../../http/domain-error.ts';
import { titleOf } from './answer-text.ts';
import type { AnswerJob } from './answer-run.ts';
import type { Generations, PreparedRun } from './generations.ts';
import { cutWindow, type HistoryPosition } from './history-window.ts';
import { answerView, recordView } from './record-view.ts';
import {
  addToRecordCount,
  claimSession,
  deleteRecords,
  findAnswer,
  findByRequest,
  findRecord,
  findRecordOfAnswer,
  findSession,
  idsNear,
  insertAnswer,
  insertRecord,
  insertSession,
  markRead,
  nextSearchBucket,
  nextVersion,
  recordsOfWindow,
  recordWithAnswers,
  replaceFrom,
  restoreRecords,
  setHelped,
  setLike,
  turnsBefore,
  type OwnRecord,
} from './repository.ts';

/** Questions in the current branch of one conversation. */
const MAX_RECORDS = 4000;

export interface ChatServiceConfig {
  db: Database;
  generations: Generations;
  logger: Logger;
  /** Told once for every new question and every regeneration. */
  onQuestion: (memberId: string) => Promise<void>;
  now?: () => Date;
}

/** The calls on questions and answers, for the member who asks. */
export interface ChatService {
  ask: (input: ChatOneRequest, caller: MemberCaller) => Promise<AnswerStream<ChatRecord>>;
  rebuild: (input: RebuildRequest, caller: MemberCaller) => Promise<AnswerStream<ChatRecord>>;
  resume: (input: ChatResumeRequest, caller: MemberCaller) => Promise<AnswerStream<ChatRecord>>;
  stop: (answerId: string, caller: MemberCaller) => Promise<Answer>;
  history: (input: ChatHistoryRequest, caller: MemberCaller) => Promise<ChatHistoryData>;
  like: (
    input: { answerId: string; like: Like; reason?: string | undefined },
    caller: MemberCaller,
  ) => Promise<Answer>;
  setHelped: (
    input: { recordId: string; helped: boolean },
    caller: MemberCaller,
  ) => Promise<ChatRecord>;
  deleteRecords: (
    input: { recordIds: string[]; restore?: boolean | undefined },
    caller: MemberCaller,
  ) => Promise<{ deleted: number }>;
}

/** The same request has been made before: its answer is followed, nothing new is written. */
class RepeatedRequest extends Error {
  override readonly name = 'RepeatedRequest';
}

export function createChatService({
  db,
  generations,
  logger,
  onQuestion,
  now = () => new Date(),
}: ChatServiceConfig): ChatService {
  async function ask(
    input: ChatOneRequest,
    caller: MemberCaller,
  ): Promise<AnswerStream<ChatRecord>> {
    refuseWhatIsNotThere(input);
    const { memberId } = caller;
    const recordId = uuidv7();
    const answerId = uuidv7();
    const edited = await editedRecord(input, memberId);
    const isNew = input.sessionId === undefined && edited === null;
    const sessionId = edited?.sessionId ?? input.sessionId ?? uuidv7();
    if (!isUuid(sessionId)) throw notFound();
    const key = { memberId, sessionId };
    const job: AnswerJob = {
      ...key,
      recordId,
      answerId,
      question: input.question,
      plugin: null,
      form: null,
      language: caller.language,
      history: isNew ? () => Promise.resolve([]) : () => turnsBefore(db, key, recordId),
      givesTitle: true,
    };
    const run = generations.prepare(job);
    try {
      await db.transaction(async (tx) => {
        const startedAt = now();
        if (isNew) {
          const searchBucket = await nextSearchBucket(tx, memberId);
          const title = titleOf(input.question);
          await insertSession(tx, { ...key, title, answerId, searchBucket, now: startedAt });
          await insertQuestion(tx, job, input, null, searchBucket, startedAt);
          return;
        }
        const claim = { answerId, newRecords: 1, maxRecords: MAX_RECORDS, now: startedAt };
        const claimed = await claimSession(tx, key, claim);
        if (claimed === null) throw await refusalOfClaim(tx, key, input.clientRequestId);
        if (edited !== null) {
          const refusal = await refusalOfEdit(tx, memberId, edited.id, input.clientRequestId);
          if (refusal !== null) throw refusal;
          const replaced = await replaceFrom(tx, key, edited.id, recordId);
          await addToRecordCount(tx, key, -replaced);
        }
        const searchBucket = await nextSearchBucket(tx, memberId);
        await insertQuestion(tx, job, input, edited?.id ?? null, searchBucket, startedAt);
      });
    } catch (cause) {
      run.discard();
      if (cause instanceof RepeatedRequest) return await repeated(input.clientRequestId, caller);
      throw cause;
    }
    return launched(run, job);
  }

  async function editedRecord(
    { editOf, sessionId }: ChatOneRequest,
    memberId: string,
  ): Promise<OwnRecord | null> {
    if (editOf === undefined) return null;
    const record = isUuid(editOf) ? await findRecord(db, memberId, editOf) : null;
    if (record === null || (sessionId !== undefined && sessionId !== record.sessionId)) {
      throw notFound();
    }
    return record;
  }

  async function insertQuestion(
    tx: Database,
    job: AnswerJob,
    { clientRequestId }: ChatOneRequest,
    replaces: string | null,
    searchBucket: number,
    startedAt: Date,
  ): Promise<void> {
    const { memberId, sessionId, recordId, answerId, question } = job;
    const shared = { memberId, sessionId, recordId, searchBucket, now: startedAt };
    const isFirst = await insertRecord(tx, { ...shared, question, replaces, clientRequestId });
    if (!isFirst) throw new RepeatedRequest();
    await insertAnswer(tx, {
      ...shared,
      answerId,
      version: 1,
      model: generations.modelId,
      instanceId: generations.instanceId,
    });
  }

  async function refusalOfClaim(
    tx: Database,
    key: { memberId: string; sessionId: string },
    clientRequestId: string | null,
  ): Promise<Error> {
    const first =
      clientRequestId === null ? null : await findByRequest(tx, key.memberId, clientRequestId);
    if (first !== null) return new RepeatedRequest();
    const session = await findSession(tx, key);
    if (session === null) return notFound();

    return conflict(
      session.generatingAnswerId === null ? 'chat.conversationFull' : 'chat.generating',
    );
  }

  /** To be asked under the conversation's lock, when no other edit can come between. */
  async function refusalOfEdit(
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

  async function rebuild(
    { answerId: oldAnswerId, model }: RebuildRequest,
    caller: MemberCaller,
  ): Promise<AnswerStream<ChatRecord>> {
    const { memberId } = caller;
    const record = await ownAnswersRecord(memberId, oldAnswerId);
    if (model !== undefined && model !== generations.modelId) {
      throw invalid({ model: { key: 'chat.unknownModel' } });
    }
    const answerId = uuidv7();
    const key = { memberId, sessionId: record.sessionId };
    const job: AnswerJob = {
      ...key,
      recordId: record.id,
      answerId,
      question: record.question,
      plugin: record.plugin,
      form: record.form,
      language: caller.language,
      history: () => turnsBefore(db, key, record.id),
      givesTitle: false,
    };
    const run = generations.prepare(job);
    try {
      await db.transaction(async (tx) => {
        const startedAt = now();
        const claim = { answerId, newRecords: 0, maxRecords: MAX_RECORDS, now: startedAt };
        if ((await claimSession(tx, key, claim)) === null) {
          throw await refusalOfClaim(tx, key, null);
        }
        // Under the conversation's lock: an edit may have come between.
        const current = await findRecord(tx, memberId, record.id);
        if (current === null) throw notFound();
        if (current.replacedBy !== null) throw conflict('chat.replaced');
        await insertAnswer(tx, {
          ...key,
          recordId: record.id,
          answerId,
          version: await nextVersion(tx, memberId, record.id),
          model: generations.modelId,
          instanceId: generations.instanceId,
          searchBucket: record.searchBucket,
          now: startedAt,
        });
      });
    } catch (cause) {
      run.discard();
      throw cause;
    }
    return launched(run, job);
  }

  async function launched(run: PreparedRun, job: AnswerJob): Promise<AnswerStream<ChatRecord>> {
    const stream = await followed(job, job.answerId, 0);
    run.launch();
    onQuestion(job.memberId).catch((cause: unknown) => {
      logger.warn({ err: cause }, 'question not counted');
    });

    return stream;
  }

  async function repeated(
    clientRequestId: string,
    { memberId }: MemberCaller,
  ): Promise<AnswerStream<ChatRecord>> {
    const first = await findByRequest(db, memberId, clientRequestId);
    if (first === null) throw notFound();
    const record = await ownAnswersRecord(memberId, first.answerId);

    return followed(
      { memberId, sessionId: record.sessionId, recordId: record.id },
      first.answerId,
      0,
    );
  }

  async function followed(
    { memberId, sessionId, recordId }: { memberId: string; sessionId: string; recordId: string },
    answerId: string,
    after: number,
  ): Promise<AnswerStream<ChatRecord>> {
    const { events, ended } = await generations.follow({ memberId, answerId }, after);

    return {
      events,
      whole: async () => {
        await ended();
        return wholeRecord({ memberId, sessionId }, recordId);
      },
    };
  }

  async function ownAnswersRecord(memberId: string, answerId: string): Promise<OwnRecord> {
    const record = isUuid(answerId) ? await findRecordOfAnswer(db, memberId, answerId) : null;
    if (record === null) throw notFound();

    return record;
  }

  async function wholeRecord(
    key: { memberId: string; sessionId: string },
    recordId: string,
  ): Promise<ChatRecord> {
    const found = await recordWithAnswers(db, key, recordId);
    const record = found === null ? null : recordView(found.record, found.answers);
    if (record === null) throw notFound();

    return record;
  }

  return {
    ask,
    rebuild,
    resume: async ({ answerId, after }, { memberId }) => {
      const { id, sessionId } = await ownAnswersRecord(memberId, answerId);

      return followed({ memberId, sessionId, recordId: id }, answerId, after);
    },
    stop: async (answerId, { memberId }) => {
      await ownAnswersRecord(memberId, answerId);
      await generations.stop({ memberId, answerId });
      const answer = await findAnswer(db, memberId, answerId);
      if (answer === null) throw notFound();

      return answerView(answer);
    },
    history: async (input, { memberId }) => {
      const position = positionOf(input);
      const count = input.count ?? LIMITS.count;
      if (!isUuid(input.sessionId) || (position.at !== 'end' && !isUuid(position.recordId))) {
        throw notFound();
      }
      const key = { memberId, sessionId: input.sessionId };
      const near = await idsNear(db, key, position, count);
      if (near?.isKnown !== true) throw notFound();
      const window = cutWindow(near, position.at, count);
      const found = await recordsOfWindow(db, key, window);
      if (position.at === 'end' && near.unread) await markRead(db, key);

      return {
        list: found.flatMap(({ record, answers }) => recordView(record, answers) ?? []),
        total: near.total,
        hasBefore: window.hasBefore,
        hasAfter: window.hasAfter,
      };
    },
    like: async ({ answerId, like, reason }, { memberId }) => {
      await ownAnswersRecord(memberId, answerId);
      const answer = await setLike(db, { memberId, answerId }, like, reason ?? null);
      if (answer === null) throw notFound();

      return answerView(answer);
    },
    setHelped: async ({ recordId, helped }, { memberId }) => {
      const record = isUuid(recordId) ? await findRecord(db, memberId, recordId) : null;
      if (record === null) throw notFound();
      await setHelped(db, memberId, recordId, helped);

      return wholeRecord({ memberId, sessionId: record.sessionId }, recordId);
    },
    deleteRecords: async ({ recordIds, restore }, { memberId }) => {
      const ids = [...new Set(recordIds)];
      if (!ids.every((id) => isUuid(id))) throw notFound();
      const at = now();
      if (restore === true) {
        const since = new Date(at.getTime() - LIMITS.restoreSeconds * 1000);
        if (!(await restoreRecords(db, memberId, ids, since))) throw notFound();
      } else {
        const generating = await deleteRecords(db, memberId, ids, at);
        if (generating === null) throw notFound();
        for (const answerId of generating) await generations.stop({ memberId, answerId });
      }
      return { deleted: ids.length };
    },
  };
}

/** What later parts of the product bring. */
function refuseWhatIsNotThere({ plugin, form, fileIds }: ChatOneRequest): void {
  const fields = {
    ...(plugin === undefined ? {} : { plugin: { key: 'chat.unknownPlugin' } as const }),
    ...(form === undefined ? {} : { form: { key: 'field.invalid' } as const }),
    ...(fileIds === undefined || fileIds.length === 0
      ? {}
      : { fileIds: { key: 'chat.noFiles' } as const }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
}

function positionOf({ before, after, around }: ChatHistoryRequest): HistoryPosition {
  if (before !== undefined) return { at: 'before', recordId: before };
  if (after !== undefined) return { at: 'after', recordId: after };
  if (around !== undefined) return { at: 'around', recordId: around };

  return { at: 'end' };
}
