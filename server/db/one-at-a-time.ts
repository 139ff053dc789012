import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

const LOOK_EVERY_MS = 200;

/**
 * Work that of all servers on a database one does at a time. The lock is a transaction's, so it goes
 * with a server that dies; the work itself runs outside of it, on connections of its own.
 */
async function underLock(db: Database, name: string, work: () => Promise<void>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(
      sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`meshwise:${name}`}, 0)) AS got`,
    );
    if (rows[0]?.got !== true) return false;
    await work();

    return true;
  });
}

/** Does it unless another server is doing it. */
export async function unlessElsewhere(
  db: Database,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  await underLock(db, name, work);
}

/** Waits for its turn and does it. */
export async function oneAfterAnother(
  db: Database,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  // Asked again and again: a statement that waits is cut off by the statement's time limit.
  while (!(await underLock(db, name, work))) await wait(LOOK_EVERY_MS);
}
