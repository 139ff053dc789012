import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/client.ts';
import type { ExportedTable } from './exported-tables.ts';

export interface Source {
  db: Database;
  memberId: string;
}

interface Row {
  given: Record<string, unknown>;
  at: unknown;
  parent: unknown;
}

export type LongLists = Record<string, AsyncGenerator<string>>;

export async function* objectOf(
  fields: Record<string, unknown>,
  lists: LongLists,
): AsyncGenerator<string> {
  const text = JSON.stringify(fields);
  let separator = text === '{}' ? '' : ',';
  yield text.slice(0, -1);
  for (const [name, list] of Object.entries(lists)) {
    yield `${separator}${JSON.stringify(name)}:`;
    yield* list;
    separator = ',';
  }
  yield '}';
}

/**
 * Streams a table's rows as a JSON array, one batch at a time.
 * @param more adds fields to a row
 */
export async function* listOf(
  source: Source,
  table: ExportedTable,
  {
    parent,
    more,
  }: { parent?: unknown; more?: (row: Row['given']) => Record<string, unknown> } = {},
): AsyncGenerator<string> {
  let separator = '[';
  let after: unknown;
  for (;;) {
    const rows = await batchOf(source, table, { parent, after });
    const few = await fewOf(source, table, rows);
    for (const [n, { given }] of rows.entries()) {
      yield separator;
      separator = ',';
      yield* objectOf({ ...given, ...few[n], ...more?.(given) }, manyOf(source, table, given));
    }
    if (rows.length < table.batch) break;
    after = rows.at(-1)?.at;
  }
  yield separator === '[' ? '[]' : ']';
}

async function batchOf(
  source: Source,
  table: ExportedTable,
  { parent, after }: { parent: unknown; after: unknown },
): Promise<Row[]> {
  const ofParent = table.parent === null ? undefined : eq(table.parent, parent);
  const further = after === undefined ? undefined : gt(table.order, after);

  return read(source, table, and(ofParent, further)).limit(table.batch);
}

async function fewOf(
  source: Source,
  { children }: ExportedTable,
  rows: readonly Row[],
): Promise<Record<string, unknown>[]> {
  const few: Record<string, unknown>[] = rows.map(() => ({}));
  if (rows.length === 0) return few;
  const ids = rows.map(({ given }) => given['id']);
  for (const [name, table] of Object.entries(children)) {
    if (table.isMany || table.parent === null) continue;
    const found = await read(source, table, inArray(table.parent, ids));
    const groups = new Map<unknown, Row['given'][]>(ids.map((id) => [id, []]));
    for (const { parent, given } of found) groups.get(parent)?.push(given);
    for (const [n, id] of ids.entries()) few[n] = { ...few[n], [name]: groups.get(id) };
  }
  return few;
}

function manyOf(source: Source, { children }: ExportedTable, { id }: Row['given']): LongLists {
  return Object.fromEntries(
    Object.entries(children)
      .filter(([, table]) => table.isMany)
      .map(([name, table]) => [name, listOf(source, table, { parent: id })]),
  );
}

function read({ db, memberId }: Source, table: ExportedTable, which: SQL | undefined) {
  const { columns, order, parent } = table;

  return db
    .select({ given: columns, at: order, parent: parent ?? order })
    .from(table.table)
    .where(and(eq(table.memberId, memberId), table.where, which))
    .orderBy(...(parent === null ? [] : [asc(parent)]), asc(order))
    .$dynamic();
}
