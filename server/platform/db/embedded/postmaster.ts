import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Account } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { ownDirectory, type Endpoint } from './endpoint.ts';
import type { Runtime } from './runtime.ts';
import { settingArguments } from './settings.ts';

interface PostmasterOptions {
  directory: string;
  runtime: Runtime;
  account: Account | undefined;
  endpoint: Endpoint;
  durable: boolean;
  inherit: number | undefined;
  /** Wait for the processes of a previous server. */
  patienceMs: number;
  /** Limit for crash recovery and the first connection. */
  startMs: number;
}

interface Postmaster {
  ended: Promise<string>;
  stop: () => Promise<void>;
}

const POLL_MS = 10;
const RETRY_MS = 200;
const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 6_000;

/**
 * Starts a watcher that reads a pipe from our process, then becomes PostgreSQL. If the pipe closes
 * without a line, our process died: the watcher stops PostgreSQL. Both inherit the data lock
 * (descriptor 4), so the next holder finds none of our processes.
 */
const WATCHED = '{ read -r _ <&3 || kill -INT "$$"; } </dev/null >/dev/null 2>&1 & exec "$@" 3<&-';

/** PostgreSQL's messages if a previous server is still shutting down. */
const STILL_THERE = /lock file ".*" already exists|shared memory block .* still in use/;

/**
 * Starts PostgreSQL on a data directory and waits until it accepts connections.
 * @throws EmbeddedPostgresError `start-failed`, or `in-use` if a manually started PostgreSQL runs
 * on the directory
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + options.patienceMs;

  for (;;) {
    clearStaleLocks(options);
    const launched = launch(options);
    const failure = await Promise.race([launched.ended, waitUntilReady(options, launched)]);
    if (failure === undefined) return launched;

    await launched.stop();
    const reason = failure || lastFatal(options.directory);
    if (!STILL_THERE.test(reason) || Date.now() >= deadline) {
      throw new EmbeddedPostgresError(
        'start-failed',
        `The embedded PostgreSQL could not start on ${options.directory}: ${reason || 'no reason given'}`,
      );
    }
    await delay(RETRY_MS);
  }
}

/**
 * The holder of the data lock knows that none of our PostgreSQL processes is left, so the id in the
 * lock file now belongs to an unrelated process. PostgreSQL can't know this and would never start
 * again in a container, where process ids repeat.
 */
function clearStaleLocks({ directory, endpoint, inherit }: PostmasterOptions): void {
  const file = join(directory, 'postmaster.pid');
  if (process.platform !== 'linux' || inherit === undefined || !existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);

  if (worksIn(pid, directory)) {
    throw new EmbeddedPostgresError(
      'in-use',
      `A PostgreSQL that was started by hand (process ${pid}) runs on ${directory}. Stop it first.`,
    );
  }
  rmSync(file, { force: true });
  rmSync(join(directory, `.s.PGSQL.${endpoint.connection.port}.lock`), { force: true });
}

function worksIn(pid: number, directory: string): boolean {
  try {
    const place = statSync(`/proc/${pid}/cwd`);
    const own = statSync(directory);

    return place.ino === own.ino && place.dev === own.dev;
  } catch {
    // Gone, or owned by another user, who has no access to the directory.
    return false;
  }
}

interface Launched extends Postmaster {
  isRunning: () => boolean;
}

function launch(options: PostmasterOptions): Launched {
  const { directory, runtime, account, endpoint, durable, inherit } = options;
  const program = join(runtime.bin, 'postgres');
  const args = [
    ...['-D', ownDirectory(directory)],
    ...endpoint.serverArguments,
    ...settingArguments(durable),
  ];
  const common = { cwd: directory, env: runtime.env, ...account, windowsHide: true } as const;
  // On Windows, Node's children end with it (job object), and there is no sh.
  const child =
    process.platform === 'win32'
      ? spawn(program, args, { ...common, stdio: ['ignore', 'ignore', 'pipe'] })
      : spawn('/bin/sh', ['-c', WATCHED, 'meshwise-postgres', program, ...args], {
          ...common,
          // Own process group: Ctrl-C stops only the server, whose last writes still need
          // PostgreSQL.
          detached: true,
          stdio: ['ignore', 'ignore', 'pipe', 'pipe', inherit ?? 'ignore'],
        });
  let output = '';
  let running = true;

  child.stderr?.on('data', (data: Buffer) => {
    output = (output + data.toString()).slice(-4_000);
  });
  const ended = new Promise<string>((resolve) => {
    const settle = (reason: string) => {
      running = false;
      dismissWatcher(child);
      resolve(reason);
    };
    child.once('error', (error) => settle(error.message));
    child.once('exit', () => settle(fatalLines(output)));
  });

  return {
    ended,
    isRunning: () => running,
    stop: () => (running ? stop(child, ended, options) : Promise.resolve()),
  };
}

/** Ends the watcher without a kill: PostgreSQL has ended and its process id may be reused. */
function dismissWatcher(child: ChildProcess): void {
  const pipe = child.stdio[3];
  if (pipe && 'end' in pipe) {
    pipe.on('error', () => pipe.destroy());
    pipe.end('ended\n');
  }
}

async function stop(
  child: ChildProcess,
  ended: Promise<string>,
  { runtime, directory }: PostmasterOptions,
): Promise<void> {
  if (process.platform === 'win32') {
    const control = join(runtime.bin, 'pg_ctl');
    spawn(control, ['stop', '-m', 'fast', '-D', directory], { env: runtime.env, stdio: 'ignore' });
  } else {
    child.kill('SIGINT');
  }
  if (await settlesWithin(ended, FAST_STOP_MS)) return;
  child.kill('SIGQUIT');
  if (await settlesWithin(ended, IMMEDIATE_STOP_MS)) return;
  child.kill('SIGKILL');
  await ended;
}

async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const timer = new AbortController();
  const timeout = delay(ms, false, { signal: timer.signal }).catch(() => false);
  const settled = await Promise.race([promise.then(() => true), timeout]);
  timer.abort();

  return settled;
}

/**
 * @returns undefined once PostgreSQL accepts connections, otherwise the reason
 */
async function waitUntilReady(
  { endpoint, startMs }: PostmasterOptions,
  launched: Launched,
): Promise<string | undefined> {
  const deadline = Date.now() + startMs;
  let last = '';

  while (launched.isRunning() && Date.now() < deadline) {
    const client = new Client({
      ...endpoint.connection,
      database: 'postgres',
      connectionTimeoutMillis: startMs,
    });
    try {
      // A socket that breaks after connecting also emits 'error'.
      client.on('error', () => undefined);
      await client.connect();
      await client.end();

      return undefined;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
      await delay(POLL_MS);
    }
  }
  if (!launched.isRunning()) return launched.ended;

  return `it does not accept connections after ${Math.round(startMs / 1000)} s (${last})`;
}

function fatalLines(output: string): string {
  return output
    .split('\n')
    .filter((line) => /(FATAL|PANIC|HINT|error|not found|denied)/.test(line))
    .map((line) => line.replace(/^.*?(FATAL|PANIC|HINT): */, ''))
    .filter((line) => !/log(ging)? (output )?(collector|will appear)/.test(line))
    .join(' ')
    .trim();
}

/** Once its log file is open, PostgreSQL writes the reason only there. */
function lastFatal(directory: string): string {
  const folder = join(directory, 'log');
  if (!existsSync(folder)) return '';
  const newest = readdirSync(folder)
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (newest === undefined) return '';
  const lines = readFileSync(newest, 'utf8')
    .split('\n')
    .filter((line) => /FATAL|PANIC/.test(line));

  return fatalLines(lines.at(-1) ?? '');
}
