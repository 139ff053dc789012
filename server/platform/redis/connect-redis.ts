import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { StartError } from '../start-error.ts';

export interface ChannelListener {
  onMessage: (text: string) => void;
  onLost: () => void;
}

/** Redis shared by equal servers. Its data may be lost at any time. */
export interface SharedRedis {
  /** Commands fail at once while disconnected. */
  client: Redis;
  nameOf: (...parts: string[]) => string;
  isUp: () => boolean;
  /**
   * Subscribed once resolved; the returned function unsubscribes.
   * @throws Error while disconnected
   */
  listen: (channel: string, listener: ChannelListener) => Promise<() => void>;
  close: () => void;
}

interface RedisDeps {
  url: string;
  logger: Pick<Logger, 'info' | 'warn'>;
  prefix?: string;
  startMs?: number;
}

/** Allows for a busy process that reads responses late. */
const COMMAND_MS = 5000;
const MAX_PAUSE_MS = 2000;
const START_MS = 8000;

/**
 * Opens a command and a subscriber connection; both reconnect automatically.
 * @throws StartError naming REDIS_URL if unreachable
 */
export async function connectRedis({
  url,
  logger,
  prefix = 'meshwise',
  startMs = START_MS,
}: RedisDeps): Promise<SharedRedis> {
  const options = {
    connectionName: prefix,
    connectTimeout: 5000,
    commandTimeout: COMMAND_MS,
    // Fail fast while disconnected: callers have a fallback.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt: number) => Math.min(attempt * 100, MAX_PAUSE_MS),
  };
  const client = new Redis(url, options);
  const subscriber = new Redis(url, options);
  const close = () => {
    client.disconnect();
    subscriber.disconnect();
  };
  try {
    await Promise.all([ready(client, startMs), ready(subscriber, startMs)]);
  } catch (cause) {
    close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`REDIS_URL: Redis can't be used: ${reason}`, { cause });
  }
  sayWhenLost(client, logger);
  subscriber.on('error', () => undefined);

  return {
    client,
    nameOf: (...parts) => [prefix, ...parts].join(':'),
    isUp: () => client.status === 'ready' && subscriber.status === 'ready',
    listen: listenWith(subscriber),
    close,
  };
}

async function ready(connection: Redis, ms: number): Promise<void> {
  let reason = new Error('no answer');
  const note = (cause: Error) => {
    // An AggregateError (all addresses of a host failed) has an empty message.
    reason = cause instanceof AggregateError ? (cause.errors[0] as Error) : cause;
  };
  connection.on('error', note);
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(reason);
      }, ms);
      connection.once('ready', () => {
        clearTimeout(timer);
        resolve();
      });
    });
  } finally {
    // Without a listener every failed attempt would be printed.
    connection.on('error', () => undefined);
    connection.off('error', note);
  }
}

function sayWhenLost(client: Redis, logger: RedisDeps['logger']): void {
  let isLost = false;
  client.on('close', () => {
    if (!isLost) logger.warn('Redis is away: going on without it');
    isLost = true;
  });
  client.on('ready', () => {
    if (isLost) logger.info('Redis is back');
    isLost = false;
  });
}

function listenWith(subscriber: Redis): SharedRedis['listen'] {
  const channels = new Map<string, { listeners: Set<ChannelListener>; begun: Promise<unknown> }>();

  subscriber.on('message', (channel: string, text: string) => {
    for (const { onMessage } of channels.get(channel)?.listeners ?? []) onMessage(text);
  });
  subscriber.on('close', () => {
    for (const { listeners } of channels.values()) {
      for (const { onLost } of listeners) onLost();
    }
  });
  subscriber.on('ready', () => {
    if (channels.size === 0) return;
    subscriber.subscribe(...channels.keys()).catch(() => undefined);
  });

  return async (channel, listener) => {
    const known = channels.get(channel);
    const heard = known ?? {
      listeners: new Set<ChannelListener>(),
      begun: subscriber.subscribe(channel),
    };
    if (known === undefined) channels.set(channel, heard);
    heard.listeners.add(listener);
    const leave = () => {
      if (!heard.listeners.delete(listener) || heard.listeners.size > 0) return;
      channels.delete(channel);
      subscriber.unsubscribe(channel).catch(() => undefined);
    };
    try {
      await heard.begun;
    } catch (cause) {
      leave();
      throw cause;
    }
    return leave;
  };
}
