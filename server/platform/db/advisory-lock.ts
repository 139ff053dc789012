import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

const LOOK_EVERY_MS = 200;
const MAX_SECONDS = 3600;

/**
 * Runs work under a cluster-wide lock. A separate transaction holds the lock, so PostgreSQL
 * releases it if the server dies; the work uses other connections.
 */
async function underLock(
  db: Database,
  name: string,
  work: () => Promise<void>,
  mostSeconds = MAX_SECONDS,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Limits how long a server that lost power, and never closed its connection, holds the lock.
    await tx.execute(
      sql`SELECT set_config('idle_in_transaction_session_timeout', ${`${String(mostSeconds)}s`}, true)`,
    );
    const { rows } = await tx.execute<{ got: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`meshwise:${name}`}, 0)) AS got`,
    );
    if (rows[0]?.got !== true) return false;
    await work();

    return true;
  });
}

/**
 * Runs the work unless another server holds the lock.
 * @param mostSeconds after which the lock expires even if the work is not finished
 * @returns false if the lock is held
 */
export async function tryWithLock(
  db: Database,
  name: string,
  work: () => Promise<void>,
  mostSeconds?: number,
): Promise<boolean> {
  return underLock(db, name, work, mostSeconds);
}

export async function withLock(
  db: Database,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  // Polls, because a blocking statement would exceed the statement timeout.
  while (!(await underLock(db, name, work))) await wait(LOOK_EVERY_MS);
}
