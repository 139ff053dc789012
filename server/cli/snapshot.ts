import type { PoolClient } from 'pg';
import type { DatabaseClient } from '../platform/db/client.ts';
import { migrationOf, type Migration } from '../platform/db/migrate.ts';
import { StartError } from '../platform/start-error.ts';
import { writePlainly } from './rows.ts';
import { readTables, type Table } from './tables.ts';

export interface Snapshot {
  client: PoolClient;
  takenAt: string;
  schema: Migration;
  tables: Table[];
}

/**
 * Reads in one transaction snapshot.
 * @throws StartError if the database isn't the product's or is newer
 */
export async function inSnapshot<Result>(
  { pool }: Pick<DatabaseClient, 'pool'>,
  read: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await writePlainly(client);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    const schema = await migrationOf(client);
    if (schema === null) throw new StartError('There are no data of the product in this database.');
    const { rows } = await client.query<{ now: Date }>('SELECT now()');
    const takenAt = (rows[0]?.now ?? new Date()).toISOString();

    return await read({ client, takenAt, schema, tables: await readTables(client) });
  } finally {
    client.release(true);
  }
}
