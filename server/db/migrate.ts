import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

/** Any number, as long as nothing else locks it. */
const MIGRATION_LOCK = 7_402_118_365;

/** Brings the schema up to date. Several servers may call it at once: one does it, others wait. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;

  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), { migrationsFolder: findMigrations() });
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    await client.query('RESET statement_timeout');
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A connection given back with an error is closed, and the lock goes with it.
    client.release(broken);
  }
}

/** From the sources as from the bundle: the package's root is the first folder with its manifest. */
function findMigrations(): string {
  let folder = dirname(fileURLToPath(import.meta.url));

  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The package that holds the migrations was not found.');
    folder = parent;
  }

  return join(folder, 'server', 'db', 'migrations');
}
