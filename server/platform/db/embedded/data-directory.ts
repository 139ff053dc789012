import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { assertNamedAccount, handOver, unnamedAccount, type Account } from './account.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { accessArguments, ownDirectory } from './endpoint.ts';
import { runProgram } from './run-program.ts';
import type { Runtime } from './runtime.ts';

interface DataDirectoryOptions {
  dataDir: string;
  directory: string;
  runtime: Runtime;
  account: Account | undefined;
  durable: boolean;
  inherit: number | undefined;
}

/**
 * Creates a missing data directory and checks that the installed PostgreSQL can serve it.
 * @returns true if the directory is new
 * @throws EmbeddedPostgresError `other-version`, `init-failed`, `no-account`, `not-permitted`
 */
export async function prepareDataDirectory(options: DataDirectoryOptions): Promise<boolean> {
  const { directory, account, runtime } = options;
  const written = writtenBy(directory);

  if (written === undefined) {
    await create(options);

    return true;
  }
  if (written !== runtime.major) throw otherVersion(directory, written, runtime.major);
  if (account !== undefined) handOver(directory, account);

  return false;
}

export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
}

/**
 * Returns the major version that created the directory, undefined if the directory is empty or
 * missing.
 */
function writtenBy(directory: string): number | undefined {
  if (!existsSync(directory) || readdirSync(directory).length === 0) return undefined;
  const file = join(directory, 'PG_VERSION');

  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(
      'init-failed',
      `${directory} holds files, but is not a PostgreSQL data directory. Move it away first.`,
    );
  }

  return Number.parseInt(readFileSync(file, 'utf8'), 10);
}

async function create(options: DataDirectoryOptions): Promise<void> {
  const { dataDir, directory, runtime, account, durable, inherit } = options;
  // Renamed when complete, so that a killed start leaves no partial directory.
  const draft = `${directory}.new`;

  if (account === undefined) assertNamedAccount();
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  if (account !== undefined) handOver(draft, account);

  const end = await runProgram(
    join(runtime.bin, 'initdb'),
    [
      ...['-D', ownDirectory(draft), '--encoding=UTF8'],
      ...localeArguments(),
      ...accessArguments(dataDir),
      ...(durable ? [] : ['--no-sync']),
    ],
    { account, cwd: draft, env: runtime.env, inherit },
  );

  if (end.kind === 'not-started' || end.code !== 0) {
    const reason = end.kind === 'not-started' ? end.error.message : lastErrors(end.output);
    rmSync(draft, { recursive: true, force: true });
    if (reason.includes('could not look up effective user ID')) {
      throw unnamedAccount(account?.uid ?? process.getuid?.());
    }
    throw new EmbeddedPostgresError(
      'init-failed',
      `The embedded PostgreSQL could not create its data directory ${directory}: ${reason}`,
    );
  }
  rmSync(directory, { recursive: true, force: true });
  renameSync(draft, directory);
  if (durable) syncFolder(dirname(directory));
}

/**
 * The built-in provider sorts by bytes on every platform; LC_CTYPE comes from the C library and
 * must recognise Chinese.
 */
function localeArguments(): string[] {
  const builtin = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];

  if (process.platform === 'darwin') return [...builtin, '--locale=en_US.UTF-8'];
  if (process.platform === 'win32') return [...builtin, '--locale=C'];

  return [...builtin, '--locale=C.UTF-8'];
}

function lastErrors(output: string): string {
  const lines = output.split('\n').filter((line) => /error|fatal|could not|hint/i.test(line));

  return (lines.length > 0 ? lines : output.trim().split('\n')).slice(-4).join(' ').trim();
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function otherVersion(directory: string, written: number, major: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'other-version',
    `The data in ${directory} was written by PostgreSQL ${written}, but this installation brings ` +
      `${major}. To move it, run with the programs of PostgreSQL ${written}, as the directory's ` +
      `owner:\n` +
      `  pg_ctl -D '${directory}' -o "-c listen_addresses= -k '${directory}'" -w start && ` +
      `pg_dump -h '${directory}' -U meshwise meshwise > meshwise.sql && ` +
      `pg_ctl -D '${directory}' stop\n` +
      `then move ${directory} away, start this server once, and while it runs:\n` +
      `  psql -h '${directory}' -U meshwise -d meshwise ` +
      `-c 'DROP SCHEMA IF EXISTS drizzle, public CASCADE; CREATE SCHEMA public' -f meshwise.sql`,
  );
}
