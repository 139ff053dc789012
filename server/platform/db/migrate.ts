import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { packageRoot } from '../../content/package-root.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './client.ts';

export interface Migration {
  tag: string;
  when: number;
}

const MIGRATION_LOCK = 7_402_118_365;
const FOLDER = join(packageRoot(), 'server', 'platform', 'db', 'migrations');
const JOURNAL = join('meta', '_journal.json');
/** Schema that exists until a move or restore into this database is complete. */
export const LOAD_SCHEMA = 'meshwise_load';
/** Upgrades databases and backups that predate the baseline migration. */
export const BUILD_BEFORE_BASELINE = 'the last build with the migration 0021_sealed_phones';

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});

/**
 * Migrates the schema, then the data. Safe to call from several servers at once: one migrates, the
 * others wait.
 * @param mayBeNew create tables in an empty database
 * @throws StartError if the schema is unknown or a data load is incomplete
 */
export async function migrate(
  pool: Pool,
  afterwards?: (db: Database) => Promise<void>,
  mayBeNew = true,
): Promise<void> {
  await underLock(pool, async (client) => {
    if ((await migrationOf(client)) === null) {
      if (!mayBeNew) {
        throw new StartError('No server has ever started on this database; it has no tables yet.');
      }
      await refuseOtherTables(client);
    }
    await refuseUnfinished(client);
    const db = drizzle(client);
    await runMigrations(db, { migrationsFolder: FOLDER });
    await afterwards?.(db);
  });
}

export async function migrateUpTo(pool: Pool, last: Migration): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meshwise-migrations-'));
  try {
    const { entries, ...journal } = readJournal();
    const wanted = entries.filter(({ when }) => when <= last.when);
    mkdirSync(join(folder, 'meta'));
    writeFileSync(join(folder, JOURNAL), JSON.stringify({ ...journal, entries: wanted }));
    for (const { tag } of wanted) {
      copyFileSync(join(FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    }
    await underLock(pool, (client) => runMigrations(drizzle(client), { migrationsFolder: folder }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function knownMigrations(): Migration[] {
  return readJournal().entries.map(({ tag, when }) => ({ tag, when }));
}

/** Finds the migration by time; if unknown, returns its position relative to the known ones. */
export function findMigration(when: number): Migration | 'older' | 'newer' {
  const known = knownMigrations();
  const found = known.find((migration) => migration.when === when);

  return found ?? (known.every((migration) => when < migration.when) ? 'older' : 'newer');
}

/**
 * Returns the newest applied migration, null if none.
 * @throws StartError if this version doesn't know the migration
 */
export async function migrationOf(client: ClientBase): Promise<Migration | null> {
  const there = await client.query<{ yes: boolean }>(
    "SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS yes",
  );
  if (there.rows[0]?.yes !== true) return null;
  const { rows } = await client.query<{ when: number | null }>(
    'SELECT max(created_at)::float8 AS when FROM drizzle.__drizzle_migrations',
  );
  const when = rows[0]?.when ?? null;
  if (when === null) return null;
  const migration = findMigration(when);
  if (migration === 'older') {
    throw new StartError(
      'The database has an older schema than this version of the product can bring up to date. ' +
        `Start ${BUILD_BEFORE_BASELINE} on it once, then start this version.`,
    );
  }
  if (migration === 'newer') {
    throw new StartError(
      'The database has a newer schema than this version of the product knows. ' +
        'Start the version that it was last used with, or a newer one; ' +
        'or restore a backup that was taken before the upgrade.',
    );
  }
  return migration;
}

async function refuseOtherTables(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     ORDER BY name LIMIT 1`,
  );
  if (rows[0] !== undefined) {
    throw new StartError(
      'The database holds tables, and no note of the version of the product that made them ' +
        `(${rows[0].name} is one). Give an empty database.`,
    );
  }
}

async function refuseUnfinished(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ yes: boolean }>(
    'SELECT to_regnamespace($1) IS NOT NULL AS yes',
    [LOAD_SCHEMA],
  );
  if (rows[0]?.yes === true) {
    throw new StartError(
      'A move or a restore into this database was begun and is not finished. Run it again.',
    );
  }
}

async function underLock(pool: Pool, act: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;

  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await act(client);
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await client.query('RESET statement_timeout');
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // Releasing with an error closes the connection and thereby releases the lock.
    client.release(broken);
  }
}

function readJournal(): z.infer<typeof journalSchema> {
  return journalSchema.parse(JSON.parse(readFileSync(join(FOLDER, JOURNAL), 'utf8')));
}
