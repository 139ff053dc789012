import { sql } from 'drizzle-orm';
import type { DatabaseClient } from './client.ts';

const LOOK_EVERY_MS = 2000;
/** Above the statement timeout: a database that is only slow answers before. */
const SILENT_MS = 20_000;

/**
 * While the database has not answered for `silentMs`, ends the connections that have been in use as
 * long. After the loss of a network or a machine, TCP would keep them for a quarter of an hour.
 * @returns ends the watch
 */
export function watchSilence(
  { heartDb, endHeld }: Pick<DatabaseClient, 'heartDb' | 'endHeld'>,
  { lookEveryMs = LOOK_EVERY_MS, silentMs = SILENT_MS } = {},
): () => void {
  let answeredAt = performance.now();
  const look = setInterval(() => {
    heartDb.execute(sql`select 1`).then(
      () => (answeredAt = performance.now()),
      () => undefined,
    );
    if (performance.now() - answeredAt > silentMs) endHeld(silentMs);
  }, lookEveryMs).unref();

  return () => clearInterval(look);
}
