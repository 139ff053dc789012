import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent, StreamEvents } from '#contract/chat/stream-events.ts';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/client.ts';
import { DEAD_AFTER_MS } from '../../db/living-servers.ts';
import type { ModelProvider } from '../../model/provider.ts';
import { AnswerRun, type AnswerFiles, type AnswerJob, type AnswerOutcome } from './answer-run.ts';
import type { GenerationLog } from './generation-log.ts';
import {
  abandonedAnswers,
  beat,
  endAnswer,
  isAlive,
  readChunks,
  readEnded,
  readGenerating,
  removeInstances,
  staleInstances,
  strayAnswers,
  type AnswerEnd,
  type AnswerKey,
  type GeneratingAnswer,
} from './generation-repository.ts';
import { partsView } from './record-view.ts';

const BEAT_EVERY_MS = 3000;
/** How long a new answer may be without a run of its own before it counts as lost. */
const STRAY_AFTER_MS = 10_000;
/** How often an answer that another server writes is looked at. */
const LOOK_EVERY_MS = 500;
const TITLE_MS = 1200;

export interface GenerationsConfig {
  db: Database;
  log: GenerationLog;
  provider: ModelProvider;
  files: AnswerFiles;
  logger: Logger;
  /** No other server can be using the database, so at the start every other one is dead. */
  isOnlyServer: boolean;
  now?: () => Date;
  /** The id that this server is known by. */
  instanceId?: string;
  /** How long an answer's end waits for the model's title, in milliseconds. */
  titleMs?: number;
  /** Called with every answer that has come to its end. */
  onAnswered?: (outcome: AnswerOutcome) => void;
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
  /** Lets readers go at once and own answers finish for `ms`; the rest is interrupted. */
  drain: (ms: number) => Promise<void>;
}

export function createGenerations(config: GenerationsConfig): Generations {
  return new LocalGenerations(config);
}

class LocalGenerations implements Generations {
  readonly instanceId: string;
  readonly #config: GenerationsConfig;
  readonly #now: () => Date;
  readonly #runs = new Map<string, AnswerRun>();
  /** Ends that the database did not take. */
  readonly #unsavedEnds = new Map<string, AnswerEnd>();
  #timer: NodeJS.Timeout | undefined;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(config: GenerationsConfig) {
    this.#config = config;
    this.instanceId = config.instanceId ?? uuidv7();
    this.#now = config.now ?? (() => new Date());
  }

  get modelId(): string {
    return this.#config.provider.id;
  }

  async start(): Promise<void> {
    const { db, isOnlyServer, logger } = this.#config;
    await beat(db, this.instanceId, this.#now());
    await this.#sweepOnce(isOnlyServer ? 'all' : this.#deadline());
    this.#timer = setInterval(() => {
      this.#sweeping = this.#beatAndSweep().catch((cause: unknown) => {
        logger.warn({ err: cause }, 'heartbeat failed');
      });
    }, BEAT_EVERY_MS);
    this.#timer.unref();
  }

  prepare(job: AnswerJob): PreparedRun {
    const { db, provider, files, log, logger, titleMs = TITLE_MS } = this.#config;
    const onAnswered = this.#config.onAnswered ?? (() => undefined);
    const writer = log.open(job.answerId);
    const ports = { db, provider, files, log: writer, logger, now: this.#now, titleMs, onAnswered };
    const run = new AnswerRun(job, ports);
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
    if (run === undefined) {
      await this.#endFromChunks(key, 'stopped');
      return;
    }
    run.halt('stopped');
    await run.finished;
  }

  async follow(key: AnswerKey, after: number): Promise<FollowedAnswer> {
    const reader = await this.#config.log.find(key.answerId);
    if (reader !== null) {
      return {
        events: (signal) => reader.read(after, signal),
        ended: async () => {
          // Whoever waits reads along, so that the answer counts as read when it ends.
          await readAll(reader.read(after, new AbortController().signal));
          await this.#runs.get(key.answerId)?.finished;
        },
      };
    }
    return {
      events: (signal) => this.#eventsFromDatabase(key, after, signal),
      ended: async () => {
        await readAll(this.#eventsFromDatabase(key, after, new AbortController().signal));
      },
    };
  }

  sweep(): Promise<void> {
    return this.#sweepOnce(this.#deadline());
  }

  async drain(ms: number): Promise<void> {
    clearInterval(this.#timer);
    this.#config.log.release();
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
    await this.#sweeping;
    await this.#saveUnsavedEnds();
    await removeInstances(this.#config.db, [this.instanceId]);
  }

  #deadline(): Date {
    return new Date(this.#now().getTime() - DEAD_AFTER_MS);
  }

  async #beatAndSweep(): Promise<void> {
    await beat(this.#config.db, this.instanceId, this.#now());
    await this.#sweepOnce(this.#deadline());
  }

  async #sweepOnce(since: Date | 'all'): Promise<void> {
    const { db } = this.#config;
    await this.#saveUnsavedEnds();
    const stale = await staleInstances(db, this.instanceId, since);
    for (;;) {
      const abandoned = await abandonedAnswers(db, this.instanceId, since);
      if (abandoned.length === 0) break;
      for (const answer of abandoned) await this.#endFromChunks(answer, 'interrupted');
    }
    const createdBefore = new Date(this.#now().getTime() - STRAY_AFTER_MS);
    const known = [...this.#runs.keys(), ...this.#unsavedEnds.keys()];
    for (const answer of await strayAnswers(db, this.instanceId, known, createdBefore)) {
      await this.#endFromChunks(answer, 'interrupted');
    }
    await removeInstances(db, stale);
  }

  async #saveUnsavedEnds(): Promise<void> {
    for (const [answerId, end] of this.#unsavedEnds) {
      await endAnswer(this.#config.db, end);
      this.#unsavedEnds.delete(answerId);
    }
  }

  /** Ends an answer that no run of this server writes, with what its chunk rows hold. */
  async #endFromChunks(key: AnswerKey, status: 'stopped' | 'interrupted'): Promise<void> {
    const { db } = this.#config;
    const unsaved = this.#unsavedEnds.get(key.answerId);
    const progress = await readChunks(db, key);
    await endAnswer(
      db,
      unsaved ?? {
        ...key,
        ...progress,
        status,
        reasoningMs: null,
        usage: null,
        model: null,
        error: null,
        unread: false,
        endedAt: this.#now(),
      },
    );
  }

  /** For an answer without a log here: what is saved, again when it has ended, and the end. */
  async *#eventsFromDatabase(
    key: AnswerKey,
    after: number,
    signal: AbortSignal,
  ): AsyncGenerator<StreamEvent[]> {
    const { db } = this.#config;
    let id = after;
    while (!signal.aborted) {
      const ended = await readEnded(db, key);
      if (ended !== null) {
        yield [
          { event: 'snapshot', id: id + 1, data: this.#addressed(ended.snapshot, key) },
          { event: 'end', id: id + 2, data: ended.end },
        ];
        return;
      }
      const running = await readGenerating(db, key);
      if (running === null) {
        if ((await readEnded(db, key)) === null) return;
        continue;
      }
      if (await this.#isLost(running)) {
        await this.#endFromChunks(key, 'interrupted');
        continue;
      }
      if (id === after) {
        const { content, reasoning, parts, sources, lastEventId } = await readChunks(db, key);
        id = Math.max(id, lastEventId) + 1;
        const snapshot = { content, reasoning, parts, sources: sources ?? [] };
        yield [{ event: 'snapshot', id, data: this.#addressed(snapshot, key) }];
      }
      await wait(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  #addressed(
    snapshot: StreamEvents['snapshot'],
    { memberId }: AnswerKey,
  ): StreamEvents['snapshot'] {
    const { addressOf } = this.#config.files;

    return { ...snapshot, parts: partsView(snapshot.parts, memberId, addressOf) };
  }

  async #isLost({ instanceId, answerId }: GeneratingAnswer): Promise<boolean> {
    if (instanceId === this.instanceId) return !this.#runs.has(answerId);

    return !(await isAlive(this.#config.db, instanceId, this.#deadline()));
  }
}

async function readAll(batches: AsyncIterable<StreamEvent[]>): Promise<void> {
  const iterator = batches[Symbol.asyncIterator]();
  let isDone = false;
  while (!isDone) isDone = (await iterator.next()).done === true;
}
