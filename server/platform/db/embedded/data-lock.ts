import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aliasDirectory } from './directory-alias.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';

export interface DataLock {
  /**
   * Descriptor of the lock's socket. PostgreSQL inherits it, so the lock outlives a killed server
   * until its database has ended.
   */
  descriptor: number | undefined;
  release: () => Promise<void>;
}

type Holder =
  | { kind: 'none' }
  | { kind: 'left' }
  | { kind: 'answers'; description: string }
  | { kind: 'silent' };

const NAME_LENGTH = 24;
const RETRY_MS = 50;
const RELEASE_MS = 2_000;

/**
 * Makes this process the only one that runs a database in `dataDir`. Reports a live holder at once;
 * waits for one that died while its PostgreSQL is still shutting down.
 * The lock is a listening socket, which the kernel closes with its last holder: nothing remains
 * after kill -9, and process ids, which repeat in containers, don't matter. Sockets are numbered;
 * the highest number holds the lock. A number is claimed by a hard link to a socket that already
 * listens: of several starts that find number n abandoned, one gets n + 1, and no process removes a
 * name that another may just have claimed.
 * @throws EmbeddedPostgresError `in-use` if another process holds the lock
 */
export async function acquireDataLock(dataDir: string, patienceMs: number): Promise<DataLock> {
  const deadline = Date.now() + patienceMs;

  if (process.platform === 'win32') return acquirePipe(dataDir, deadline);

  const folder = join(dataDir, 'postgres.lock');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const alias = aliasDirectory(folder, NAME_LENGTH);

  try {
    for (;;) {
      const current = highestNumber(alias.path);
      const holder: Holder =
        current === 0
          ? { kind: 'none' }
          : await askHolder(join(alias.path, String(current)), deadline);

      if (holder.kind === 'answers' || holder.kind === 'silent') throw inUse(dataDir, holder);
      if (holder.kind === 'none') {
        const server = await claim(alias.path, current + 1);
        if (server !== undefined) {
          return {
            descriptor: descriptorOf(server),
            release: async () => {
              await close(server);
              // Wait until PostgreSQL's last process has ended too.
              await askOnce(join(alias.path, String(current + 1)), Date.now() + RELEASE_MS);
              alias.close();
            },
          };
        }
      }
    }
  } catch (error) {
    alias.close();
    throw error;
  }
}

async function acquirePipe(dataDir: string, deadline: number): Promise<DataLock> {
  const name = createHash('sha256').update(dataDir.toLowerCase()).digest('hex').slice(0, 32);
  const path = `\\\\.\\pipe\\meshwise-${name}`;

  for (;;) {
    const server = createLockServer();
    try {
      await listen(server, path);

      return { descriptor: undefined, release: () => close(server) };
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE' && errorCode(error) !== 'EACCES') throw error;
      const holder = await askHolder(path, deadline);
      if (holder.kind === 'answers' || holder.kind === 'silent') throw inUse(dataDir, holder);
    }
  }
}

function highestNumber(folder: string): number {
  return Math.max(0, ...readdirSync(folder).map((name) => (/^\d+$/.test(name) ? Number(name) : 0)));
}

/** Listens under a temporary name, then claims the number; undefined if another was faster. */
async function claim(folder: string, number: number): Promise<Server | undefined> {
  const server = createLockServer();
  const pending = join(folder, `new-${randomBytes(8).toString('hex')}`);
  const numbered = join(folder, String(number));

  await listen(server, pending);
  try {
    linkSync(pending, numbered);
  } catch (error) {
    await close(server);
    if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  rmSync(pending, { force: true });
  // A stale listing may have led to a freed number below a newer holder.
  if (highestNumber(folder) !== number) {
    rmSync(numbered, { force: true });
    await close(server);

    return undefined;
  }
  for (const name of readdirSync(folder)) {
    if (name !== String(number)) rmSync(join(folder, name), { force: true });
  }

  return server;
}

function createLockServer(): Server {
  const description = `process ${process.pid}, since ${new Date().toISOString()}`;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(`${description}\n`);
  });

  server.unref();

  return server;
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    // Open to everyone: the folder is private, and a start under another account must get
    // ECONNREFUSED from an abandoned socket, not EACCES.
    server.listen({ path, readableAll: true, writableAll: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

async function askHolder(path: string, deadline: number): Promise<Holder> {
  for (;;) {
    const holder = await askOnce(path, deadline);
    if (holder !== 'busy') return holder;
    if (Date.now() >= deadline) return { kind: 'silent' };
    await delay(RETRY_MS);
  }
}

function askOnce(path: string, deadline: number): Promise<Holder | 'busy'> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    const settle = (holder: Holder | 'busy') => {
      clearTimeout(timer);
      socket.destroy();
      resolve(holder);
    };
    const timer = setTimeout(
      () => settle({ kind: 'silent' }),
      Math.max(RETRY_MS, deadline - Date.now()),
    );

    socket.once('data', (data: Buffer) =>
      settle({ kind: 'answers', description: data.toString('utf8', 0, 100).trim() }),
    );
    socket.once('end', () => settle({ kind: 'left' }));
    socket.once('error', (error) => {
      switch (errorCode(error)) {
        case 'ECONNREFUSED':
          settle({ kind: 'none' });
          break;
        case 'ENOENT':
        case 'ECONNRESET':
        case 'EPIPE':
          settle({ kind: 'left' });
          break;
        case 'EAGAIN':
        case 'EBUSY':
          settle('busy');
          break;
        case undefined:
        default:
          clearTimeout(timer);
          reject(error);
      }
    });
  });
}

function inUse(
  dataDir: string,
  holder: Extract<Holder, { kind: 'answers' | 'silent' }>,
): EmbeddedPostgresError {
  const who =
    holder.kind === 'answers'
      ? `another server (${holder.description})`
      : 'another server that does not answer, or by its PostgreSQL that has not ended yet';

  return new EmbeddedPostgresError(
    'in-use',
    `The data directory ${dataDir} is in use by ${who}. ` +
      'Stop that one first, or give this one its own DATA_DIR.',
  );
}

/**
 * Node exposes no public API for a server's descriptor, and no other inheritable lock. Without the
 * descriptor the lock ends with this process instead of with its PostgreSQL.
 */
function descriptorOf(server: Server): number | undefined {
  const handle: unknown = Reflect.get(server, '_handle');
  if (typeof handle !== 'object' || handle === null) return undefined;
  const descriptor: unknown = Reflect.get(handle, 'fd');

  return typeof descriptor === 'number' && descriptor >= 0 ? descriptor : undefined;
}
