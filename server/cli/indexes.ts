import type { PoolClient } from 'pg';
import { inTransaction } from './in-transaction.ts';

/**
 * Drops all indexes except those of keys, recording them in a table (name, definition). Maintaining
 * them row by row, especially the search indexes, would dominate the load.
 */
export async function dropIndexes(client: PoolClient, notes: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `INSERT INTO ${notes} (name, definition)
     SELECT i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
       AND NOT i.indisprimary
       AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     RETURNING name`,
  );
  if (rows.length > 0) await client.query(`DROP INDEX ${rows.map(({ name }) => name).join(', ')}`);
}

export async function makeIndexes(client: PoolClient, notes: string): Promise<void> {
  await client.query("SET maintenance_work_mem = '256MB'");
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT name, definition FROM ${notes} ORDER BY name`,
  );
  for (const { name, definition } of rows) {
    await inTransaction(client, async () => {
      await client.query(definition);
      await client.query(`DELETE FROM ${notes} WHERE name = $1`, [name]);
    });
  }
}
