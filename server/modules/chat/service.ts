import { validate as isUuid } from 'uuid';
import type {
  Answer,
  ChatFourRequest,
  ChatHistoryData,
  ChatHistoryRequest,
  ChatOneRequest,
  ChatRecord,
  ChatResumeRequest,
  ChatThreeRequest,
  CompleteHistoryRecordRequest,
  DrawingFeedbackRequest,
  Like,
  RebuildRequest,
  SessionProducts,
  SetSessionProductRequest,
} from '#contract/chat/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/client.ts';
import type { Allowances } from '../usage/allowances.ts';
import type { ModelChoices } from '../../answering/model-switch.ts';
import type { AnswerStream } from '../../platform/http/api-call.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/domain-error.ts';
import type { RelatedQuestions } from '../../answering/provider.ts';
import type { CalculatorService } from '../../trade/calculations/calculator-service.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import type { AskedFiles } from '../file/asked-files.ts';
import type { AskedWords } from '../../answering/screening/screen-question.ts';
import { addSignal, removeSignal } from '../quality/answer-signals.ts';
import { newestAnswer } from '../quality/signal-repository.ts';
import { createSubmission } from '../submission/create-submission.ts';
import { createAsking } from './asking.ts';
import { refusalOf } from './generation-failure.ts';
import type { Generations } from './generations.ts';
import { cutWindow, type HistoryPosition } from './history-window.ts';
import { createProducts } from './products.ts';
import { createRecordReader } from './record-reader.ts';
import { answerView, recordView, type AnswerRow, type FileAddress } from './record-view.ts';
import { findAnswer, setLike } from './repository/answers.ts';
import { deleteRecords, restoreRecords } from './repository/deleted-records.ts';
import { idsNear, recordsOfWindow } from './repository/record-pages.ts';
import { findRecord, setHelped, type OwnRecord } from './repository/records.ts';
import { markRead } from './repository/sessions.ts';
import {
  toChatQuestion,
  toDeepQuestion,
  toDrawingQuestion,
  toAnsweredQuestion,
  modelForAnother,
  refuseNoDrawing,
} from './new-question.ts';

interface ChatServiceConfig {
  db: Database;
  generations: Generations;
  logger: Logger;
  /** Read for each question, because the service may be replaced. */
  choices: Pick<ModelChoices, 'deepModels' | 'hasPictures'>;
  calculator: Pick<CalculatorService, 'run'>;
  work: Pick<LongWork, 'standingProducts'>;
  relatedQuestions: RelatedQuestions;
  addressOf: FileAddress;
  askedFiles: AskedFiles;
  onQuestion: (memberId: string) => void;
  allowances: Pick<Allowances, 'take' | 'closed' | 'refuseOff'>;
  screenQuestion: (asked: AskedWords) => Promise<void>;
  now?: () => Date;
}

type GrowingRecord = Promise<AnswerStream<ChatRecord>>;

export interface ChatService {
  ask: (input: ChatOneRequest, caller: MemberCaller) => GrowingRecord;
  askDeep: (input: ChatThreeRequest, caller: MemberCaller) => GrowingRecord;
  draw: (input: ChatFourRequest, caller: MemberCaller) => GrowingRecord;
  askInSandbox: (input: ChatOneRequest, caller: MemberCaller) => GrowingRecord;
  askDeepInSandbox: (input: ChatThreeRequest, caller: MemberCaller) => GrowingRecord;
  rebuild: (input: RebuildRequest, caller: MemberCaller) => GrowingRecord;
  rebuildOther: (input: RebuildRequest, caller: MemberCaller) => GrowingRecord;
  resume: (input: ChatResumeRequest, caller: MemberCaller) => GrowingRecord;
  stop: (answerId: string, caller: MemberCaller) => Promise<Answer>;
  related: (answerId: string, caller: MemberCaller) => Promise<{ questions: string[] }>;
  keepCalculation: (
    input: CompleteHistoryRecordRequest,
    caller: MemberCaller,
  ) => Promise<ChatRecord>;
  judgeDrawing: (
    input: DrawingFeedbackRequest,
    caller: MemberCaller,
  ) => Promise<{ submissionId: string }>;
  products: (sessionId: string, caller: MemberCaller) => Promise<SessionProducts>;
  setProduct: (input: SetSessionProductRequest, caller: MemberCaller) => Promise<SessionProducts>;
  history: (input: ChatHistoryRequest, caller: MemberCaller) => Promise<ChatHistoryData>;
  sandboxHistory: (sessionId: string, caller: MemberCaller) => Promise<ChatHistoryData>;
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

const MAX_RELATED = 5;

export function createChatService({
  db,
  generations,
  logger,
  choices,
  calculator,
  work,
  relatedQuestions,
  addressOf,
  askedFiles,
  onQuestion,
  allowances,
  screenQuestion,
  now = () => new Date(),
}: ChatServiceConfig): ChatService {
  const records = createRecordReader(db, generations, addressOf);
  const products = createProducts({ db, work, calculator });
  const models = {
    get modelId() {
      return generations.modelId;
    },
    get deepModels() {
      return choices.deepModels;
    },
  };
  const asking = createAsking({
    db,
    generations,
    records,
    askedFiles,
    logger,
    onQuestion,
    allowances,
    screenQuestion,
    now,
  });

  async function ownAnswer(
    memberId: string,
    answerId: string,
  ): Promise<{ record: OwnRecord; answer: AnswerRow }> {
    const record = await records.ofAnswer(memberId, answerId);
    const answer = await findAnswer(db, memberId, answerId);
    if (answer === null) throw notFound();

    return { record, answer };
  }

  /**
   * @throws DomainError 409 while the answer is running
   */
  async function ownEndedAnswer(memberId: string, answerId: string) {
    const own = await ownAnswer(memberId, answerId);
    if (own.answer.status === 'generating') throw conflict('chat.generating');

    return own;
  }

  async function rebuild(
    call: 'rebuild' | 'rebuildchat',
    { answerId, model, plain = false, wording }: RebuildRequest,
    caller: MemberCaller,
  ): Promise<AnswerStream<ChatRecord>> {
    const { record, answer } = await ownAnswer(caller.memberId, answerId);
    const before = { plugin: record.plugin, model: answer.model };

    return asking.askAgain(
      record,
      {
        model: modelForAnother(call, before, model, models),
        isPlain: plain,
        wording: wording ?? null,
      },
      caller,
    );
  }

  async function history(
    input: ChatHistoryRequest,
    memberId: string,
    isSandbox: boolean,
  ): Promise<ChatHistoryData> {
    const position = positionOf(input);
    const count = input.count ?? LIMITS.count;
    if (!isUuid(input.sessionId) || (position.at !== 'end' && !isUuid(position.recordId))) {
      throw notFound();
    }
    const key = { memberId, sessionId: input.sessionId };
    const near = await idsNear(db, key, position, count);
    if (near?.isKnown !== true || near.isSandbox !== isSandbox) throw notFound();
    const window = cutWindow(near, position.at, count);
    const { found, ids } = await recordsOfWindow(db, key, window, nearestIn(window.ids, position));
    if (position.at === 'end' && near.unread) await markRead(db, key);

    return {
      list: found.flatMap(({ record, answers }) => recordView(record, answers, addressOf) ?? []),
      total: near.total,
      hasBefore: window.hasBefore || ids[0] !== window.ids[0],
      hasAfter: window.hasAfter || ids.at(-1) !== window.ids.at(-1),
    };
  }

  return {
    ask: async (input, caller) => asking.ask(toChatQuestion(input), caller),
    askDeep: async (input, caller) => asking.ask(toDeepQuestion(input, models), caller),
    draw: async (input, caller) =>
      asking.ask(toDrawingQuestion(input, choices.hasPictures, caller.language), caller),
    askInSandbox: async (input, caller) =>
      asking.ask({ ...toChatQuestion(input), isSandbox: true }, caller),
    askDeepInSandbox: async (input, caller) =>
      asking.ask({ ...toDeepQuestion(input, models), isSandbox: true }, caller),
    rebuild: (input, caller) => rebuild('rebuild', input, caller),
    rebuildOther: (input, caller) => rebuild('rebuildchat', input, caller),
    resume: async ({ answerId, after }, { memberId }) => {
      const { id, sessionId } = await records.ofAnswer(memberId, answerId);

      return records.follow({ memberId, sessionId, recordId: id, answerId }, after);
    },
    related: async (answerId, { memberId, language }) => {
      await allowances.refuseOff('related');
      const { record, answer } = await ownEndedAnswer(memberId, answerId);
      try {
        const found = await relatedQuestions(
          record.question,
          answer.content,
          language,
          answer.parts,
        );

        return { questions: found.slice(0, MAX_RELATED) };
      } catch (cause) {
        throw refusalOf(cause);
      }
    },
    keepCalculation: async (input, caller) =>
      asking.keep(toAnsweredQuestion(input, calculator, caller.language), caller),
    judgeDrawing: async ({ answerId, fit, content }, { memberId }) => {
      const { record, answer } = await ownEndedAnswer(memberId, answerId);
      if (record.isSandbox) throw notFound();
      refuseNoDrawing(record.plugin, answer.parts);
      return db.transaction(async (tx) => {
        const submitted = await createSubmission(tx, {
          memberId,
          kind: 'drawing',
          content,
          ref: answerId,
          details: { fit },
          now: now(),
        });
        const signal = { memberId, answerId, reason: 'unhelpful' as const };
        if (fit) await removeSignal(tx, signal);
        else await addSignal(tx, { ...signal, note: content }, now());
        return submitted;
      });
    },
    stop: async (answerId, { memberId }) => {
      await records.ofAnswer(memberId, answerId);
      await generations.stop({ memberId, answerId });
      const answer = await findAnswer(db, memberId, answerId);
      if (answer === null) throw notFound();

      return answerView(answer, addressOf);
    },
    products: (sessionId, caller) => products.of(sessionId, caller),
    setProduct: (input, caller) => products.set(input, caller),
    history: (input, { memberId }) => history(input, memberId, false),
    sandboxHistory: (sessionId, { memberId }) => history({ sessionId }, memberId, true),
    like: async ({ answerId, like, reason }, { memberId }) => {
      await records.ofAnswer(memberId, answerId);
      const answer = await db.transaction(async (tx) => {
        const changed = await setLike(tx, { memberId, answerId }, like, reason ?? null);
        const signal = { memberId, answerId, reason: 'disliked' as const };
        if (like === -1) await addSignal(tx, { ...signal, note: reason ?? null }, now());
        else await removeSignal(tx, signal);
        return changed;
      });
      if (answer === null) throw notFound();

      return answerView(answer, addressOf);
    },
    setHelped: async ({ recordId, helped }, { memberId }) => {
      const record = isUuid(recordId) ? await findRecord(db, memberId, recordId) : null;
      if (record === null) throw notFound();
      await db.transaction(async (tx) => {
        await setHelped(tx, memberId, recordId, helped);
        const answerId = await newestAnswer(tx, memberId, recordId);
        if (answerId === undefined) return;
        const signal = { memberId, answerId, reason: 'unhelpful' as const };
        if (helped) await removeSignal(tx, signal);
        else await addSignal(tx, { ...signal, note: null }, now());
      });

      return records.whole({ memberId, sessionId: record.sessionId }, recordId);
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

/** Index of the record that a page begins with: the others follow in both directions. */
function nearestIn(ids: readonly string[], position: HistoryPosition): number {
  switch (position.at) {
    case 'end':
    case 'before':
      return ids.length - 1;
    case 'after':
      return 0;
    case 'around':
      return Math.max(
        0,
        ids.findIndex((id) => id >= position.recordId),
      );
  }
}

function positionOf({ before, after, around }: ChatHistoryRequest): HistoryPosition {
  if (before !== undefined) return { at: 'before', recordId: before };
  if (after !== undefined) return { at: 'after', recordId: after };
  if (around !== undefined) return { at: 'around', recordId: around };

  return { at: 'end' };
}
