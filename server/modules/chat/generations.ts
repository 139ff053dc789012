import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent, StreamEvents } from '#contract/chat/stream-events.ts';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/client.ts';
import { isRefusedData } from '../../platform/db/database-errors.ts';
import { tryWithLock } from '../../platform/db/advisory-lock.ts';
import type { ModelProvider } from '../../answering/provider.ts';
import {
  AnswerRun,
  type AnswerFiles,
  type AnswerJob,
  type AnswerOutcome,
  type RunDeps,
} from './answer-run.ts';
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

/**
 * A server is dead after 10 s without a heartbeat, or after two beats if it isn't subscribed
 * either; detected within one beat.
 */
const BEAT_EVERY_MS = 1000;
/** Age at which an answer without a run counts as lost, and interval of the check. */
const STRAY_AFTER_MS = 10_000;
const LOOK_FOR_STRAYS_MS = 5000;
const LOOK_EVERY_MS = 500;
const STOP_MS = 1500;
const LOOK_FOR_STOP_MS = 20;
const TITLE_MS = 1200;
const SWEEP_SECONDS = 10;
const UNMERGED_ANSWERS = 20;
const MERGE_MS_PER_ANSWER = 0.4;
const MAX_MERGE_MS = 100;
/** A killed server loses at most 250 ms of its answers, unless the log outlives it. */
const SAVE_ALONE = { milliseconds: 200, bytes: 2048 };
const SAVE_BESIDE_LOG = { milliseconds: 2000, bytes: 65_536 };

interface GenerationsConfig {
  db: Database;
  answerDb?: Database | undefined;
  heartDb?: Database | undefined;
  log: GenerationLog;
  provider: ModelProvider;
  files: AnswerFiles;
  logger: Logger;
  /** True if no other server can use the database: at start-up all others count as dead. */
  isOnlyServer: boolean;
  stopChannel?: StopChannel | undefined;
  now?: () => Date;
  instanceId?: string;
  titleMs?: number;
  beatEveryMs?: number;
  onOutcome?: (outcome: AnswerOutcome) => void;
  onEnded?: (status: AnswerEnd['status']) => void;
  /** A sentence of plain chat was answered in a mode. */
  onMode?: RunDeps['onMode'];
  places?: AnswerPlaces;
}

export interface PreparedRun {
  launch: () => void;
  discard: () => void;
}

interface FollowedAnswer {
  events: (signal: AbortSignal) => AsyncIterable<StreamEvent[]>;
  ended: () => Promise<void>;
}

/** A subscription to one answer’s events. */
type Following = ReturnType<DrainSignal['join']>;

export interface Generations {
  readonly instanceId: string;
  readonly modelId: string;
  start: () => Promise<void>;
  /**
   * @throws DomainError 429 if the member has too many running answers
   */
  prepare: (job: AnswerJob) => PreparedRun;
  /** Stops an answer on any server, keeping its text; does nothing if it has ended. */
  stop: (key: AnswerKey) => Promise<void>;
  follow: (key: AnswerKey, after: number) => Promise<FollowedAnswer>;
  sweep: () => Promise<void>;
  running: () => number;
  drain: (ms: number) => Promise<void>;
}

const ignore = () => undefined;
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
  readonly #unsavedEnds = new Map<string, AnswerEnd>();
  readonly #draining = createDrainSignal();
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #sweeping: Promise<void> | null = null;
  #soughtStraysAt = -Infinity;
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
      // A long sweep must not delay the heartbeat, or other servers would consider this one dead.
      this.#beat();
      void this.#sweepUnlessSweeping();
    }, beatEveryMs);
    this.#timer.unref();
  }

  prepare(job: AnswerJob): PreparedRun {
    const { provider, files, log, logger, places, titleMs = TITLE_MS } = this.#config;
    const { onOutcome = ignore, onEnded = ignore, onMode } = this.#config;
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
      onOutcome,
      onEnded,
      onMode,
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
    const found = await this.#config.log.find(key.answerId);

    return {
      events: (signal) => this.#eventsOf(key, found, after, () => this.#draining.join(signal)),
      ended: async () => {
        // Reads along, so that the answer counts as read at its end.
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
    // The heartbeat continues until here: otherwise other servers would end the answers still
    // running.
    clearInterval(this.#timer);
    await this.#beating;
    await this.#sweeping;
    await this.#saveUnsavedEnds();
    await log.flush();
    await removeInstances(db, [this.instanceId]);
  }

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
        // Rare, because the query names all runs here; readers of a lost answer trigger its end
        // themselves.
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
      await tryWithLock(db, 'dead servers', () => this.#endAbandoned(which, dead), SWEEP_SECONDS);
    }
  }

  async #endStrays(): Promise<void> {
    this.#soughtStraysAt = performance.now();
    const createdBefore = new Date(this.#now().getTime() - STRAY_AFTER_MS);
    const known = [...this.#runs.keys(), ...this.#unsavedEnds.keys()];
    const strays = await strayAnswers(this.#answerDb, this.instanceId, known, createdBefore);
    await this.#endForWriters(strays, 'interrupted');
  }

  /**
   * Connections close with their process: a server that neither beats nor is subscribed has died,
   * so its readers needn't wait for the full timeout.
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
        // Retried by the next sweep, or by a server that finds it abandoned.
        this.#config.logger.error({ err, answerId }, 'answer not saved');
        if (!isRefusedData(err)) return;
      }
    }
  }

  /**
   * Reads an answer's events after an id from the log, and from the database if there is no log or
   * it has stopped.
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

  async #eventsFromDatabase(key: AnswerKey, after: number): Promise<StreamEvent[] | null> {
    // Not `db`: when a server dies, all its readers arrive here while questions use the other pool.
    const db = this.#answerDb;
    let running = await this.#lookUp(key);
    if (running?.instanceId === this.instanceId && !this.#runs.has(key.answerId)) {
      await this.#endForWriters([key], 'interrupted');
      running = null;
    } else if (running?.isLiving === false) {
      void this.#sweepUnlessSweeping();
      return [];
    }
    if (running !== null) {
      // The reader may be ahead of the saved progress.
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
