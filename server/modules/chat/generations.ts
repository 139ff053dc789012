import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent, StreamEvents } from '#contract/chat/stream-events.ts';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/client.ts';
import { isRefusedData } from '../../db/refused-data.ts';
import { tryWithLock } from '../../db/advisory-lock.ts';
import type { ModelProvider } from '../../model/provider.ts';
import { AnswerRun, type AnswerFiles, type AnswerJob, type AnswerOutcome } from './answer-run.ts';
import { createDrainSignal, type DrainSignal } from './drain-signal.ts';
import { createChunkWriter, type ChunkWriter } from './chunk-writer.ts';
import { createEndForWriters, endEvents, type EndForWriters } from './end-for-writers.ts';
import type { GenerationLog, LogReader } from './generation-log.ts';
import {
  abandonedAnswers,
  beat,
  deadInstances,
  endAnswerInAnyCase,
  giveUpInstances,
  quietInstances,
  readChunks,
  readEnded,
  readGenerating,
  removeInstances,
  strayAnswers,
  type AnswerEnd,
  type AnswerKey,
  type DeadServers,
} from './generation-repository.ts';
import type { AnswerPlaces } from '../usage/answer-places.ts';
import { partsView } from './record-view.ts';
import { createRunningLookup, type RunningLookup } from './running-lookup.ts';
import type { StopChannel } from './stop-channel.ts';

/** Dead after 10 s without a beat, or two beats when it doesn't listen either; found within a beat. */
const BEAT_EVERY_MS = 1000;
/** How long a new answer may be without a run of its own before it counts as lost, and how often such are looked for. */
const STRAY_AFTER_MS = 10_000;
const LOOK_FOR_STRAYS_MS = 5000;
/** How often an answer that another server writes is looked at. */
const LOOK_EVERY_MS = 500;
/** How long a stop waits for the server that writes the answer. */
const STOP_MS = 1500;
const LOOK_FOR_STOP_MS = 20;
const TITLE_MS = 1200;
/** After so long without a word of the server that looks after the dead ones, another does. */
const SWEEP_SECONDS = 10;
/** Few answers are sent as they come; with many, text is sent together, for at most 100 ms. */
const UNMERGED_ANSWERS = 20;
const MERGE_MS_PER_ANSWER = 0.4;
const MAX_MERGE_MS = 100;
/** A killed server loses at most 250 ms of its answers, unless their log outlives it. */
const SAVE_ALONE = { milliseconds: 200, bytes: 2048 };
const SAVE_BESIDE_LOG = { milliseconds: 2000, bytes: 65_536 };

export interface GenerationsConfig {
  db: Database;
  /** For what running answers say: no question takes its connections. Default: `db`. */
  answerDb?: Database | undefined;
  /** For the heartbeat alone. Default: `db`. */
  heartDb?: Database | undefined;
  log: GenerationLog;
  provider: ModelProvider;
  files: AnswerFiles;
  logger: Logger;
  /** No other server can be using the database, so at the start every other one is dead. */
  isOnlyServer: boolean;
  /** How a stop reaches the server that writes the answer. */
  stopChannel?: StopChannel | undefined;
  now?: () => Date;
  /** The id that this server is known by. */
  instanceId?: string;
  /** How long an answer's end waits for the model's title, in milliseconds. */
  titleMs?: number;
  /** How often it says that it is there, and looks after those that aren't, in milliseconds. */
  beatEveryMs?: number;
  /** Called with every answer that has come to its end. */
  onAnswered?: (outcome: AnswerOutcome) => void;
  /** Called with the end of every answer that is ended here, a dead server's too. */
  onEnded?: (status: AnswerEnd['status']) => void;
  /** Default: as many answers as a member asks for. */
  places?: AnswerPlaces;
}

/** An answer that is about to be generated. */
export interface PreparedRun {
  /** Begins, once the answer's row is saved. */
  launch: () => void;
  /** Takes it back, when the row was not saved. */
  discard: () => void;
}

/** How one answer is followed from an event on. */
interface FollowedAnswer {
  events: (signal: AbortSignal) => AsyncIterable<StreamEvent[]>;
  /** Waits for the answer's end. */
  ended: () => Promise<void>;
}

/** How somebody follows an answer: until the signal; `leave` when they have ended. */
type Following = ReturnType<DrainSignal['join']>;

/** All answers that this server generates, and what becomes of those that a dead one left. */
export interface Generations {
  /** The id that this server's answers carry. */
  readonly instanceId: string;
  readonly modelId: string;
  /** Makes this server known, interrupts what dead ones left and goes on doing so. */
  start: () => Promise<void>;
  /** @throws DomainError 429 when as many of the member's answers are being generated as may be */
  prepare: (job: AnswerJob) => PreparedRun;
  /** Ends an answer with what it has said, wherever it runs; nothing when it has ended. */
  stop: (key: AnswerKey) => Promise<void>;
  follow: (key: AnswerKey, after: number) => Promise<FollowedAnswer>;
  /** One round of looking after the answers of dead servers. */
  sweep: () => Promise<void>;
  /** Answers that are being generated here. */
  running: () => number;
  /** Lets readers go at once and own answers finish for `ms`; the rest is interrupted. */
  drain: (ms: number) => Promise<void>;
}

const ignore = () => undefined;
/** Follows to the end. */
const staying = (): Following => ({ signal: new AbortController().signal, leave: ignore });

export function createGenerations(config: GenerationsConfig): Generations {
  return new LocalGenerations(config);
}

class LocalGenerations implements Generations {
  readonly instanceId: string;
  readonly #config: GenerationsConfig;
  readonly #now: () => Date;
  readonly #chunks: ChunkWriter;
  readonly #lookUp: RunningLookup;
  readonly #endForWriters: EndForWriters;
  readonly #runs = new Map<string, AnswerRun>();
  /** Ends that the database did not take. */
  readonly #unsavedEnds = new Map<string, AnswerEnd>();
  readonly #draining = createDrainSignal();
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #sweeping: Promise<void> | null = null;
  #soughtStraysAt = -Infinity;
  /** Called when no answer runs here any more. */
  #onIdle: () => void = ignore;

  constructor(config: GenerationsConfig) {
    this.#config = config;
    this.instanceId = config.instanceId ?? uuidv7();
    this.#now = config.now ?? (() => new Date());
    this.#chunks = createChunkWriter(this.#answerDb, () =>
      config.log.isSafe() ? SAVE_BESIDE_LOG : SAVE_ALONE,
    );
    this.#lookUp = createRunningLookup(this.#answerDb);
    this.#endForWriters = createEndForWriters({
      db: this.#answerDb,
      log: config.log,
      logger: config.logger,
      now: this.#now,
      addressOf: config.files.addressOf,
      unsavedEnd: (answerId) => this.#unsavedEnds.get(answerId),
      onEnded: config.onEnded ?? ignore,
    });
  }

  get modelId(): string {
    return this.#config.provider.id;
  }

  async start(): Promise<void> {
    const { db, isOnlyServer, stopChannel, beatEveryMs = BEAT_EVERY_MS } = this.#config;
    await stopChannel?.listen(this.instanceId, (answerId) => {
      this.#runs.get(answerId)?.halt('stopped');
    });
    await beat(db, this.instanceId);
    await this.#sweepOnce(isOnlyServer ? 'all' : 'silent');
    this.#timer = setInterval(() => {
      // A long sweep must not keep the heart from beating, or others would take this server for dead.
      this.#beat();
      void this.#sweepUnlessSweeping();
    }, beatEveryMs);
    this.#timer.unref();
  }

  prepare(job: AnswerJob): PreparedRun {
    const { provider, files, log, logger, places, titleMs = TITLE_MS } = this.#config;
    const { onAnswered = ignore, onEnded = ignore } = this.#config;
    const leave = places?.take(job.memberId) ?? ignore;
    const writer = log.open(job.answerId);
    const run = new AnswerRun(job, {
      db: this.#answerDb,
      provider,
      files,
      log: writer,
      chunks: this.#chunks,
      logger,
      now: this.#now,
      titleMs,
      mergeMs: () => mergeMs(this.#runs.size),
      onAnswered,
      onEnded,
    });
    this.#runs.set(job.answerId, run);

    return {
      launch: () => {
        void run.execute().then(() => {
          if (run.unsavedEnd !== null) this.#unsavedEnds.set(job.answerId, run.unsavedEnd);
          leave();
          this.#forget(job.answerId);
        });
      },
      discard: () => {
        leave();
        this.#forget(job.answerId);
        writer.discard();
      },
    };
  }

  #forget(answerId: string): void {
    this.#runs.delete(answerId);
    if (this.#runs.size === 0) this.#onIdle();
  }

  async stop(key: AnswerKey): Promise<void> {
    const run = this.#runs.get(key.answerId);
    if (run !== undefined) {
      run.halt('stopped');
      await run.finished;
    } else if (!(await this.#stopElsewhere(key))) {
      await this.#endForWriters([key], 'stopped');
    }
  }

  /** Has the answer stopped by the server that writes it; false when that doesn't answer. */
  async #stopElsewhere(key: AnswerKey): Promise<boolean> {
    const { db, stopChannel } = this.#config;
    const running = await readGenerating(db, key);
    if (running === null) return true;
    if (stopChannel === undefined || running.instanceId === this.instanceId) return false;
    if (!(await stopChannel.ask(running.instanceId, key.answerId))) return false;
    const until = performance.now() + STOP_MS;
    while (performance.now() < until) {
      await wait(LOOK_FOR_STOP_MS);
      if ((await readGenerating(db, key)) === null) return true;
    }
    return false;
  }

  async follow(key: AnswerKey, after: number): Promise<FollowedAnswer> {
    // Found before the answer begins, so that whoever asks is there from its first event.
    const found = await this.#config.log.find(key.answerId);

    return {
      events: (signal) => this.#eventsOf(key, found, after, () => this.#draining.join(signal)),
      ended: async () => {
        // Whoever waits reads along, so that the answer counts as read when it ends.
        await readAll(this.#eventsOf(key, found, after, staying));
        await this.#runs.get(key.answerId)?.finished;
      },
    };
  }

  sweep(): Promise<void> {
    return this.#sweepOnce('silent');
  }

  running(): number {
    return this.#runs.size;
  }

  async drain(ms: number): Promise<void> {
    const { db, log } = this.#config;
    this.#draining.now();
    log.release();
    const idle = this.#idle();
    const timeout = new AbortController();
    await Promise.race([
      idle.finally(() => {
        timeout.abort();
      }),
      wait(ms, undefined, { signal: timeout.signal }).catch(ignore),
    ]);
    for (const run of this.#runs.values()) run.halt('interrupted');
    await idle;
    // Until here its heart beats: others would end what it still says.
    clearInterval(this.#timer);
    await this.#beating;
    await this.#sweeping;
    await this.#saveUnsavedEnds();
    await log.flush();
    await removeInstances(db, [this.instanceId]);
  }

  /** Waits until no answer runs here, those too that were only just being asked for. */
  #idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#onIdle = resolve;
      if (this.#runs.size === 0) resolve();
    });
  }

  #beat(): void {
    const { logger } = this.#config;
    this.#beating = beat(this.#config.heartDb ?? this.#config.db, this.instanceId).catch(
      (err: unknown) => {
        logger.warn({ err }, 'heartbeat failed');
      },
    );
  }

  #sweepUnlessSweeping(): Promise<void> {
    this.#sweeping ??= (async () => {
      try {
        await this.#endDead('silent');
        // It names all that run here, and who reads such an answer has it ended without waiting.
        if (performance.now() - this.#soughtStraysAt >= LOOK_FOR_STRAYS_MS) await this.#endStrays();
      } catch (err) {
        this.#config.logger.warn({ err }, 'looking after dead servers failed');
      } finally {
        this.#sweeping = null;
      }
    })();

    return this.#sweeping;
  }

  async #sweepOnce(which: DeadServers): Promise<void> {
    await this.#endDead(which);
    await this.#endStrays();
  }

  async #endDead(which: DeadServers): Promise<void> {
    const db = this.#answerDb;
    await this.#saveUnsavedEnds();
    await this.#giveUpUnheard();
    const dead = await deadInstances(db, this.instanceId, which);
    const abandoned = await abandonedAnswers(db, this.instanceId, which);
    if (dead.length > 0 || abandoned.length > 0) {
      // Of several servers, one: the others would do all of it for nothing.
      await tryWithLock(db, 'dead servers', () => this.#endAbandoned(which, dead), SWEEP_SECONDS);
    }
  }

  /** Ends what this server should be writing and knows nothing of. */
  async #endStrays(): Promise<void> {
    this.#soughtStraysAt = performance.now();
    const createdBefore = new Date(this.#now().getTime() - STRAY_AFTER_MS);
    const known = [...this.#runs.keys(), ...this.#unsavedEnds.keys()];
    const strays = await strayAnswers(this.#answerDb, this.instanceId, known, createdBefore);
    await this.#endForWriters(strays, 'interrupted');
  }

  /**
   * A process that ends takes its connections with it. So a server that neither beats nor listens has died,
   * and its readers needn't wait until it has been silent for long.
   */
  async #giveUpUnheard(): Promise<void> {
    const { stopChannel } = this.#config;
    if (stopChannel === undefined) return;
    const db = this.#answerDb;
    const quiet = await quietInstances(db, this.instanceId);
    const heard = await Promise.all(quiet.map((id) => stopChannel.isHeard(id)));
    const unheard = quiet.filter((_, index) => heard[index] === false);
    if (unheard.length > 0) await giveUpInstances(db, unheard);
  }

  async #endAbandoned(which: DeadServers, dead: string[]): Promise<void> {
    const db = this.#answerDb;
    for (;;) {
      const abandoned = await abandonedAnswers(db, this.instanceId, which);
      if (abandoned.length === 0) break;
      // What can't be ended now is tried again with the next look.
      if ((await this.#endForWriters(abandoned, 'interrupted')) === 0) return;
    }
    await removeInstances(db, dead);
  }

  async #saveUnsavedEnds(): Promise<void> {
    for (const [answerId, end] of this.#unsavedEnds) {
      try {
        await endAnswerInAnyCase(this.#answerDb, end);
        this.#unsavedEnds.delete(answerId);
      } catch (err) {
        // It stays for the next sweep, or for the server that finds it abandoned.
        this.#config.logger.error({ err, answerId }, 'answer not saved');
        if (!isRefusedData(err)) return;
      }
    }
  }

  /**
   * An answer's events after an id: from the log for as long as it says something, and from the database
   * where there is none, or where it has fallen silent.
   */
  async *#eventsOf(
    key: AnswerKey,
    found: LogReader | null,
    after: number,
    join: () => Following,
  ): AsyncGenerator<StreamEvent[]> {
    const { signal, leave } = join();
    const isLetGo = () => signal.aborted;
    let reader = found;
    let id = after;
    try {
      while (!isLetGo()) {
        if (reader?.endId === id) return;
        const began = performance.now();
        for await (const batch of reader?.read(id, signal) ?? []) {
          yield batch;
          id = batch.at(-1)?.id ?? id;
          if (batch.at(-1)?.event === 'end') return;
        }
        if (isLetGo()) return;
        const saved = await this.#eventsFromDatabase(key, id);
        if (saved === null) return;
        if (saved.length > 0) yield saved;
        id = saved.at(-1)?.id ?? id;
        if (saved.at(-1)?.event === 'end') return;
        const ms = began + LOOK_EVERY_MS - performance.now();
        if (ms > 0) await wait(ms, undefined, { signal }).catch(() => undefined);
        reader = await this.#config.log.find(key.answerId);
      }
    } finally {
      leave();
    }
  }

  /** What is saved of an answer after an event; null when the answer is gone. */
  async #eventsFromDatabase(key: AnswerKey, after: number): Promise<StreamEvent[] | null> {
    // When a server dies, all its readers come here at once, and questions are many then.
    const db = this.#answerDb;
    let running = await this.#lookUp(key);
    if (running?.instanceId === this.instanceId && !this.#runs.has(key.answerId)) {
      await this.#endForWriters([key], 'interrupted');
      running = null;
    } else if (running?.isLiving === false) {
      // What a dead server left is ended for all its readers together, and told in its log.
      void this.#sweepUnlessSweeping();
      return [];
    }
    if (running !== null) {
      // The reader may be ahead of what is saved, and what it is shown has to end with an event.
      if (running.savedUpTo <= after) return [];
      const { lastEventId: id, content, reasoning, parts, sources } = await readChunks(db, key);
      const snapshot = { content, reasoning, parts, sources: sources ?? [] };
      return [{ event: 'snapshot', id, data: this.#addressed(snapshot, key) }];
    }
    const ended = await readEnded(db, key);
    if (ended === null) return null;

    return endEvents(this.#addressed(ended.snapshot, key), ended.end, after);
  }

  #addressed(
    snapshot: StreamEvents['snapshot'],
    { memberId }: AnswerKey,
  ): StreamEvents['snapshot'] {
    const { addressOf } = this.#config.files;

    return { ...snapshot, parts: partsView(snapshot.parts, memberId, addressOf) };
  }

  /** Where questions don't stand in the way. */
  get #answerDb(): Database {
    return this.#config.answerDb ?? this.#config.db;
  }
}

function mergeMs(running: number): number {
  return Math.min(MAX_MERGE_MS, Math.max(0, running - UNMERGED_ANSWERS) * MERGE_MS_PER_ANSWER);
}

async function readAll(batches: AsyncIterable<StreamEvent[]>): Promise<void> {
  const iterator = batches[Symbol.asyncIterator]();
  let isDone = false;
  while (!isDone) isDone = (await iterator.next()).done === true;
}
