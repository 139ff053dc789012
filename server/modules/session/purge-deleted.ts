import { LIMITS } from '#contract/limits.ts';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/client.ts';
import { tryWithLock } from '../../platform/db/advisory-lock.ts';
import { purgeRecords, purgeSandbox, purgeSessions } from './repository.ts';

/** Extra retention beyond the undo period, for clock differences. */
const GRACE_MS = 30_000;
const EVERY_MS = 60_000;
const BATCH = 100;
const SANDBOX_MS = 86_400_000;

/** Deletes expired rows and the bench's conversations older than a day; conversations cascade. */
export async function purgeDeleted(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIMITS.restoreSeconds * 1000 - GRACE_MS);
  const batch = { limit: BATCH, now };
  while ((await purgeRecords(db, before, batch)) === BATCH);
  while ((await purgeSessions(db, before, batch)) === BATCH);
  const dayBefore = new Date(now.getTime() - SANDBOX_MS);
  while ((await purgeSandbox(db, dayBefore, batch)) === BATCH);
}

export function startPurge(db: Database, logger: Logger): { stop: () => Promise<void> } {
  let purging = Promise.resolve();
  const timer = setInterval(() => {
    purging = tryWithLock(db, 'purge deleted', () => purgeDeleted(db, new Date())).then(
      () => undefined,
      (cause: unknown) => {
        logger.warn({ err: cause }, 'purge failed');
      },
    );
  }, EVERY_MS);
  timer.unref();

  return {
    stop: () => {
      clearInterval(timer);
      return purging;
    },
  };
}
