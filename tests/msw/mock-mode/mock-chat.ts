import { v7 as uuidv7 } from 'uuid';
import { failureOf } from '#server/modules/chat/generation-failure.ts';
import { cutWindow, type NearbyIds } from '#server/modules/chat/history-window.ts';
import { titleOf } from '#server/modules/chat/title-of.ts';
import type { ChatService } from '#server/modules/chat/service.ts';
import type { AnswerStream } from '#server/platform/http/api-call.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { conflict, notFound } from '#server/platform/http/domain-error.ts';
import type { ModelEvent, ModelProvider, RelatedQuestions } from '#server/answering/provider.ts';
import type { AskedFile } from '#server/answering/asked-file.ts';
import {
  standingProducts,
  type StandingProducts,
} from '#server/answering/embedded/calculation/standing-products.ts';
import { chooseProduct, productsView } from '#server/modules/chat/products.ts';
import type { ProductChoice } from '#server/platform/db/schema/session.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';
import {
  toChatQuestion,
  toDeepQuestion,
  toDrawingQuestion,
  toAnsweredQuestion,
  modelForAnother,
  refuseNoDrawing,
  type NewQuestion,
} from '#server/modules/chat/new-question.ts';
import type {
  Answer,
  ChatHistoryRequest,
  ChatRecord,
  Part,
  RebuildRequest,
} from '#contract/chat/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  answerOf,
  isRestorable,
  recordView,
  type Conversation,
  type Conversations,
  type StoredRecord,
} from './conversations.ts';
import type { MockFiles } from './mock-files.ts';
import { RunningAnswer } from './running-answer.ts';

interface Place {
  conversation: Conversation;
  record: StoredRecord;
}

export interface MockChat {
  service: ChatService;
  stopAnswersOf: (conversation: Conversation) => void;
}

/** Questions and answers in memory, with the server's rules. */
export function createMockChat(
  conversations: Conversations,
  provider: ModelProvider,
  relatedQuestions: RelatedQuestions,
  files: Pick<MockFiles, 'refsOf' | 'asked'>,
): MockChat {
  const models = { modelId: provider.id, deepModels: [provider.id] };
  const calculator = createCalculatorService();
  const running = new Map<string, RunningAnswer>();
  /** Answer by `clientRequestId`. */
  const byRequest = new Map<string, string>();
  /** By record. */
  const choices = new Map<string, ProductChoice>();

  function placeOf(memberId: string, isIt: (record: StoredRecord) => boolean): Place {
    const place = conversations.findRecord(memberId, isIt);
    if (!place) throw notFound();
    return place;
  }

  const placeOfAnswer = (memberId: string, answerId: string): Place & { answer: Answer } => {
    const place = placeOf(memberId, (record) => answerOf(record, answerId) !== undefined);
    const answer = answerOf(place.record, answerId);
    if (!answer) throw notFound();
    return { ...place, answer };
  };

  function begin({ conversation, record }: Place, caller: MemberCaller): AnswerStream<ChatRecord> {
    if (conversation.session.generating) throw conflict('chat.generating');
    const answer = newAnswer(record, record.asked.model ?? provider.id);
    record.answers.push(answer);
    const run = new RunningAnswer();
    running.set(answer.id, run);
    patch(conversation, { generating: true, state: 'generating', updatedAt: answer.createdAt });
    run.say({
      event: 'start',
      data: { sessionId: record.sessionId, recordId: record.id, answerId: answer.id },
    });
    void generate(run, { conversation, record }, answer, caller);
    return follow(run, record, 0);
  }

  async function generate(
    run: RunningAnswer,
    { conversation, record }: Place,
    answer: Answer,
    { language, requestId, memberId }: MemberCaller,
  ): Promise<void> {
    const startedAt = performance.now();
    try {
      const events = provider.stream({
        requestId,
        memberId,
        question: record.question,
        history: [],
        files: filesUntil(conversation, record),
        plugin: record.asked.plugin,
        form: record.asked.form,
        drawing: record.asked.drawing,
        model: record.asked.model,
        language,
        signal: run.signal,
      });
      for await (const event of events) take(run, answer, event, startedAt);
      answer.status = run.signal.aborted ? 'stopped' : 'done';
    } catch (cause) {
      answer.status = 'failed';
      answer.error = failureOf(cause, language);
    }
    const isFirst = conversation.records[0] === record && record.answers.length === 1;
    if (isFirst) run.say({ event: 'title', data: { title: conversation.session.title } });
    if (answer.error) run.say({ event: 'error', data: answer.error });
    run.say({ event: 'end', data: { status: answer.status, usage: null } });
    running.delete(answer.id);
    patch(conversation, {
      generating: false,
      state: answer.status === 'failed' ? 'failed' : 'idle',
    });
    run.close();
  }

  /** Files of the question and of those before it. */
  function filesUntil({ records }: Conversation, record: StoredRecord): AskedFile[] {
    const earlier = records.slice(0, records.indexOf(record)).filter(isCurrent);
    return [
      ...record.files.map(({ id }) => files.asked(id, true)),
      ...earlier.flatMap((each) => each.files.map(({ id }) => files.asked(id, false))),
    ];
  }

  function follow(
    run: RunningAnswer,
    record: StoredRecord,
    after: number,
  ): AnswerStream<ChatRecord> {
    return {
      events: (signal) => run.follow(after, signal),
      whole: async () => {
        await run.ended();
        return recordView(record);
      },
    };
  }

  function resume(record: StoredRecord, answer: Answer, after: number): AnswerStream<ChatRecord> {
    const run = running.get(answer.id);
    if (run) return follow(run, record, after);
    const { content, reasoning, parts, sources, status } = answer;
    const over = new RunningAnswer();
    over.say({ event: 'snapshot', data: { content, reasoning, parts, sources } });
    over.say({ event: 'end', data: { status: endOf(status), usage: null } });
    over.close();
    return follow(over, record, 0);
  }

  function ask(asked: NewQuestion, caller: MemberCaller): AnswerStream<ChatRecord> {
    const { memberId } = caller;
    const repeated = byRequest.get(asked.clientRequestId);
    if (repeated) {
      const { answer, record } = placeOfAnswer(memberId, repeated);
      return resume(record, answer, 0);
    }
    const place = write(asked, memberId);
    const stream = begin(place, caller);
    byRequest.set(asked.clientRequestId, place.record.answers[0]?.id ?? '');
    return stream;
  }

  function keep(
    asked: NewQuestion,
    done: NonNullable<NewQuestion['done']>,
    memberId: string,
  ): ChatRecord {
    const repeated = byRequest.get(asked.clientRequestId);
    if (repeated) return recordView(placeOfAnswer(memberId, repeated).record);
    const { conversation, record } = write(asked, memberId);
    const answer: Answer = { ...newAnswer(record, done.model), ...done, status: 'done' };
    record.answers.push(answer);
    patch(conversation, { updatedAt: answer.createdAt });
    byRequest.set(asked.clientRequestId, answer.id);
    return recordView(record);
  }

  /** Another version through one of the two calls for it. */
  function again(
    call: 'rebuild' | 'rebuildchat',
    { answerId, model: chosen }: RebuildRequest,
    caller: MemberCaller,
  ): AnswerStream<ChatRecord> {
    const { answer, ...place } = placeOfAnswer(caller.memberId, answerId);
    const { asked } = place.record;
    const model = modelForAnother(
      call,
      { plugin: asked.plugin, model: answer.model },
      chosen,
      models,
    );
    place.record.asked = { ...asked, model };
    return begin(place, caller);
  }

  function write(asked: NewQuestion, memberId: string): Place {
    const edited =
      asked.editOf === undefined ? null : placeOf(memberId, ({ id }) => id === asked.editOf);
    if (edited !== null && edited.record.replacedBy !== null) throw conflict('chat.replaced');
    const conversation =
      edited?.conversation ??
      (asked.sessionId === undefined
        ? newConversation(memberId, asked)
        : conversations.find(memberId, asked.sessionId, asked.isSandbox));
    if (conversation?.isSandbox !== asked.isSandbox) throw notFound();
    if (asked.kind !== null && asked.kind !== conversation.session.kind) {
      throw conflict('chat.otherKind');
    }
    if (conversation.session.generating) throw conflict('chat.generating');
    const sent = files.refsOf(asked.fileIds);
    const record = {
      ...newRecord(conversation, asked, edited?.record.id ?? null),
      files: sent,
    };
    if (edited) {
      const from = conversation.records.indexOf(edited.record);
      for (const each of conversation.records.slice(from)) each.replacedBy ??= record.id;
    }
    conversation.records.push(record);
    conversations.add(conversation);
    return { conversation, record };
  }

  function history(memberId: string, input: ChatHistoryRequest, isSandbox = false) {
    const conversation = conversations.find(memberId, input.sessionId, isSandbox);
    if (!conversation) throw notFound();
    const records = conversation.records.filter(({ deletedAt }) => deletedAt === null);
    const current = records.filter(({ replacedBy }) => replacedBy === null);
    const { at, near } = positionIn(current, input);
    const window = cutWindow(near, at, input.count ?? LIMITS.count);
    const ids = new Set(window.ids);
    const list = records.filter(
      ({ id, replacedBy }) => ids.has(id) || (replacedBy !== null && ids.has(replacedBy)),
    );
    patch(conversation, { unread: false });
    return {
      list: list.map(recordView),
      total: current.length,
      hasBefore: window.hasBefore,
      hasAfter: window.hasAfter,
    };
  }

  function choiceAfter(recordId: string): { choice?: ProductChoice } {
    const choice = choices.get(recordId);
    return choice ? { choice } : {};
  }

  function productsOf(memberId: string, sessionId: string): StandingProducts {
    const conversation = conversations.find(memberId, sessionId);
    if (!conversation) throw notFound();
    const turns = conversation.records.filter(
      (record) => isCurrent(record) && record.deletedAt === null,
    );
    return standingProducts(
      turns.map(({ id, question, answers }) => ({
        ...choiceAfter(id),
        question,
        answer: answers.at(-1)?.content ?? '',
        parts: answers.at(-1)?.parts ?? [],
      })),
    );
  }

  function stopAnswersOf(conversation: Conversation): void {
    for (const { answers } of conversation.records) {
      for (const { id } of answers) running.get(id)?.stop();
    }
  }

  const service: ChatService = {
    ask: async (input, caller) => Promise.resolve(ask(toChatQuestion(input), caller)),
    askDeep: async (input, caller) => Promise.resolve(ask(toDeepQuestion(input, models), caller)),
    draw: async (input, caller) =>
      Promise.resolve(ask(toDrawingQuestion(input, false, caller.language), caller)),
    askInSandbox: async (input, caller) =>
      Promise.resolve(ask({ ...toChatQuestion(input), isSandbox: true }, caller)),
    askDeepInSandbox: async (input, caller) =>
      Promise.resolve(ask({ ...toDeepQuestion(input, models), isSandbox: true }, caller)),
    rebuild: async (input, caller) => Promise.resolve(again('rebuild', input, caller)),
    rebuildOther: async (input, caller) => Promise.resolve(again('rebuildchat', input, caller)),
    related: async (answerId, { memberId, language }) => {
      const { answer, record } = placeOfAnswer(memberId, answerId);
      if (answer.status === 'generating') throw conflict('chat.generating');
      return {
        questions: await relatedQuestions(record.question, answer.content, language, answer.parts),
      };
    },
    keepCalculation: async (input, { memberId, language }) => {
      const asked = toAnsweredQuestion(input, calculator, language);
      return Promise.resolve(keep(asked, asked.done, memberId));
    },
    judgeDrawing: async ({ answerId }, { memberId }) => {
      const { answer, record } = placeOfAnswer(memberId, answerId);
      refuseNoDrawing(record.asked.plugin, answer.parts);
      return Promise.resolve({ submissionId: uuidv7() });
    },
    resume: async ({ answerId, after }, { memberId }) => {
      const { answer, record } = placeOfAnswer(memberId, answerId);
      return Promise.resolve(resume(record, answer, after));
    },
    stop: async (answerId, { memberId }) => {
      const { answer } = placeOfAnswer(memberId, answerId);
      const run = running.get(answerId);
      run?.stop();
      await run?.ended();
      return answer;
    },
    products: async (sessionId, { memberId }) =>
      Promise.resolve(productsView(productsOf(memberId, sessionId))),
    setProduct: async (input, { memberId, language }) => {
      const last = conversations
        .find(memberId, input.sessionId)
        ?.records.findLast((record) => isCurrent(record) && record.deletedAt === null);
      if (!last) throw notFound();
      const before = productsOf(memberId, input.sessionId);
      choices.set(last.id, chooseProduct(before, input, { calculator, language }));
      return Promise.resolve(productsView(productsOf(memberId, input.sessionId)));
    },
    history: async (input, { memberId }) => Promise.resolve(history(memberId, input)),
    sandboxHistory: async (sessionId, { memberId }) =>
      Promise.resolve(history(memberId, { sessionId }, true)),
    like: async ({ answerId, like }, { memberId }) => {
      const { answer } = placeOfAnswer(memberId, answerId);
      answer.like = like;
      return Promise.resolve(answer);
    },
    setHelped: async ({ recordId, helped }, { memberId }) => {
      const { record } = placeOf(memberId, ({ id }) => id === recordId);
      record.helped = helped;
      return Promise.resolve(recordView(record));
    },
    deleteRecords: async ({ recordIds, restore = false }, { memberId }) => {
      const places = recordIds.map((wanted) =>
        placeOf(
          memberId,
          ({ id, deletedAt }) =>
            id === wanted && (restore ? isRestorable(deletedAt) : deletedAt === null),
        ),
      );
      for (const { record } of places) {
        record.deletedAt = restore ? null : Date.now();
        for (const { id } of record.answers) running.get(id)?.stop();
      }
      return Promise.resolve({ deleted: places.length });
    },
  };

  return { service, stopAnswersOf };
}

const isCurrent = ({ replacedBy, deletedAt }: StoredRecord) =>
  replacedBy === null && deletedAt === null;

function patch(conversation: Conversation, part: Partial<Conversation['session']>): void {
  conversation.session = { ...conversation.session, ...part };
}

function take(run: RunningAnswer, answer: Answer, event: ModelEvent, startedAt: number): void {
  switch (event.type) {
    case 'status':
      run.say({ event: 'status', data: { text: event.text } });
      return;
    case 'reasoning':
      answer.reasoning += event.text;
      answer.reasoningMs = Math.round(performance.now() - startedAt);
      run.say({ event: 'reasoning', data: { text: event.text } });
      return;
    case 'delta':
      answer.content += event.text;
      run.say({ event: 'delta', data: { text: event.text } });
      return;
    case 'back':
      // Nothing is screened here.
      break;
    case 'part':
      answer.parts.push(event.part);
      run.say({ event: 'part', data: event.part });
      return;
    case 'unknown':
      return;
    case 'sources':
      answer.sources = event.sources;
      run.say({ event: 'sources', data: { sources: event.sources } });
      return;
    case 'model':
      answer.model = event.id;
      return;
    case 'image': {
      const { bytes, mime, name } = event;
      const url = `data:${mime};base64,${btoa(String.fromCodePoint(...bytes))}`;
      const part: Part = {
        type: 'image',
        file: { id: uuidv7(), name, mime, size: bytes.length, url },
      };
      answer.parts.push(part);
      run.say({ event: 'part', data: part });
      return;
    }
    case 'usage':
      return;
  }
}

function endOf(status: Answer['status']): Exclude<Answer['status'], 'generating'> {
  return status === 'generating' ? 'interrupted' : status;
}

function newAnswer({ answers }: StoredRecord, model: string): Answer {
  return {
    id: uuidv7(),
    version: answers.length + 1,
    status: 'generating',
    content: '',
    reasoning: '',
    reasoningMs: null,
    sources: [],
    parts: [],
    like: 0,
    model,
    error: null,
    createdAt: new Date().toISOString(),
  };
}

export function newConversation(
  memberId: string,
  {
    question,
    kind,
    plugin,
    isSandbox,
  }: Pick<NewQuestion, 'question' | 'kind' | 'plugin' | 'isSandbox'>,
): Conversation {
  const now = new Date().toISOString();
  return {
    memberId,
    isSandbox,
    deletedAt: null,
    records: [],
    session: {
      id: uuidv7(),
      title: titleOf(question),
      kind: kind ?? 'chat',
      plugin,
      top: false,
      generating: false,
      state: 'idle',
      unread: false,
      createdAt: now,
      updatedAt: now,
    },
  };
}

export function newRecord(
  { session }: Conversation,
  asked: NewQuestion,
  replaces: string | null,
): StoredRecord {
  return {
    id: uuidv7(),
    sessionId: session.id,
    question: asked.question,
    plugin: asked.plugin,
    asked,
    files: [],
    answers: [],
    active: '',
    helped: null,
    replaces,
    replacedBy: null,
    clientRequestId: asked.clientRequestId,
    createdAt: new Date().toISOString(),
    deletedAt: null,
  };
}

/** Records on both sides of the position that a request names, nearest first. */
function positionIn(
  records: readonly StoredRecord[],
  { before, after, around }: ChatHistoryRequest,
): { at: 'end' | 'before' | 'after' | 'around'; near: NearbyIds } {
  const ids = records.map(({ id }) => id);
  const named = before ?? after ?? around;
  if (named === undefined) return { at: 'end', near: { older: ids.toReversed(), newer: [] } };
  const index = ids.indexOf(named);
  if (index < 0) throw notFound();
  if (before !== undefined) {
    return { at: 'before', near: { older: ids.slice(0, index).toReversed(), newer: [] } };
  }
  const older = ids.slice(0, after === undefined ? index : index + 1).toReversed();
  const newer = ids.slice(after === undefined ? index : index + 1);
  return { at: after === undefined ? 'around' : 'after', near: { older, newer } };
}
