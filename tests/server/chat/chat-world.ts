import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { ChatOneRequest, ChatRecord } from '#contract/chat/calls.ts';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { Database } from '#server/platform/db/client.ts';
import { members } from '#server/platform/db/schema/member.ts';
import type { AnswerStream } from '#server/platform/http/api-call.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { workInPlace } from '#server/answering/long-work/long-work.ts';
import type { ModelProvider, RelatedQuestions } from '#server/answering/provider.ts';
import { createGenerations, type Generations } from '#server/modules/chat/generations.ts';
import { createMemoryGenerationLog } from '#server/modules/chat/memory-generation-log.ts';
import { createRedisGenerationLog } from '#server/modules/chat/redis-generation-log.ts';
import { createStopChannel } from '#server/modules/chat/stop-channel.ts';
import { createCalculatorService } from '#server/trade/calculations/calculator-service.ts';
import { createChatService, type ChatService } from '#server/modules/chat/service.ts';
import { createAskedFiles } from '#server/modules/file/asked-files.ts';
import { createDiskFileStore } from '#server/modules/file/disk-file-store.ts';
import { createFileAddresses } from '#server/modules/file/file-address.ts';
import { createFileTexts } from '#server/modules/file/file-texts.ts';
import { createFileService, type FileService } from '#server/modules/file/service.ts';
import { createTextReader } from '#server/modules/file/text-reader.ts';
import type { SharedRedis } from '#server/platform/redis/connect-redis.ts';
import { createSessionService, type SessionService } from '#server/modules/session/service.ts';

/** Folder for pictures of a test file's answers. */
const filesFolder = mkdtempSync(join(tmpdir(), 'meshwise-files-'));
afterAll(() => {
  rmSync(filesFolder, { recursive: true, force: true });
});

/** One server's conversations over a database. */
export interface ChatWorld {
  db: Database;
  chat: ChatService;
  sessions: SessionService;
  generations: Generations;
  files: FileService;
  /** Questions counted, by member. */
  counted: string[];
  clock: { now: Date };
}

export interface ChatWorldOptions {
  isOnlyServer?: boolean;
  titleMs?: number;
  keepLogMs?: number;
  /** Default: its heart beats at the start alone, so that a test decides when it was heard last. */
  beatEveryMs?: number;
  hasPictures?: boolean;
  /** Redis that it shares with other servers. */
  redis?: SharedRedis;
  related?: RelatedQuestions;
}

export function createChatWorld(
  db: Database,
  provider: ModelProvider,
  {
    isOnlyServer = false,
    titleMs = 1000,
    keepLogMs = 600_000,
    beatEveryMs = 3_600_000,
    hasPictures = false,
    redis,
    related = (question) => Promise.resolve([1, 2, 3].map((n) => `${question} ${String(n)}`)),
  }: ChatWorldOptions = {},
): ChatWorld {
  const logger = pino({ level: 'silent' });
  const clock = { now: new Date('2026-03-01T08:00:00.000Z') };
  const now = () => {
    clock.now = new Date(clock.now.getTime() + 1);
    return clock.now;
  };
  const store = createDiskFileStore(filesFolder);
  const instanceId = randomUUID();
  const reader = createTextReader();
  const texts = createFileTexts({
    db,
    store,
    reader,
    instanceId,
    logger,
    now,
  });
  const files = createFileService({
    limits: { memberBytes: 1024 ** 3, freeBytes: 0 },
    db,
    store,
    addresses: createFileAddresses('a secret of the tests', now),
    reader,
    texts,
    now,
  });
  const generations = createGenerations({
    db,
    files,
    log:
      redis === undefined
        ? createMemoryGenerationLog({ keepMs: keepLogMs })
        : createRedisGenerationLog({ redis, logger, keepMs: keepLogMs }),
    stopChannel: redis && createStopChannel(redis),
    provider,
    logger,
    isOnlyServer,
    instanceId,
    now,
    titleMs,
    beatEveryMs,
  });
  const counted: string[] = [];
  const chat = createChatService({
    db,
    generations,
    logger,
    choices: { deepModels: ['thinker', 'slow-thinker'], hasPictures },
    calculator: createCalculatorService(),
    work: workInPlace,
    relatedQuestions: related,
    addressOf: files.addressOf,
    askedFiles: createAskedFiles({ db, store, texts, reader, work: workInPlace }),
    now,
    screenQuestion: () => Promise.resolve(),
    onQuestion: (memberId) => counted.push(memberId),
    allowances: {
      take: () => Promise.resolve({ giveBack: () => Promise.resolve() }),
      closed: () => Promise.resolve([]),
      refuseOff: () => Promise.resolve(),
    },
  });
  const sessions = createSessionService({
    db,
    now,
    stopAnswer: (key) => generations.stop(key),
    screenText: () => Promise.resolve(),
  });

  return { db, chat, sessions, generations, files, counted, clock };
}

/** A new member who asks. */
export async function createCaller(db: Database): Promise<MemberCaller> {
  const memberId = randomUUID();
  await db.insert(members).values({
    id: memberId,
    tellcode: '86',
    nickname: 'tester',
    type: 'personal',
    privacy: {},
    roles: [],
    review: 'none',
    createdAt: new Date(),
  });
  return {
    requestId: randomUUID(),
    language: 'zh-CN',
    address: '127.0.0.1',
    network: '127.0.0.1',
    device: 'test',
    signal: new AbortController().signal,
    memberId,
    signInId: randomUUID(),
  };
}

export const question = (text: string, more: Partial<ChatOneRequest> = {}): ChatOneRequest => ({
  question: text,
  clientRequestId: randomUUID(),
  ...more,
});

/** Asks and waits for the whole record. */
export async function askAndWait(
  { chat }: ChatWorld,
  caller: MemberCaller,
  text: string,
  more: Partial<ChatOneRequest> = {},
): Promise<ChatRecord> {
  return (await chat.ask(question(text, more), caller)).whole();
}

/** Reads a stream to its end. */
export async function readAll(stream: AnswerStream<unknown>): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const batch of stream.events(new AbortController().signal)) events.push(...batch);

  return events;
}

/** Reads until `isEnough` and lets go, as a reader that goes away does. */
export async function readUntil(
  stream: AnswerStream<unknown>,
  isEnough: (events: StreamEvent[]) => boolean,
): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const batch of stream.events(new AbortController().signal)) {
    events.push(...batch);
    if (isEnough(events)) break;
  }
  return events;
}

export const textOf = (events: StreamEvent[]): string =>
  events.map((event) => (event.event === 'delta' ? event.data.text : '')).join('');

export const namesOf = (events: StreamEvent[]): string[] => events.map((event) => event.event);

/** Data of a stream's `start` event. */
export function startOf(events: StreamEvent[]): {
  sessionId: string;
  recordId: string;
  answerId: string;
} {
  const first = events[0];
  if (first?.event !== 'start') throw new Error(`no start, but ${String(first?.event)}`);

  return first.data;
}
