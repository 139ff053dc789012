import type { Database } from '../../platform/db/client.ts';
import { refreshGroup, staleGroups } from './signal-repository.ts';

const BATCH = 500;

/** Counts groups anew whose answers were deleted; open groups without any answer are removed. */
export async function purgeGroups(db: Database): Promise<void> {
  for (const id of await staleGroups(db, BATCH)) await refreshGroup(db, id);
}
