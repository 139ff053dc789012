import { and, eq, lt } from 'drizzle-orm';
import type { Database } from './client.ts';
import { isDeadlock } from './database-errors.ts';
import { clientRequests } from './schema/member.ts';

export interface ClientRequest {
  memberId: string;
  call: string;
  clientRequestId: string;
  now: Date;
}

const MAX_ATTEMPTS = 3;

/**
 * Runs a write in a transaction, once per client request. A repeated request, concurrent or later,
 * gets the first result. A write that throws is rolled back and may be retried; one that PostgreSQL
 * ended because of a deadlock is run again, up to three times. The result must be JSON.
 */
export async function idempotent<Result>(
  db: Database,
  request: ClientRequest,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await writtenOnce(db, request, write);
    } catch (cause) {
      if (!isDeadlock(cause) || attempt === MAX_ATTEMPTS) throw cause;
    }
  }
}

async function writtenOnce<Result>(
  db: Database,
  { now, ...key }: ClientRequest,
  write: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const isKey = and(
    eq(clientRequests.memberId, key.memberId),
    eq(clientRequests.call, key.call),
    eq(clientRequests.clientRequestId, key.clientRequestId),
  );

  return db.transaction(async (tx) => {
    // Blocks until a concurrent transaction with the same key has ended.
    const [first] = await tx
      .insert(clientRequests)
      .values({ ...key, createdAt: now })
      .onConflictDoNothing()
      .returning({ call: clientRequests.call });
    if (first === undefined) {
      const [known] = await tx
        .select({ result: clientRequests.result })
        .from(clientRequests)
        .where(isKey);

      return known?.result as Result;
    }
    const result = await write(tx);
    await tx.update(clientRequests).set({ result }).where(isKey);

    return result;
  });
}

export async function purgeClientRequests(db: Database, before: Date): Promise<void> {
  await db.delete(clientRequests).where(lt(clientRequests.createdAt, before));
}
