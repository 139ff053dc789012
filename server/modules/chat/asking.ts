import type { Wording } from '#contract/chat/modes.ts';
import { v7 as uuidv7 } from 'uuid';
import type { ChatRecord } from '#contract/chat/calls.ts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/client.ts';
import type { AnswerStream } from '../../platform/http/api-call.ts';
import type { MemberCaller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/domain-error.ts';
import type { AskedFiles } from '../file/asked-files.ts';
import type { Allowances, TakenUse } from '../usage/allowances.ts';
import type { AskedWords } from '../../answering/screening/screen-question.ts';
import type { AnswerJob } from './answer-job.ts';
import type { Generations, PreparedRun } from './generations.ts';
import type { NewQuestion } from './new-question.ts';
import type { RecordReader } from './record-reader.ts';
import type { SessionKey } from './repository/conditions.ts';
import { exchangesBefore } from './repository/exchanges.ts';
import { filesUntil } from './repository/record-files.ts';
import { findByRequest, type OwnRecord } from './repository/records.ts';
import {
  placeQuestion,
  RepeatedRequest,
  saveQuestion,
  saveVersion,
  type PlacedQuestion,
} from './save-question.ts';

interface AskingDeps {
  db: Database;
  generations: Generations;
  records: RecordReader;
  askedFiles: AskedFiles;
  logger: Logger;
  /** Called for each question outside the sandbox. */
  onQuestion: (memberId: string) => void;
  allowances: Pick<Allowances, 'take' | 'closed'>;
  screenQuestion: (asked: AskedWords) => Promise<void>;
  now: () => Date;
}

interface AnotherAnswer {
  model: string | null;
  isPlain: boolean;
  /** Another form of the same answer. */
  wording: Wording | null;
}

export interface Asking {
  ask: (question: NewQuestion, caller: MemberCaller) => Promise<AnswerStream<ChatRecord>>;
  /** Stores a question that has its answer. */
  keep: (question: NewQuestion, caller: MemberCaller) => Promise<ChatRecord>;
  askAgain: (
    record: OwnRecord,
    how: AnotherAnswer,
    caller: MemberCaller,
  ) => Promise<AnswerStream<ChatRecord>>;
}

export function createAsking(deps: AskingDeps): Asking {
  return {
    ask: (question, caller) => ask(deps, question, caller),
    keep: (question, caller) => keepAnswered(deps, question, caller),
    askAgain: (record, how, caller) => askAgain(deps, record, how, caller),
  };
}

async function ask(
  deps: AskingDeps,
  question: NewQuestion,
  caller: MemberCaller,
): Promise<AnswerStream<ChatRecord>> {
  const { db, generations, records, now } = deps;
  await deps.screenQuestion(question);
  const placed = await placeQuestion(db, question, caller.memberId);
  let job = answerJob(deps, placed, caller);
  let use: TakenUse | null = null;
  let run: PreparedRun | null = null;
  try {
    const { plugin, isSandbox } = question;
    use = await deps.allowances.take(caller.memberId, { plugin, isQuestion: true, isSandbox });
    job = { ...job, closed: await closedFor(deps, job) };
    run = generations.prepare(job);
    await saveQuestion(db, placed, generations, now());
  } catch (cause) {
    run?.discard();
    await use?.giveBack();
    const { memberId } = caller;
    const isRepeated =
      cause instanceof RepeatedRequest ||
      (run === null && (await findByRequest(db, memberId, question.clientRequestId)) !== null);
    if (!isRepeated) throw cause;
    return await records.follow(await firstOfRequest(deps, question, memberId), 0);
  }
  return launch(deps, run, job);
}

async function keepAnswered(
  deps: AskingDeps,
  question: NewQuestion,
  { memberId }: MemberCaller,
): Promise<ChatRecord> {
  const { db, generations, records, now } = deps;
  const placed = await placeQuestion(db, question, memberId);
  const { plugin } = question;
  let use: TakenUse | null = null;
  try {
    use = await deps.allowances.take(memberId, { plugin, isQuestion: false });
    await saveQuestion(db, placed, generations, now());
  } catch (cause) {
    await use?.giveBack();
    if (!(cause instanceof RepeatedRequest)) throw cause;
    const first = await firstOfRequest(deps, question, memberId);
    return await records.whole(first, first.recordId);
  }
  return records.whole(placed, placed.recordId);
}

async function askAgain(
  deps: AskingDeps,
  record: OwnRecord,
  { model, isPlain, wording }: AnotherAnswer,
  caller: MemberCaller,
): Promise<AnswerStream<ChatRecord>> {
  const { db, generations, now } = deps;
  const { memberId, language, requestId } = caller;
  await deps.screenQuestion(record);
  const key = { memberId, sessionId: record.sessionId };
  const { question, plugin, form, drawing, isSandbox } = record;
  const use = await deps.allowances.take(memberId, { plugin, isQuestion: true, isSandbox });
  const job: AnswerJob = {
    ...key,
    recordId: record.id,
    answerId: uuidv7(),
    requestId,
    question,
    plugin,
    form,
    drawing,
    model,
    isPlain,
    wording,
    language,
    files: filesReader(deps, key, record.id),
    history: () => exchangesBefore(db, key, record.id),
    givesTitle: false,
    isSandbox,
  };
  let run: PreparedRun | null = null;
  try {
    job.closed = await closedFor(deps, job);
    run = generations.prepare(job);
    await saveVersion(db, { ...record, memberId }, job, generations, now());
  } catch (cause) {
    run?.discard();
    await use.giveBack();
    throw cause;
  }
  return launch(deps, run, job);
}

function answerJob(deps: AskingDeps, placed: PlacedQuestion, caller: MemberCaller): AnswerJob {
  const { memberId, sessionId, recordId, answerId } = placed;
  const { question, plugin, form, drawing, model, isSandbox } = placed.question;
  const key = { memberId, sessionId };

  return {
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
    files: filesReader(deps, key, recordId),
    history: () =>
      placed.isNewSession ? Promise.resolve([]) : exchangesBefore(deps.db, key, recordId),
    givesTitle: true,
    isSandbox,
  };
}

/** A plain question must not get from a sentence what its call would refuse. */
const closedFor = ({ allowances }: AskingDeps, { plugin, memberId }: AnswerJob) =>
  plugin === null ? allowances.closed(memberId) : Promise.resolve([]);

function filesReader({ db, askedFiles }: AskingDeps, key: SessionKey, recordId: string) {
  return async () =>
    (await filesUntil(db, key, recordId)).map(({ file, isNew }) => askedFiles(file, isNew));
}

async function firstOfRequest(
  { db, records }: AskingDeps,
  { clientRequestId }: NewQuestion,
  memberId: string,
) {
  const first = await findByRequest(db, memberId, clientRequestId);
  if (first === null) throw notFound();
  const { sessionId } = await records.ofAnswer(memberId, first.answerId);

  return { ...first, memberId, sessionId };
}

async function launch(
  { records, onQuestion }: AskingDeps,
  run: PreparedRun,
  job: AnswerJob,
): Promise<AnswerStream<ChatRecord>> {
  const stream = await records.follow(job, 0);
  run.launch();
  if (!job.isSandbox) onQuestion(job.memberId);

  return stream;
}
