import type { Pool } from 'pg';

export interface CatalogueTable {
  name: string;
  columns: string[];
  /** Columns of the primary key, in its order. */
  primaryKey: string[];
  /** Columns of each unique index and constraint, in order. */
  unique: { name: string; columns: string[] }[];
  foreignKeys: { name: string; columns: string[]; target: string; targetColumns: string[] }[];
}

/** The tables as the database has them, by name; expressions in an index count as no column. */
export async function readCatalogue(pool: Pool): Promise<CatalogueTable[]> {
  const { rows } = await pool.query<CatalogueTable>(`
    SELECT relname AS name,
      (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = t.oid AND attnum > 0 AND NOT attisdropped) AS columns,
      coalesce((SELECT ${namesOf('c.conrelid', 'c.conkey')} FROM pg_constraint c
        WHERE c.conrelid = t.oid AND c.contype = 'p'), '{}') AS "primaryKey",
      coalesce((SELECT json_agg(json_build_object('name', i.indexrelid::regclass::text,
          'columns', ${namesOf('i.indrelid', 'i.indkey::int2[]')})) FROM pg_index i
        WHERE i.indrelid = t.oid AND i.indisunique AND NOT i.indisprimary), '[]') AS "unique",
      coalesce((SELECT json_agg(json_build_object('name', c.conname,
          'columns', ${namesOf('c.conrelid', 'c.conkey')}, 'target', c.confrelid::regclass::text,
          'targetColumns', ${namesOf('c.confrelid', 'c.confkey')})) FROM pg_constraint c
        WHERE c.conrelid = t.oid AND c.contype = 'f'), '[]') AS "foreignKeys"
    FROM pg_class t WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname`);

  return rows;
}

/** SQL of the columns' names, in the order of their numbers. */
function namesOf(table: string, numbers: string): string {
  return `(SELECT array_agg(a.attname::text ORDER BY k.at) FROM unnest(${numbers})
    WITH ORDINALITY AS k (attnum, at) JOIN pg_attribute a
    ON a.attrelid = ${table} AND a.attnum = k.attnum)`;
}
