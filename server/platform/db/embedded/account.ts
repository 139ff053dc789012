import { chownSync, lchownSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { errorCode } from './error-code.ts';

/** The account that runs PostgreSQL if this process is root; PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

const ROOT = 0;

/**
 * Returns the account that runs PostgreSQL on `directory`, or undefined for the current one. As
 * root: the directory's owner, or `nobody` if the directory is new or belongs to root.
 * @throws EmbeddedPostgresError `not-permitted` if another user owns the directory, `no-account` if
 * root finds no `nobody`
 */
export function accountFor(directory: string): Account | undefined {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  const stats = statSync(directory, { throwIfNoEntry: false });

  if (own !== ROOT) {
    if (stats !== undefined && stats.uid !== own) {
      throw new EmbeddedPostgresError(
        'not-permitted',
        `${directory} belongs to user id ${stats.uid}, but this process runs as ${own}. ` +
          'Start it as that user, or as root, or give it its own DATA_DIR.',
      );
    }

    return undefined;
  }
  if (stats !== undefined && stats.uid !== ROOT) return { uid: stats.uid, gid: stats.gid };

  return nobody();
}

/** Changes the owner of a directory that root created or copied, recursively. */
export function handOver(directory: string, account: Account): void {
  if (statSync(directory).uid === account.uid) return;
  try {
    // The directory itself last, so that an interrupted pass is repeated.
    for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(directory, entry), account.uid, account.gid);
    }
    chownSync(directory, account.uid, account.gid);
  } catch (error) {
    throw new EmbeddedPostgresError(
      'not-permitted',
      `PostgreSQL refuses to run as root, and this process may not give ${directory} to user id ` +
        `${account.uid} (${errorCode(error) ?? String(error)}). Start it as an ordinary user.`,
      { cause: error },
    );
  }
}

/**
 * @throws EmbeddedPostgresError `no-account` if the user id has no name: initdb needs one
 */
export function assertNamedAccount(): void {
  try {
    userInfo();
  } catch (error) {
    throw unnamedAccount(process.getuid?.(), error);
  }
}

export function unnamedAccount(uid: number | undefined, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'no-account',
    `The user id ${uid ?? 'of this process'} has no entry in /etc/passwd, and PostgreSQL can't ` +
      'create its data directory without one. Add the entry, or start as a user that has one.',
    { cause },
  );
}

function nobody(): Account {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  // macOS prints -2 for ids that system calls take as unsigned.
  const uid = Number(entry?.[2]) >>> 0;
  const gid = Number(entry?.[3]) >>> 0;

  if (uid === ROOT) {
    throw new EmbeddedPostgresError(
      'no-account',
      'PostgreSQL refuses to run as root, and /etc/passwd has no user nobody to run it as. ' +
        'Add the entry, or start as an ordinary user.',
    );
  }

  return { uid, gid };
}
