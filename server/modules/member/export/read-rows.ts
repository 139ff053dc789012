import { and, asc, eq, gt, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/client.ts';
import { JsonText } from '../../../platform/http/api-call.ts';
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

type LongLists = Record<string, AsyncGenerator<string>>;

/** @param fields of JSON values; a `JsonText` is already JSON */
export async function* objectOf(
  fields: Record<string, unknown>,
  lists: LongLists,
): AsyncGenerator<string> {
  const text = textOf(fields);
  let separator = text === '{}' ? '' : ',';
  yield text.slice(0, -1);
  for (const [name, list] of Object.entries(lists)) {
    yield `${separator}${JSON.stringify(name)}:`;
    yield* list;
    separator = ',';
  }
  yield '}';
}

function textOf(fields: Record<string, unknown>): string {
  const written = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${JSON.stringify(name)}:${value instanceof JsonText ? value.json : JSON.stringify(value)}`,
    );

  return `{${written.join(',')}}`;
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
    const few = fewOf(source, table, rows);
    for (const { given } of rows) {
      yield separator;
      separator = ',';
      const lists = { ...few(given['id']), ...manyOf(source, table, given) };
      yield* objectOf({ ...given, ...more?.(given) }, lists);
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

/** Lists of the children of a batch, which must be read in the order of its rows. */
function fewOf(
  source: Source,
  { children }: ExportedTable,
  rows: readonly Row[],
): (id: unknown) => LongLists {
  const ids = rows.map(({ given }) => given['id']);
  const few = Object.entries(children)
    .filter(([, table]) => !table.isMany)
    .map(([name, table]) => [name, childrenOf(source, table, ids)] as const);

  return (id) => Object.fromEntries(few.map(([name, listFor]) => [name, listFor(id)]));
}

/**
 * Reads the children of many rows in batches of their own, so that neither many children nor large
 * ones are in memory together. Both are ordered by the parent's id.
 */
function childrenOf(
  source: Source,
  table: ExportedTable,
  ids: readonly unknown[],
): (id: unknown) => AsyncGenerator<string> {
  let rows: Row[] = [];
  let isOver = ids.length === 0 || table.parent === null;
  let last: Row | undefined;

  async function head(): Promise<Row | undefined> {
    if (rows.length > 0 || isOver || table.parent === null) return rows[0];
    const further =
      last &&
      or(
        gt(table.parent, last.parent),
        and(eq(table.parent, last.parent), gt(table.order, last.at)),
      );
    rows = await read(source, table, and(inArray(table.parent, [...ids]), further)).limit(
      table.batch,
    );
    isOver = rows.length < table.batch;
    last = rows.at(-1);

    return rows[0];
  }

  return async function* (id) {
    let separator = '[';
    for (let row = await head(); row?.parent === id && row !== undefined; row = await head()) {
      rows.shift();
      yield separator + textOf(row.given);
      separator = ',';
    }
    yield separator === '[' ? '[]' : ']';
  };
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
