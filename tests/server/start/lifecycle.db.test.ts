import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';
import { createEmptyDatabase } from '../database.ts';
import { buildPrograms } from '../support/build-programs.ts';

const program = await buildPrograms({ main: 'server/main.ts' });
const server = program('main');
const started: ChildProcess[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'meshwise-lifecycle-'));

afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

interface Program {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the address that it prints; rejects when it ends before. */
  ready: Promise<string>;
  ended: Promise<number | null>;
}

function start(variables: Record<string, string>): Program {
  const child = spawn(process.execPath, [server], {
    cwd: packageRoot(),
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: '0',
      DRAIN_SECONDS: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  const ended = once(child, 'close').then(() => child.exitCode);
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready: (http:\S+)\/chat\/\n/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(`it ended: ${output}`)));
  });
  // A program that is meant to fail is asked for its end, not for its address.
  ready.catch(() => undefined);

  return { child, output: () => output, ready, ended };
}

const stateOf = async (url: string): Promise<unknown> => (await fetch(`${url}/readyz`)).json();

/** Processes that have the data directory as their working directory: PostgreSQL's. */
function processesIn(directory: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(directory);
      } catch {
        return false;
      }
    });
}

test(
  'a server starts, refuses a second one, survives kill -9 and leaves nothing behind',
  {
    timeout: 60_000,
  },
  async () => {
    const first = start({});
    const url = await first.ready;
    expect(await stateOf(url)).toMatchObject({ status: 'ready', database: 'ok', storage: 'ok' });
    expect(first.output()).toContain('embedded PostgreSQL');
    expect(first.output()).toContain('embedded knowledge engine');
    const secret = join(dataDir, 'server.secret');
    expect(statSync(secret).mode & 0o777).toBe(0o600);
    const made = readFileSync(secret, 'utf8');

    const second = start({});
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('is in use by another server');
    expect(second.output()).not.toContain(' at ');
    expect(await stateOf(url)).toMatchObject({ status: 'ready' });

    first.child.kill('SIGKILL');
    await first.ended;
    const third = start({});
    expect(await stateOf(await third.ready)).toMatchObject({ status: 'ready' });
    expect(readFileSync(secret, 'utf8')).toBe(made);

    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    if (process.platform === 'linux') expect(processesIn(dataDir)).toEqual([]);
  },
);

test('a variable that can’t be used is told in one line', async () => {
  const run = start({ PORT: 'eighty' });
  expect(await run.ended).toBe(1);
  expect(run.output().trim().split('\n')).toEqual([expect.stringMatching(/^PORT: /)]);
});

test('a database that is not there is told without the password', async () => {
  const run = start({
    DATABASE_URL: 'postgresql://someone:hidden@127.0.0.1:1/nothing',
    DATABASE_WAIT_SECONDS: '0',
  });
  expect(await run.ended).toBe(1);
  expect(run.output()).toMatch(/^DATABASE_URL: the database can't be used: .*ECONNREFUSED/);
  expect(run.output()).not.toContain('hidden');
});

test('a server that starts before its database waits for it', { timeout: 60_000 }, async () => {
  const database = await createEmptyDatabase();
  const proxy = createServer();
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo; // of a TCP server
  proxy.close();
  const address = new URL(database.url);
  const { hostname, port: to } = address;
  const sockets = address.searchParams.get('host');
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${String(port)}`;
  const run = start({ DATABASE_URL: address.href });
  await vi.waitFor(() => expect(run.output()).toContain('waiting for it'), 20_000);
  proxy.on('connection', (socket) => {
    const onward =
      sockets === null ? connect(Number(to), hostname) : connect(join(sockets, `.s.PGSQL.${to}`));
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => socket.destroy());
  });
  proxy.listen(port, '127.0.0.1');
  try {
    expect(await stateOf(await run.ready)).toMatchObject({ status: 'ready', database: 'ok' });
  } finally {
    run.child.kill('SIGKILL');
    await run.ended;
    proxy.close();
    await database.drop();
  }
});

test('a port that is taken is told, and no database stays', { timeout: 60_000 }, async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const run = start({ PORT: String(port) });
  expect(await run.ended).toBe(1);
  expect(run.output()).toContain(`PORT: ${String(port)} is in use by another program.`);
  if (process.platform === 'linux') expect(processesIn(dataDir)).toEqual([]);
  other.close();
});
