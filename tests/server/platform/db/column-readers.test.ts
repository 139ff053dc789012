import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';

const SERVER = join(packageRoot(), 'server');
const SCHEMA = join(SERVER, 'platform', 'db', 'schema');

/** Columns that the database alone reads, and why. */
const WITHOUT_READER: Readonly<Record<string, string>> = {};

const text = readdirSync(SERVER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.startsWith(`${SCHEMA}${sep}`))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** Names that occur other than as the key of a written value. */
const read = new Set(text.match(/\b[a-z]\w*\b(?!\s*:)/gi));

async function allTables(): Promise<PgTable[]> {
  const modules = await Promise.all(
    readdirSync(SCHEMA).map((name) => import(join(SCHEMA, name)) as Promise<object>),
  );
  return modules.flatMap((module) =>
    Object.values(module).filter((each): each is PgTable => is(each, PgTable)),
  );
}

test('every stored column has a reader, or its exception has a reason', async () => {
  const tables = await allTables();
  expect(tables.length).toBeGreaterThan(40);
  const unread = tables.flatMap((table) =>
    Object.keys(getTableColumns(table))
      .filter((key) => !read.has(key) && !text.includes(`'${key}'`))
      .map((key) => `${getTableName(table)}.${key}`),
  );
  expect(unread.toSorted()).toEqual(Object.keys(WITHOUT_READER).toSorted());
});
