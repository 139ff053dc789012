import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent } from '#contract/chat/stream-events.ts';
import type { Logger } from 'pino';
import type { SharedRedis } from '../../platform/redis/connect-redis.ts';
import type { GenerationLog } from './generation-log.ts';
import { createDrainSignal } from './drain-signal.ts';
import {
  createMemoryGenerationLog,
  type MemoryLogOptions,
  type MemoryLogWriter,
} from './memory-generation-log.ts';
import { createRedisLogReader } from './redis-log-reader.ts';
import { lastOfStream, readStream, writeStreams, type StreamWrite } from './redis-streams.ts';

interface RedisLogOptions extends MemoryLogOptions {
  redis: SharedRedis;
  logger: Pick<Logger, 'warn'>;
  /** Read timeout for answers of other servers, in milliseconds. */
  quietMs?: number;
}

const TRY_AGAIN_MS = 500;
const AT_ONCE = 1000;
const FLUSH_MS = 1000;
const QUIET_MS = 5000;
const KEEP_MS = 600_000;
/** TTL of a running answer's stream; its writer recreates it if needed. */
const RUNNING_KEEP_MS = 3_600_000;

/** An own answer with the events not yet in Redis. */
interface Mirrored {
  answerId: string;
  unsent: StreamEvent[];
  show: MemoryLogWriter['show'];
  isThere: boolean;
  closedAt: number | null;
}

/**
 * Logs shared through Redis. Each server keeps its own answers in memory for its own readers, and
 * writes them to a Redis stream, announced on a channel of the same name. Own readers see only what
 * Redis has accepted, so a killed server has shown nothing unknown to the others. While Redis is
 * down the memory log continues; missing events are written after it returns.
 */
export function createRedisGenerationLog({
  redis,
  logger,
  keepMs = KEEP_MS,
  quietMs = QUIET_MS,
  ...options
}: RedisLogOptions): GenerationLog {
  const own = createMemoryGenerationLog({ keepMs, ...options }, false);
  const mirrored = new Map<string, Mirrored>();
  const changed = new Set<Mirrored>();
  const drainSignal = createDrainSignal();
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Immediate | undefined;
  let hasFailed = false;
  const nameOf = (answerId: string) => redis.nameOf('answer', answerId);

  /** At the end of the current event loop turn, to batch events. */
  const schedule = () => {
    if (writing === null && timer === undefined) soon ??= setImmediate(() => void write());
  };

  /** One write at a time, so that a slow Redis gets larger batches. */
  function write(): Promise<void> {
    clearTimeout(timer);
    clearImmediate(soon);
    timer = undefined;
    soon = undefined;
    writing ??= writeOnce().then((isDone) => {
      writing = null;
      if (changed.size === 0) return;
      if (isDone) schedule();
      else timer = setTimeout(() => void write(), TRY_AGAIN_MS).unref();
    });

    return writing;
  }

  async function writeOnce(): Promise<boolean> {
    const now = performance.now();
    const batch = [...changed].slice(0, AT_ONCE);
    if (!redis.isUp()) {
      for (const log of changed) {
        log.show(Infinity);
        if ((log.closedAt ?? now) < now - keepMs) forget(log);
      }
      return false;
    }
    for (const log of batch) changed.delete(log);
    const writes = batch.map(writeOf);
    try {
      const results = await writeStreams(redis, writes);
      for (const [index, log] of batch.entries()) {
        await settle(log, writes[index]?.events ?? [], results[index] === true);
      }
      hasFailed = false;
      return true;
    } catch (err) {
      for (const log of batch) {
        log.show(Infinity);
        if (mirrored.get(log.answerId) === log) changed.add(log);
      }
      if (!hasFailed) logger.warn({ err }, 'answers are not shared through Redis');
      hasFailed = true;
      return false;
    }
  }

  const writeOf = ({ answerId, unsent, isThere, closedAt }: Mirrored): StreamWrite => ({
    name: nameOf(answerId),
    events: [...unsent],
    mayBeNew: !isThere,
    keepMs: closedAt === null ? RUNNING_KEEP_MS : keepMs,
  });

  async function settle(
    log: Mirrored,
    written: readonly StreamEvent[],
    isWritten: boolean,
  ): Promise<void> {
    if (mirrored.get(log.answerId) !== log) return;
    if (isWritten) {
      log.show(written.at(-1)?.id ?? 0);
      log.unsent.splice(0, written.length);
      log.isThere = true;
      if (log.closedAt !== null && log.unsent.length === 0) forget(log);
      return;
    }
    // Redis has lost the stream: rewrite it completely.
    const all = await own.kept(log.answerId);
    if (all === null) forget(log);
    else {
      log.unsent = all;
      log.isThere = false;
      changed.add(log);
    }
  }

  function forget(log: Mirrored): void {
    changed.delete(log);
    mirrored.delete(log.answerId);
  }

  function note(log: Mirrored): void {
    changed.add(log);
    schedule();
  }

  return {
    open: (answerId) => {
      const writer = own.open(answerId);
      const { show } = writer;
      const log: Mirrored = { answerId, unsent: [], show, isThere: false, closedAt: null };
      mirrored.set(answerId, log);
      return {
        append: (events) => {
          writer.append(events);
          if (!redis.isUp()) show(Infinity);
          log.unsent.push(...events);
          note(log);
        },
        close: () => {
          writer.close();
          log.closedAt ??= performance.now();
          note(log);
        },
        discard: () => {
          writer.discard();
          forget(log);
          redis.client.unlink(nameOf(answerId)).catch(() => undefined);
        },
        readers: async () => {
          const here = await writer.readers();
          const name = nameOf(answerId);
          try {
            const [, elsewhere] = await redis.client.pubsub('NUMSUB', name);
            return here + Number(elsewhere);
          } catch {
            return here;
          }
        },
      };
    },

    find: async (answerId) => {
      const here = await own.find(answerId);
      if (here !== null || !redis.isUp()) return here;
      const name = nameOf(answerId);
      return createRedisLogReader({ redis, name, quietMs, drainSignal }).catch(() => null);
    },

    kept: async (answerId) => {
      if (!redis.isUp()) return null;
      try {
        const events = await readStream(redis, nameOf(answerId), 0);
        return isWhole(events) ? events : null;
      } catch {
        return null;
      }
    },

    finish: async (answers) => {
      if (!redis.isUp()) return;
      const named = answers.map(({ answerId, events }) => ({ name: nameOf(answerId), events }));
      const lasts = await Promise.all(named.map(({ name }) => lastOfStream(redis, name)));
      const open = named.filter((_, n) => ![undefined, 'end'].includes(lasts[n]?.event));
      if (open.length === 0) return;
      await writeStreams(
        redis,
        open.map((each) => ({ ...each, mayBeNew: false, keepMs })),
      );
    },

    isSafe: () => redis.isUp() && !hasFailed,

    release: () => {
      own.release();
      drainSignal.now();
    },

    flush: async () => {
      const timeout = AbortSignal.timeout(FLUSH_MS);
      while ((changed.size > 0 || writing !== null) && redis.isUp() && !timeout.aborted) {
        await Promise.race([write(), wait(FLUSH_MS, undefined, { ref: false })]);
      }
    },
  };
}

function isWhole(events: readonly StreamEvent[]): boolean {
  return events.length > 0 && events.every(({ id }, index) => id === index + 1);
}
