import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

const LOOK_EVERY_MS = 200;
const MAX_SECONDS = 3600;

/**
 * Work that of all servers on a database one does at a time. The lock is a transaction's, so it goes
 * with a server that dies; the work itself runs outside of it, on connections of its own.
 */
async function underLock(
  db: Database,
  name: string,
  work: () => Promise<void>,
  mostSeconds = MAX_SECONDS,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A machine that has lost its power doesn't close its connections.
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
 * Does it unless another server is doing it.
 * @param mostSeconds after which another may begin, though this one hasn't said that it is done
 */
export async function tryWithLock(
  db: Database,
  name: string,
  work: () => Promise<void>,
  mostSeconds?: number,
): Promise<void> {
  await underLock(db, name, work, mostSeconds);
}

/** Waits for its turn and does it. */
export async function withLock(
  db: Database,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  // Asked again and again: a statement that waits is cut off by the statement's time limit.
  while (!(await underLock(db, name, work))) await wait(LOOK_EVERY_MS);
}
