import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { ChatRecord } from '#contract/chat/calls.ts';
import type { SessionKind } from '#contract/session/calls.ts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/client.ts';
import type { AnswerStream } from '../../platform/http/api-call.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/domain-error.ts';
import type { AskedFiles } from '../file/asked-files.ts';
import { keep } from '../file/keep.ts';
import type { AskedWords } from '../../answering/screening/screen-question.ts';
import type { AnswerJob } from './answer-run.ts';
import { titleOf } from './answer-text.ts';
import type { Generations, PreparedRun } from './generations.ts';
import type { RecordReader } from './record-reader.ts';
import type { Turn } from './turn.ts';
import {
  addToRecordCount,
  claimSession,
  filesUntil,
  findByRequest,
  findRecord,
  findSession,
  insertAnswer,
  insertRecord,
  insertRecordFiles,
  insertSession,
  nextSearchBucket,
  nextVersion,
  replaceFrom,
  turnsBefore,
  type OwnRecord,
  type SessionKey,
} from './repository.ts';

const MAX_RECORDS = 4000;

export interface AskingConfig {
  db: Database;
  generations: Generations;
  records: RecordReader;
  askedFiles: AskedFiles;
  logger: Logger;
  onQuestion: (memberId: string) => Promise<void>;
  screenQuestion: (asked: AskedWords) => Promise<void>;
  now: () => Date;
}

export interface Asking {
  ask: (turn: Turn, caller: MemberCaller) => Promise<AnswerStream<ChatRecord>>;
  keep: (turn: Turn, caller: MemberCaller) => Promise<ChatRecord>;
  askAgain: (
    record: OwnRecord,
    model: string | null,
    caller: MemberCaller,
  ) => Promise<AnswerStream<ChatRecord>>;
}

/** The request was made before: its answer is returned and nothing is written. */
class RepeatedRequest extends Error {
  override readonly name = 'RepeatedRequest';
}

interface PlacedTurn extends SessionKey {
  turn: Turn;
  isNew: boolean;
  edited: OwnRecord | null;
  recordId: string;
  answerId: string;
}

export function createAsking(config: AskingConfig): Asking {
  const { db, generations, records, askedFiles, logger, onQuestion, screenQuestion, now } = config;

  async function placed(turn: Turn, memberId: string): Promise<PlacedTurn> {
    if (!turn.fileIds.every((id) => isUuid(id))) throw notFound();
    const edited = await editedRecord(turn, memberId);
    const sessionId = edited?.sessionId ?? turn.sessionId ?? uuidv7();
    if (!isUuid(sessionId)) throw notFound();
    const isNew = turn.sessionId === undefined && edited === null;

    return {
      turn,
      isNew,
      edited,
      memberId,
      sessionId,
      recordId: uuidv7(),
      answerId: uuidv7(),
    };
  }

  async function editedRecord(
    { editOf, sessionId }: Turn,
    memberId: string,
  ): Promise<OwnRecord | null> {
    if (editOf === undefined) return null;
    const record = isUuid(editOf) ? await findRecord(db, memberId, editOf) : null;
    if (record === null || (sessionId !== undefined && sessionId !== record.sessionId)) {
      throw notFound();
    }
    return record;
  }

  function save(place: PlacedTurn): Promise<void> {
    const { turn, isNew, edited, memberId, sessionId, recordId, answerId } = place;
    const key = { memberId, sessionId };
    const generating = turn.done === null ? answerId : null;

    return db.transaction(async (tx) => {
      const startedAt = now();
      if (isNew) {
        const searchBucket = await nextSearchBucket(tx, memberId);
        await insertSession(tx, {
          ...key,
          title: titleOf(turn.question),
          kind: turn.kind ?? 'chat',
          plugin: turn.plugin,
          isSandbox: turn.isSandbox,
          answerId: generating,
          searchBucket,
          now: startedAt,
        });
        await insertTurn(tx, place, searchBucket, startedAt);
        return;
      }
      const claimed = await claimSession(tx, key, {
        answerId: generating,
        kind: turn.kind,
        isSandbox: turn.isSandbox,
        newRecords: 1,
        maxRecords: MAX_RECORDS,
        now: startedAt,
      });
      if (claimed === null) {
        throw await refusalOfClaim(tx, key, turn);
      }
      if (edited !== null) {
        const refusal = await refusalOfEdit(tx, memberId, edited.id, turn.clientRequestId);
        if (refusal !== null) throw refusal;
        const replaced = await replaceFrom(tx, key, edited.id, recordId);
        await addToRecordCount(tx, key, -replaced);
      }
      const searchBucket = await nextSearchBucket(tx, memberId);
      await insertTurn(tx, place, searchBucket, startedAt);
    });
  }

  async function insertTurn(
    tx: Database,
    { turn, edited, memberId, sessionId, recordId, answerId }: PlacedTurn,
    searchBucket: number,
    startedAt: Date,
  ): Promise<void> {
    const { question, plugin, form, drawing, fileIds, model, done, clientRequestId } = turn;
    const shared = { memberId, sessionId, recordId, searchBucket, now: startedAt };
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
      model: done?.model ?? model ?? generations.modelId,
      instanceId: generations.instanceId,
      ...(done === null ? {} : { done }),
    });
  }

  async function refusalOfClaim(
    tx: Database,
    key: SessionKey,
    {
      kind,
      isSandbox,
      clientRequestId,
    }: { kind: SessionKind | null; isSandbox: boolean; clientRequestId: string | null },
  ): Promise<Error> {
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

  async function firstOfRequest(clientRequestId: string, memberId: string) {
    const first = await findByRequest(db, memberId, clientRequestId);
    if (first === null) throw notFound();
    const { sessionId } = await records.ofAnswer(memberId, first.answerId);

    return { ...first, memberId, sessionId };
  }

  const filesFor = (key: SessionKey, recordId: string) => async () =>
    (await filesUntil(db, key, recordId)).map(({ file, isNew }) => askedFiles(file, isNew));

  async function launched(run: PreparedRun, job: AnswerJob): Promise<AnswerStream<ChatRecord>> {
    const stream = await records.follow(job, 0);
    run.launch();
    if (job.isSandbox) return stream;
    onQuestion(job.memberId).catch((cause: unknown) => {
      logger.warn({ err: cause }, 'question not counted');
    });

    return stream;
  }

  return {
    ask: async (turn, caller) => {
      await screenQuestion(turn);
      const place = await placed(turn, caller.memberId);
      const { memberId, sessionId, recordId, answerId } = place;
      const key = { memberId, sessionId };
      const { question, plugin, form, drawing, model } = turn;
      const job: AnswerJob = {
        ...key,
        recordId,
        answerId,
        requestId: caller.requestId,
        question,
        plugin,
        form,
        drawing,
        model,
        language: caller.language,
        files: filesFor(key, recordId),
        history: place.isNew ? () => Promise.resolve([]) : () => turnsBefore(db, key, recordId),
        givesTitle: true,
        isSandbox: turn.isSandbox,
      };
      let run: PreparedRun | null = null;
      try {
        run = generations.prepare(job);
        await save(place);
      } catch (cause) {
        run?.discard();
        const isRepeated =
          cause instanceof RepeatedRequest ||
          (run === null && (await findByRequest(db, memberId, turn.clientRequestId)) !== null);
        if (!isRepeated) throw cause;
        return await records.follow(await firstOfRequest(turn.clientRequestId, memberId), 0);
      }
      return launched(run, job);
    },

    keep: async (turn, { memberId }) => {
      const place = await placed(turn, memberId);
      try {
        await save(place);
      } catch (cause) {
        if (!(cause instanceof RepeatedRequest)) throw cause;
        const first = await firstOfRequest(turn.clientRequestId, memberId);
        return await records.whole(first, first.recordId);
      }
      return records.whole(place, place.recordId);
    },

    askAgain: async (record, model, { memberId, language, requestId }) => {
      await screenQuestion(record);
      const answerId = uuidv7();
      const key = { memberId, sessionId: record.sessionId };
      const { question, plugin, form, drawing, isSandbox } = record;
      const job: AnswerJob = {
        ...key,
        recordId: record.id,
        answerId,
        requestId,
        question,
        plugin,
        form,
        drawing,
        model,
        language,
        files: filesFor(key, record.id),
        history: () => turnsBefore(db, key, record.id),
        givesTitle: false,
        isSandbox,
      };
      const run = generations.prepare(job);
      try {
        await db.transaction(async (tx) => {
          const startedAt = now();
          const any = { kind: null, isSandbox };
          const claim = { ...any, answerId, newRecords: 0, maxRecords: MAX_RECORDS };
          if ((await claimSession(tx, key, { ...claim, now: startedAt })) === null) {
            throw await refusalOfClaim(tx, key, { ...any, clientRequestId: null });
          }
          // Checked again under the conversation's lock: it may have been edited.
          const current = await findRecord(tx, memberId, record.id);
          if (current === null) throw notFound();
          if (current.replacedBy !== null) throw conflict('chat.replaced');
          await insertAnswer(tx, {
            ...key,
            recordId: record.id,
            answerId,
            version: await nextVersion(tx, memberId, record.id),
            model: model ?? generations.modelId,
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
    },
  };
}
