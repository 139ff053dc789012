import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent, StreamEvents } from '#contract/chat/stream-events.ts';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/client.ts';
import type { ModelProvider } from '../../model/provider.ts';
import { AnswerRun, type AnswerFiles, type AnswerJob, type AnswerOutcome } from './answer-run.ts';
import { createLettingGo } from './letting-go.ts';
import { progressOf, type AnswerProgress } from './answer-progress.ts';
import { createChunkWriter, type ChunkWriter } from './chunk-writer.ts';
import type { GenerationLog, LogReader } from './generation-log.ts';
import {
  abandonedAnswers,
  beat,
  deadInstances,
  endAnswer,
  readChunks,
  readEnded,
  readGenerating,
  removeInstances,
  strayAnswers,
  type AbandonedAnswer,
  type AnswerEnd,
  type AnswerKey,
  type DeadServers,
} from './generation-repository.ts';
import { partsView } from './record-view.ts';
import { createRunningLookup, type RunningLookup } from './running-lookup.ts';
import type { StopLine } from './stop-line.ts';

/** Dead after 10 s without a beat, found within a beat: interrupted within 15 s. */
const BEAT_EVERY_MS = 2000;
/** How long a new answer may be without a run of its own before it counts as lost. */
const STRAY_AFTER_MS = 10_000;
/** How often an answer that another server writes is looked at. */
const LOOK_EVERY_MS = 500;
/** How long a stop waits for the server that writes the answer. */
const STOP_MS = 1500;
const LOOK_FOR_STOP_MS = 20;
const TITLE_MS = 1200;
/** Of what a dead server has left, ended at once. */
const ENDED_AT_ONCE = 24;
/** Few answers are sent as they come; with many, text is sent together, for at most 100 ms. */
const UNMERGED_ANSWERS = 20;
const MERGE_MS_PER_ANSWER = 0.4;
const MOST_MERGE_MS = 100;
/** A killed server loses at most 250 ms of its answers, unless their log outlives it. */
const SAVE_ALONE = { milliseconds: 200, bytes: 2048 };
const SAVE_BESIDE_LOG = { milliseconds: 2000, bytes: 65_536 };
/** No answer has so many events: a reader that has seen an end from the database has seen all. */
const PAST_ALL_EVENTS = 1_000_000_000;

export interface GenerationsConfig {
  db: Database;
  /** For heartbeats and what running answers say: no question takes its connections. Default: `db`. */
  heartDb?: Database | undefined;
  log: GenerationLog;
  provider: ModelProvider;
  files: AnswerFiles;
  logger: Logger;
  /** No other server can be using the database, so at the start every other one is dead. */
  isOnlyServer: boolean;
  /** How a stop reaches the server that writes the answer. */
  stopLine?: StopLine | undefined;
  now?: () => Date;
  /** The id that this server is known by. */
  instanceId?: string;
  /** How long an answer's end waits for the model's title, in milliseconds. */
  titleMs?: number;
  /** Called with every answer that has come to its end. */
  onAnswered?: (outcome: AnswerOutcome) => void;
  /** Called with the end of every answer that is ended here, a dead server's too. */
  onEnded?: (status: AnswerEnd['status']) => void;
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

/** All answers that this server generates, and what becomes of those that a dead one left. */
export interface Generations {
  /** The id that this server's answers carry. */
  readonly instanceId: string;
  readonly modelId: string;
  /** Makes this server known, interrupts what dead ones left and goes on doing so. */
  start: () => Promise<void>;
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

export function createGenerations(config: GenerationsConfig): Generations {
  return new LocalGenerations(config);
}

class LocalGenerations implements Generations {
  readonly instanceId: string;
  readonly #config: GenerationsConfig;
  readonly #now: () => Date;
  readonly #chunks: ChunkWriter;
  readonly #lookUp: RunningLookup;
  readonly #runs = new Map<string, AnswerRun>();
  /** Ends that the database did not take. */
  readonly #unsavedEnds = new Map<string, AnswerEnd>();
  readonly #draining = createLettingGo();
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> = Promise.resolve();
  #sweeping: Promise<void> | null = null;

  constructor(config: GenerationsConfig) {
    this.#config = config;
    this.instanceId = config.instanceId ?? uuidv7();
    this.#now = config.now ?? (() => new Date());
    this.#chunks = createChunkWriter(this.#heartDb, () =>
      config.log.isSafe() ? SAVE_BESIDE_LOG : SAVE_ALONE,
    );
    this.#lookUp = createRunningLookup(this.#heartDb);
  }

  get modelId(): string {
    return this.#config.provider.id;
  }

  async start(): Promise<void> {
    const { db, isOnlyServer, stopLine } = this.#config;
    await stopLine?.listen(this.instanceId, (answerId) => {
      this.#runs.get(answerId)?.halt('stopped');
    });
    await beat(db, this.instanceId);
    await this.#sweepOnce(isOnlyServer ? 'all' : 'silent');
    this.#timer = setInterval(() => {
      // A long sweep must not keep the heart from beating, or others would take this server for dead.
      this.#beat();
      void this.#sweepUnlessSweeping();
    }, BEAT_EVERY_MS);
    this.#timer.unref();
  }

  prepare(job: AnswerJob): PreparedRun {
    const { provider, files, log, logger, titleMs = TITLE_MS } = this.#config;
    const { onAnswered = ignore, onEnded = ignore } = this.#config;
    const writer = log.open(job.answerId);
    const run = new AnswerRun(job, {
      db: this.#heartDb,
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
          this.#runs.delete(job.answerId);
        });
      },
      discard: () => {
        this.#runs.delete(job.answerId);
        writer.discard();
      },
    };
  }

  async stop(key: AnswerKey): Promise<void> {
    const run = this.#runs.get(key.answerId);
    if (run !== undefined) {
      run.halt('stopped');
      await run.finished;
    } else if (!(await this.#stopElsewhere(key))) {
      await this.#endForWriter(key, 'stopped');
    }
  }

  /** Has the answer stopped by the server that writes it; false when that doesn't answer. */
  async #stopElsewhere(key: AnswerKey): Promise<boolean> {
    const { db, stopLine } = this.#config;
    const running = await readGenerating(db, key);
    if (running === null) return true;
    if (stopLine === undefined || running.instanceId === this.instanceId) return false;
    if (!(await stopLine.ask(running.instanceId, key.answerId))) return false;
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
      events: (signal) => this.#eventsUntilDrain(key, found, after, signal),
      ended: async () => {
        // Whoever waits reads along, so that the answer counts as read when it ends.
        await readAll(this.#eventsOf(key, found, after, new AbortController().signal));
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
    const finished = Promise.all([...this.#runs.values()].map((run) => run.finished));
    const patience = new AbortController();
    await Promise.race([
      finished.finally(() => {
        patience.abort();
      }),
      wait(ms, undefined, { signal: patience.signal }).catch(() => undefined),
    ]);
    for (const run of this.#runs.values()) run.halt('interrupted');
    await Promise.all([...this.#runs.values()].map((run) => run.finished));
    // Until here its heart beats: others would end what it still says.
    clearInterval(this.#timer);
    await this.#beating;
    await this.#sweeping;
    await this.#saveUnsavedEnds();
    await log.flush();
    await removeInstances(db, [this.instanceId]);
  }

  #beat(): void {
    const { logger } = this.#config;
    this.#beating = beat(this.#heartDb, this.instanceId).catch((err: unknown) => {
      logger.warn({ err }, 'heartbeat failed');
    });
  }

  #sweepUnlessSweeping(): Promise<void> {
    this.#sweeping ??= (async () => {
      try {
        await this.#sweepOnce('silent');
      } catch (err) {
        this.#config.logger.warn({ err }, 'looking after dead servers failed');
      } finally {
        this.#sweeping = null;
      }
    })();

    return this.#sweeping;
  }

  async #sweepOnce(which: DeadServers): Promise<void> {
    const db = this.#heartDb;
    await this.#saveUnsavedEnds();
    const dead = await deadInstances(db, this.instanceId, which);
    for (;;) {
      const abandoned = await abandonedAnswers(db, this.instanceId, which);
      if (abandoned.length === 0) break;
      await this.#interrupt(abandoned);
    }
    const createdBefore = new Date(this.#now().getTime() - STRAY_AFTER_MS);
    const known = [...this.#runs.keys(), ...this.#unsavedEnds.keys()];
    await this.#interrupt(await strayAnswers(db, this.instanceId, known, createdBefore));
    await removeInstances(db, dead);
  }

  async #interrupt(abandoned: AbandonedAnswer[]): Promise<void> {
    const left = [...abandoned];
    const endNext = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        await this.#endForWriter(next, 'interrupted', next.savedUpTo);
      }
    };
    await Promise.all(Array.from({ length: ENDED_AT_ONCE }, endNext));
  }

  async #saveUnsavedEnds(): Promise<void> {
    for (const [answerId, end] of this.#unsavedEnds) {
      await endAnswer(this.#heartDb, end);
      this.#unsavedEnds.delete(answerId);
    }
  }

  /**
   * Ends an answer that no run of this server writes, with what is kept of it, and tells its readers.
   * @param savedUpTo the last event in its chunk rows, where that is known
   */
  async #endForWriter(
    { memberId, answerId }: AnswerKey,
    status: 'stopped' | 'interrupted',
    savedUpTo = Infinity,
  ): Promise<void> {
    const { log } = this.#config;
    const key = { memberId, answerId };
    const said = await this.#keptProgress(key, savedUpTo);
    const end: AnswerEnd = this.#unsavedEnds.get(answerId) ?? {
      ...key,
      ...said,
      status,
      reasoningMs: null,
      usage: null,
      model: null,
      error: null,
      unread: false,
      endedAt: this.#now(),
    };
    // Of two that do this at once, one tells.
    if (!(await endAnswer(this.#heartDb, end))) return;
    this.#config.onEnded?.(end.status);
    const { content, reasoning, parts, sources } = end;
    const snapshot = this.#addressed({ content, reasoning, parts, sources: sources ?? [] }, key);
    try {
      // Who read at the server itself may have seen more than the log holds: these ids come after all
      // that anybody has seen.
      await log.finish(answerId, endOf(snapshot, { status, usage: end.usage }, PAST_ALL_EVENTS));
    } catch (err) {
      this.#config.logger.warn({ err, answerId }, 'an end was saved, but not told');
    }
  }

  /** What is kept of an answer whose run is not here: in its log, or in its chunk rows. */
  async #keptProgress(key: AnswerKey, savedUpTo: number): Promise<AnswerProgress> {
    const logged = await this.#config.log.kept(key.answerId);
    const loggedUpTo = logged?.at(-1)?.id ?? 0;
    if (logged !== null && loggedUpTo >= savedUpTo) return progressOf(logged);
    const { lastEventId, ...saved } = await readChunks(this.#heartDb, key);

    return logged !== null && loggedUpTo >= lastEventId ? progressOf(logged) : saved;
  }

  async *#eventsUntilDrain(
    key: AnswerKey,
    found: LogReader | null,
    after: number,
    own: AbortSignal,
  ): AsyncGenerator<StreamEvent[]> {
    const { signal, leave } = this.#draining.join(own);
    try {
      yield* this.#eventsOf(key, found, after, signal);
    } finally {
      leave();
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
    signal: AbortSignal,
  ): AsyncGenerator<StreamEvent[]> {
    const isLetGo = () => signal.aborted;
    let reader = found;
    let id = after;
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
  }

  /** What is saved of an answer after an event; null when the answer is gone. */
  async #eventsFromDatabase(key: AnswerKey, after: number): Promise<StreamEvent[] | null> {
    // When a server dies, all its readers come here at once, and questions are many then.
    const db = this.#heartDb;
    let running = await this.#lookUp(key);
    if (running?.instanceId === this.instanceId && !this.#runs.has(key.answerId)) {
      await this.#endForWriter(key, 'interrupted');
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

    return endOf(this.#addressed(ended.snapshot, key), ended.end, Math.max(after, PAST_ALL_EVENTS));
  }

  #addressed(
    snapshot: StreamEvents['snapshot'],
    { memberId }: AnswerKey,
  ): StreamEvents['snapshot'] {
    const { addressOf } = this.#config.files;

    return { ...snapshot, parts: partsView(snapshot.parts, memberId, addressOf) };
  }

  /** Where questions don't stand in the way. */
  get #heartDb(): Database {
    return this.#config.heartDb ?? this.#config.db;
  }
}

/** All that an ended answer says, to whoever has seen the events up to an id. */
function endOf(
  snapshot: StreamEvents['snapshot'],
  end: StreamEvents['end'],
  after: number,
): StreamEvent[] {
  return [
    { event: 'snapshot', id: after + 1, data: snapshot },
    { event: 'end', id: after + 2, data: end },
  ];
}

function mergeMs(running: number): number {
  return Math.min(MOST_MERGE_MS, Math.max(0, running - UNMERGED_ANSWERS) * MERGE_MS_PER_ANSWER);
}

async function readAll(batches: AsyncIterable<StreamEvent[]>): Promise<void> {
  const iterator = batches[Symbol.asyncIterator]();
  let isDone = false;
  while (!isDone) isDone = (await iterator.next()).done === true;
}
