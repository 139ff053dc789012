import { eq, sql } from 'drizzle-orm';
import type { SITE_LISTS } from '#contract/site/constants.ts';
import type { Database } from '../../platform/db/client.ts';
import { siteLists } from '../../platform/db/schema/operation.ts';
import { conflict } from '../../platform/http/domain-error.ts';

type SiteListName = (typeof SITE_LISTS)[number];

export interface SavedList {
  /** null: the shipped list applies. */
  value: unknown;
  version: number;
  /** null if it was never saved. */
  savedAt: Date | null;
}

const NEVER_SAVED: SavedList = { value: null, version: 0, savedAt: null };
const SAVED = {
  value: siteLists.value,
  version: siteLists.version,
  savedAt: siteLists.updatedAt,
};

export async function read(db: Database, name: SiteListName): Promise<SavedList> {
  const [row] = await db.select(SAVED).from(siteLists).where(eq(siteLists.name, name));

  return row ?? NEVER_SAVED;
}

/** Locks the list, so that concurrent saves wait. */
export async function lock(db: Database, name: SiteListName, now: Date): Promise<SavedList> {
  await db
    .insert(siteLists)
    .values({ name, value: null, version: 0, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await db
    .select(SAVED)
    .from(siteLists)
    .where(eq(siteLists.name, name))
    .for('update');

  return row ?? NEVER_SAVED;
}

/**
 * Replaces a locked list.
 * @returns it as it is now
 * @throws DomainError 409 if it was changed since `version`
 */
export async function replace(
  db: Database,
  name: SiteListName,
  { value, version }: Pick<SavedList, 'value' | 'version'>,
  now: Date,
): Promise<SavedList> {
  const [row] = await db
    .update(siteLists)
    .set({ value, version: sql`${siteLists.version} + 1`, updatedAt: now })
    .where(sql`${siteLists.name} = ${name} AND ${siteLists.version} = ${version}`)
    .returning(SAVED);
  if (row === undefined) throw conflict('siteList.stale');

  return row;
}
