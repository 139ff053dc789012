import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { connectRedis, type SharedRedis } from '#server/platform/redis/connect-redis.ts';
import { findProgram } from './programs.ts';

const program = findProgram('redis-server');

/** Tests that need Redis are skipped without it: `describe.skipIf(!hasRedis)`. */
export const hasRedis = program !== null;

/** A Redis of the test's own, which keeps nothing. */
export interface TestRedis {
  url: string;
  /** A server's connection; closed with the rest. */
  connect: (prefix?: string) => Promise<SharedRedis>;
  /** Takes Redis away, with all that is in it. */
  stop: () => Promise<void>;
  /** Brings it back, empty. */
  start: () => Promise<void>;
  close: () => Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  if (program === null) throw new Error('redis-server is not installed');
  const port = await freePort();
  const url = `redis://127.0.0.1:${String(port)}/0`;
  const connections: SharedRedis[] = [];
  let running: ChildProcess | null = null;

  const start = async () => {
    const child = spawn(
      program,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore', cwd: '/tmp' },
    );
    running = child;
    const probe = await connectRedis({ url, logger: pino({ level: 'silent' }) });
    probe.close();
  };
  const stop = async () => {
    const child = running;
    running = null;
    if (child === null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();

  return {
    url,
    connect: async (prefix) => {
      const connection = await connectRedis({
        url,
        logger: pino({ level: 'silent' }),
        ...(prefix === undefined ? {} : { prefix }),
      });
      connections.push(connection);

      return connection;
    },
    stop: async () => {
      await stop();
      while (connections.some((connection) => connection.isUp())) await wait(5);
    },
    start: async () => {
      await start();
      while (connections.some((connection) => !connection.isUp())) await wait(5);
    },
    close: async () => {
      for (const connection of connections) connection.close();
      await stop();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');

  return address.port;
}
