import type { Pool } from 'pg';
import { readTables } from '#server/cli/tables.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
}
interface Reference {
  table: string;
  parent: string;
  columns: string[];
  parentColumns: string[];
}

const ROWS = 3;
/** Values that formats of rows have difficulties with. */
const ODD = 'tab\t line\n return\r back\\slash \\N \\. "quoted" \'single\' 丝网 🧵 ';

/** Puts rows into every table, made by its columns' types alone, so that no table can be forgotten. */
export async function fillTables(pool: Pool, tables: readonly string[]): Promise<void> {
  const columns = await readColumns(pool);
  const references = await readReferences(pool);
  for (const [at, table] of tables.entries()) {
    const own = columns.filter((column) => column.table === table);
    for (let n = 1; n <= ROWS; n += 1) {
      const values = new Map(own.map((column) => [column.name, valueOf(column, at, n)]));
      for (const reference of references) {
        if (reference.table !== table) continue;
        const parent = await nthRow(pool, reference, n);
        for (const [index, name] of reference.columns.entries())
          values.set(name, parent[index] ?? null);
      }
      const places = own.map(({ type }, index) => `$${String(index + 1)}::${type}`);
      await pool.query(
        `INSERT INTO "${table}" (${own.map(({ name }) => `"${name}"`).join(', ')})
         OVERRIDING SYSTEM VALUE VALUES (${places.join(', ')})`,
        own.map(({ name }) => values.get(name) ?? null),
      );
    }
  }
}

export async function tablesOf(pool: Pool): Promise<string[]> {
  const connection = await pool.connect();
  try {
    return (await readTables(connection)).map(({ name }) => name);
  } finally {
    connection.release();
  }
}

/** All rows of all tables, as text; columns by name, because their order differs between builds. */
export async function allRows(
  pool: Pool,
  tables: readonly string[],
): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of tables) {
    const columns = await pool.query<{ list: string }>(
      `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attname) AS list FROM pg_attribute
       WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
      [`"${table}"`],
    );
    const { rows } = await pool.query<{ row: string }>(
      `SELECT ROW(${columns.rows[0]?.list ?? ''})::text AS row FROM "${table}" ORDER BY 1`,
    );
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

function valueOf({ name, type, nullable }: Column, table: number, n: number): string | null {
  const isBare = nullable && n === ROWS;
  if (isBare) return null;
  switch (type) {
    case 'uuid':
      return `00000000-0000-7000-8000-${String(table * 1000 + n).padStart(12, '0')}`;
    case 'text':
      return `${ODD}${name} ${String(n)}`;
    case 'uuid[]':
      return n === 1 ? '{}' : `{00000000-0000-7000-8000-${String(n).padStart(12, '0')}}`;
    case 'text[]':
      return n === 1 ? '{}' : `{"a,b",NULL,"x\\"y",网,"tab\t"}`;
    case 'integer[]':
      return n === 1 ? '{}' : '{-2147483648,7}';
    case 'integer':
    case 'bigint':
      return String(n);
    case 'real':
      return '1.1';
    case 'boolean':
      return n === 1 ? 'true' : 'false';
    case 'jsonb':
      return n === 1 ? 'null' : JSON.stringify({ odd: ODD, none: null, big: 12345678901234 });
    case 'tsvector':
      return `'网丝':1A 'it''s' 'back\\\\slash':2`;
    case 'date':
      return `2026-02-0${String(n)}`;
    case 'timestamp(3) with time zone':
      return `2026-03-0${String(n)}T23:59:59.123+08:00`;
    default:
      throw new Error(`no values of ${type} (${name})`);
  }
}

async function readColumns(pool: Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      NOT a.attnotnull AS nullable
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY a.attnum`);

  return rows;
}

async function readReferences(pool: Pool): Promise<Reference[]> {
  const { rows } = await pool.query<Reference>(`
    SELECT f.conrelid::regclass::text AS table, f.confrelid::regclass::text AS parent,
      (SELECT array_agg(a.attname::text ORDER BY k.n) FROM unnest(f.conkey) WITH ORDINALITY AS k (attnum, n)
        JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = k.attnum) AS columns,
      (SELECT array_agg(a.attname::text ORDER BY k.n) FROM unnest(f.confkey) WITH ORDINALITY AS k (attnum, n)
        JOIN pg_attribute a ON a.attrelid = f.confrelid AND a.attnum = k.attnum) AS "parentColumns"
    FROM pg_constraint f WHERE f.contype = 'f'`);

  return rows;
}

async function nthRow(
  pool: Pool,
  { parent, parentColumns }: Reference,
  n: number,
): Promise<string[]> {
  const list = parentColumns.map((name) => `"${name}"`).join(', ');
  const { rows } = await pool.query<{ parent: string[] }>(
    `SELECT ARRAY[${parentColumns.map((name) => `"${name}"::text`).join(', ')}] AS parent
     FROM ${parent} ORDER BY ${list} OFFSET ${String(n - 1)} LIMIT 1`,
  );

  return rows[0]?.parent ?? [];
}
