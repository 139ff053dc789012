import type { ClientBase } from 'pg';

export interface Table {
  name: string;
  columns: string[];
  key: { name: string; type: string }[];
}

interface CatalogueRow extends Table {
  parents: string[];
}

const TABLES = `
  SELECT c.relname::text AS name,
    (SELECT array_agg(a.attname::text ORDER BY a.attnum) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        ORDER BY k.n), '[]')
      FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k (attnum, n), pg_attribute a
      WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum) AS key,
    (SELECT coalesce(array_agg(DISTINCT p.relname::text), '{}') FROM pg_constraint f JOIN pg_class p ON p.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS parents
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  ORDER BY name`;

export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<CatalogueRow>(TABLES);
  const ordered = new Map<string, Table>();
  let waiting = rows;
  while (waiting.length > 0) {
    const ready = waiting.filter(({ parents }) => parents.every((name) => ordered.has(name)));
    if (ready.length === 0) {
      throw new Error(`foreign keys in a circle: ${waiting.map(({ name }) => name).join(', ')}`);
    }
    for (const { name, columns, key } of ready) ordered.set(name, { name, columns, key });
    waiting = waiting.filter(({ name }) => !ordered.has(name));
  }

  return [...ordered.values()];
}

export interface Sequence {
  name: string;
  value: string;
}

export async function readSequences(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY name`,
  );

  return rows;
}
