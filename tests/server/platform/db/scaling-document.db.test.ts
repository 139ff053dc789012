import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { insertAvatar } from '../../member/insert-avatar.ts';
import { newMember } from '../../points/points-world.ts';
import { readCatalogue, type CatalogueTable } from './catalogue.ts';

const DOCUMENT = readFileSync(join(packageRoot(), 'docs', 'scaling.md'), 'utf8');
const named = (form: RegExp) => [...DOCUMENT.matchAll(form)].map(([, name]) => name ?? '');

let own: TestDatabase;
let tables: CatalogueTable[] = [];
beforeAll(async () => {
  own = await createTestDatabase();
  tables = await readCatalogue(own.pool);
});
afterAll(() => own.drop());

const BY_MEMBER = named(/create_distributed_table\('(\w+)', 'member_id'/g);
const BY_ANOTHER = [
  ...DOCUMENT.matchAll(/create_distributed_table\('(\w+)', '(?!member_id)(\w+)'/g),
];
const REFERENCE = named(/create_reference_table\('(\w+)'/g);

test('the scaling document spreads or copies every table once', () => {
  const told = [...BY_MEMBER, ...BY_ANOTHER.map(([, name]) => name), ...REFERENCE];
  expect(told.toSorted()).toEqual(tables.map(({ name }) => name));
});

test('a spread table has its key in all that is unique', () => {
  const keys = new Map([
    ...BY_MEMBER.map((name) => [name, 'member_id'] as const),
    ...BY_ANOTHER.map(([, name = '', key = '']) => [name, key] as const),
  ]);
  const faults = tables.flatMap(({ name, primaryKey, unique }) => {
    const key = keys.get(name);
    const all = [primaryKey, ...unique.map(({ columns }) => columns)];

    return key === undefined || all.every((columns) => columns.includes(key)) ? [] : [name];
  });
  expect(faults).toEqual([]);
});

test('a copied table refers to no spread one, but where the document drops that', () => {
  const dropped = named(/DROP CONSTRAINT (\w+)/g);
  const held = tables
    .filter(({ name }) => REFERENCE.includes(name))
    .flatMap(({ foreignKeys }) => foreignKeys)
    .filter(({ target }) => !REFERENCE.includes(target))
    .map(({ name }) => name);
  expect(held).toEqual(dropped);
});

test('every trigger of a spread table is dropped and created on its shards', async () => {
  const { rows } = await own.pool.query<{ name: string }>(
    'SELECT tgname AS name FROM pg_trigger WHERE NOT tgisinternal ORDER BY tgname',
  );
  const triggers = rows.map(({ name }) => name);
  expect(triggers.length).toBeGreaterThan(1);
  expect(named(/DROP TRIGGER (\w+)/g).toSorted()).toEqual(triggers);
  expect(named(/CREATE TRIGGER (\w+)/g).toSorted()).toEqual(triggers);
});

test('the function for shards counts the room of files like the one that it replaces', async () => {
  const [statement = ''] =
    /CREATE OR REPLACE FUNCTION count_file_room[^]+?END \$\$;/.exec(DOCUMENT) ?? [];
  const [, trigger = ''] = /'file_room', \$cmd\$\n([^$]+)\$cmd\$/.exec(DOCUMENT) ?? [];
  await own.pool.query('DROP TRIGGER files_take_room ON files');
  await own.pool.query(statement);
  await own.pool.query(trigger.replace('%s', 'files').replace('%L', "'file_room'"));
  const id = await newMember(own.db);
  const first = await insertAvatar(own.db, id);
  await insertAvatar(own.db, id);
  const room = async () =>
    (
      await own.pool.query<{ purpose: string; files: number; bytes: number }>(
        'SELECT purpose, files, bytes::int FROM file_room',
      )
    ).rows;

  expect(await room()).toEqual([{ purpose: 'avatar', files: 2, bytes: 20 }]);
  await own.pool.query('DELETE FROM files WHERE id = $1', [first]);
  expect(await room()).toEqual([{ purpose: 'avatar', files: 1, bytes: 10 }]);
});

test('the scaling document makes indexes anew as they are, but for their order', async () => {
  const { rows } = await own.pool.query<{ name: string; definition: string }>(
    "SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'",
  );
  const anew = [...DOCUMENT.matchAll(/DROP INDEX (\w+);\n(CREATE INDEX [^;]+);/g)];
  expect(anew.length).toBeGreaterThan(15);
  for (const [, name, statement = ''] of anew) {
    const there = rows.find((row) => row.name === name)?.definition ?? '';
    const plain = there.replace('public.', '').replace(' USING btree', '');
    expect(statement.replace(/ ASC/, '')).toBe(plain);
    expect(statement).toContain(' ASC');
  }
});
