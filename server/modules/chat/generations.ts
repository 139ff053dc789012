import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../platform/db/client.ts';
import type { ModelProvider } from '../../answering/provider.ts';
import type { AnswerJob } from './answer-job.ts';
import { AnswerRun, type AnswerFiles, type AnswerOutcome, type RunDeps } from './answer-run.ts';
import { createDrainSignal } from './drain-signal.ts';
import { createChunkWriter, type ChunkWriter } from './chunk-writer.ts';
import { DeadServerSweep } from './dead-servers.ts';
import { createEndForWriters, type EndForWriters } from './end-for-writers.ts';
import { followEvents, type FollowDeps, type Following } from './followed-events.ts';
import type { GenerationLog } from './generation-log.ts';
import {
  beat,
  readGenerating,
  removeInstances,
  type AnswerEnd,
  type AnswerKey,
} from './generation-repository.ts';
import type { AnswerPlaces } from '../usage/answer-places.ts';
import { createRunningLookup } from './running-lookup.ts';
import type { StopChannel } from './stop-channel.ts';

/**
 * A server is dead after 10 s without a heartbeat, or after two beats if it isn't subscribed
 * either; detected within one beat.
 */
const BEAT_EVERY_MS = 1000;
const STOP_MS = 1500;
const LOOK_FOR_STOP_MS = 20;
const TITLE_MS = 1200;
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
  readonly #sweep: DeadServerSweep;
  readonly #following: FollowDeps;
  readonly #endForWriters: EndForWriters;
  readonly #runs = new Map<string, AnswerRun>();
  readonly #unsavedEnds = new Map<string, AnswerEnd>();
  readonly #draining = createDrainSignal();
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #onIdle: () => void = ignore;

  constructor(config: GenerationsConfig) {
    this.#config = config;
    this.instanceId = config.instanceId ?? uuidv7();
    this.#now = config.now ?? (() => new Date());
    this.#chunks = createChunkWriter(this.#answerDb, () =>
      config.log.isSafe() ? SAVE_BESIDE_LOG : SAVE_ALONE,
    );
    this.#endForWriters = createEndForWriters({
      db: this.#answerDb,
      log: config.log,
      logger: config.logger,
      now: this.#now,
      addressOf: config.files.addressOf,
      unsavedEnd: (answerId) => this.#unsavedEnds.get(answerId),
      onEnded: config.onEnded ?? ignore,
    });
    this.#sweep = new DeadServerSweep({
      db: this.#answerDb,
      instanceId: this.instanceId,
      logger: config.logger,
      stopChannel: config.stopChannel,
      now: this.#now,
      running: () => this.#runs.keys(),
      unsavedEnds: this.#unsavedEnds,
      endForWriters: this.#endForWriters,
    });
    this.#following = {
      db: this.#answerDb,
      log: config.log,
      instanceId: this.instanceId,
      lookUp: createRunningLookup(this.#answerDb),
      isRunningHere: (answerId) => this.#runs.has(answerId),
      sweep: () => void this.#sweep.unlessSweeping(),
      endForWriters: this.#endForWriters,
      addressOf: config.files.addressOf,
    };
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
    await this.#sweep.once(isOnlyServer ? 'all' : 'silent');
    this.#timer = setInterval(() => {
      // A long sweep must not delay the heartbeat, or other servers would consider this one dead.
      this.#beat();
      void this.#sweep.unlessSweeping();
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
      events: (signal) =>
        followEvents(this.#following, key, found, after, () => this.#draining.join(signal)),
      ended: async () => {
        // Reads along, so that the answer counts as read at its end.
        await readAll(followEvents(this.#following, key, found, after, staying));
        await this.#runs.get(key.answerId)?.finished;
      },
    };
  }

  sweep(): Promise<void> {
    return this.#sweep.once('silent');
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
    await this.#sweep.current;
    await this.#sweep.saveUnsavedEnds();
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
