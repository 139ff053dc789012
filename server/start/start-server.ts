import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from '../app.ts';
import { readLegalDocuments } from '../content/legal-documents.ts';
import type { Environment } from '../platform/env.ts';
import { limitConnections } from '../platform/http/connections.ts';
import { noteNewcomer } from '../answering/upstream/reading-turns.ts';
import { openFileStore } from '../modules/file/open-file-store.ts';
import { createSmsTransport } from '../modules/member/sms-transport.ts';
import { openDatabase } from './open-database.ts';
import { watchSilence } from '../platform/db/watch-silence.ts';
import { packageRoot } from '../content/package-root.ts';
import { serverSecret } from '../platform/server-secret.ts';
import { connectRedis, type SharedRedis } from '../platform/redis/connect-redis.ts';
import { StartError } from '../platform/start-error.ts';
import { watchServer } from '../platform/observability/watch-server.ts';

export interface RunningServer {
  url: string;
  parts: { database: string; model: string; sms: string };
  /** Disconnects readers, gives running answers time to finish, then shuts down. */
  stop: () => Promise<void>;
}

interface ServerDeps {
  env: Environment;
  logger: Logger;
  print: (line: string) => void;
  /** Called when the server can't continue. */
  onLost: (reason: string) => void;
}

const PURGE_MS = 3_600_000;
/**
 * Longer than the idle timeout of the proxies in front, so that they never reuse a closed
 * connection.
 */
const KEEP_ALIVE_MS = 75_000;
/** Grace period for requests in progress, granted before and after draining answers. */
const LAST_CALLS_MS = 3000;
const LOOK_FOR_IDLE_MS = 50;

/**
 * @throws StartError, EnvironmentError or EmbeddedPostgresError with a message to print
 */
export async function startServer({
  env,
  logger,
  print,
  onLost,
}: ServerDeps): Promise<RunningServer> {
  const database = await openDatabase(env, logger, onLost);
  const closing = new AbortController();
  let redis: SharedRedis | undefined;
  try {
    if (env.REDIS_URL !== undefined) redis = await connectRedis({ url: env.REDIS_URL, logger });
    const { metrics, tracing } = await watchServer(env, database.client);
    const app = createApp({
      env,
      db: database.client.db,
      answerDb: database.client.answerDb,
      heartDb: database.client.heartDb,
      redis,
      cipher: database.cipher,
      fileStore: await openFileStore(env, logger),
      sendSms: createSmsTransport(env, print, logger),
      secret: env.SERVER_SECRET ?? serverSecret(env.DATA_DIR),
      documents: await readLegalDocuments(join(packageRoot(), 'server', 'content', 'legal')),
      logger,
      metrics,
      tracing,
      closing: closing.signal,
    });
    const purge = () => {
      app.purge().catch((err: unknown) => {
        logger.error({ err }, 'clearing out what has expired failed');
      });
    };
    await app.start();
    const listener = getRequestListener(app.fetch);
    const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
    limitConnections(server, (request, response) => void listener(request, response), {
      perNetwork: env.LIMIT_CONNECTIONS,
      trustedProxies: env.TRUST_PROXY,
      unreadMs: env.LIMIT_UNREAD_SECONDS * 1000,
    });
    server.on('connection', noteNewcomer);
    const port = await listen(server, env);
    const purging = setInterval(purge, PURGE_MS).unref();
    purge();
    const endWatch = watchSilence(database.client);

    const stop = async () => {
      clearInterval(purging);
      closing.abort();
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      // Questions in progress must start their answers before the drain waits for those.
      await lastCalls(server, closed);
      await app.drain(env.DRAIN_SECONDS * 1000);
      await lastCalls(server, closed);
      server.closeAllConnections();
      await closed;
      await tracing.close();
      redis?.close();
      endWatch();
      await database.close();
    };
    let stopping: Promise<void> | undefined;

    return {
      url: env.SITE_URL ?? `http://${hostOf(env.HOST)}:${String(port)}`,
      parts: {
        database: database.description,
        model: app.modelId === 'embedded' ? 'embedded knowledge engine' : app.modelId,
        sms:
          env.SMS_TRANSPORT === 'console' ? 'codes are printed here' : 'codes go to SMS_HTTP_URL',
      },
      stop: () => (stopping ??= stop()),
    };
  } catch (cause) {
    redis?.close();
    await database.close();
    throw cause;
  }
}

async function listen(server: Server, { PORT, HOST }: Environment): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(PORT, HOST, resolve);
    });
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(`PORT: ${String(PORT)} is in use by another program.`, { cause });
    }
    if (code === 'EACCES') {
      throw new StartError(`PORT: this user may not listen on ${String(PORT)}.`, { cause });
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST: ${HOST} is no address of this machine.`, { cause });
    }
    throw cause;
  }
  const address = server.address();

  return typeof address === 'object' && address !== null ? address.port : PORT;
}

/** Waits for requests in progress and closes connections as they become idle. */
async function lastCalls(server: Server, closed: Promise<void>): Promise<void> {
  const closing = setInterval(() => {
    server.closeIdleConnections();
  }, LOOK_FOR_IDLE_MS);
  server.closeIdleConnections();
  await Promise.race([closed, wait(LAST_CALLS_MS, undefined, { ref: false })]);
  clearInterval(closing);
}

function hostOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';

  return host.includes(':') ? `[${host}]` : host;
}
