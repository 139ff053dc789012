import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { packageRoot } from '../package-root.ts';

/** Any number, as long as nothing else locks it. */
const MIGRATION_LOCK = 7_402_118_365;

/** Brings the schema up to date. Several servers may call it at once: one does it, others wait. */
export async function migrate(pool: Pool): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;

  try {
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await runMigrations(drizzle(client), {
      migrationsFolder: join(packageRoot(), 'server', 'db', 'migrations'),
    });
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
