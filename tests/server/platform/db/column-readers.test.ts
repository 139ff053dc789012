import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';
import { unreadColumns, type SourceFile } from './unread-columns.ts';

const SERVER = join(packageRoot(), 'server');
const SCHEMA = `${join(SERVER, 'platform', 'db', 'schema')}${sep}`;

/** Columns that the database alone reads, and why. */
const WITHOUT_READER: Readonly<Record<string, string>> = {};

function sources(): { schema: SourceFile[]; code: SourceFile[] } {
  const files = readdirSync(SERVER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  return {
    schema: files.filter(({ path }) => path.startsWith(SCHEMA)),
    code: files.filter(({ path }) => !path.startsWith(SCHEMA)),
  };
}

test('every stored column has a reader, or its exception has a reason', () => {
  const { tables, unread } = unreadColumns(sources());
  expect(tables).toBeGreaterThan(40);
  expect(unread).toEqual(Object.keys(WITHOUT_READER).toSorted());
  // All sources of the server are parsed.
}, 60_000);

const SCHEMA_OF_ROLLS = {
  path: 'schema/roll.ts',
  text: `export const rolls = pgTable('rolls', { id: uuid('id'), width: integer('width'), note: text('note') });
    export const boxes = pgTable('boxes', { note: text('note') });`,
};
const unreadIn = (text: string) =>
  unreadColumns({
    schema: [SCHEMA_OF_ROLLS],
    code: [{ path: 'a.ts', text: `import { rolls, boxes } from './schema/roll.ts';\n${text}` }],
  }).unread;

test('a column that is only written has no reader', () => {
  expect(
    unreadIn(`const note = 'x'; await db.insert(rolls).values({ id: 1, width: 2, note });
      const a = await db.select({ id: rolls.id, width: rolls.width }).from(rolls);`),
  ).toEqual(['boxes.note', 'rolls.note']);
});

test('a column of a chosen selection is read, one of the same name elsewhere is not', () => {
  expect(
    unreadIn(`await db.select({ id: rolls.id, width: rolls.width }).from(rolls).where(eq(rolls.note, x));
      await db.insert(boxes).values({ note: 'x' });`),
  ).toEqual(['boxes.note']);
});

test('a row that is selected whole has its columns read where its fields are', () => {
  const rows =
    'const [row] = await db.select().from(rolls); const [box] = await db.select().from(boxes);';
  expect(unreadIn(`${rows} return { id: row.id, width: row.width };`)).toEqual([
    'boxes.note',
    'rolls.note',
  ]);
  expect(unreadIn(`${rows} const { id, width, note } = row;`)).toEqual([]);
});
