import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { knownMigrations, migrate, migrateUpTo, migrationOf } from '#server/platform/db/migrate.ts';
import { readEnvironment } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { openDatabase } from '#server/start/open-database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { createEmptyDatabase, type TestDatabase } from '../../database.ts';
import { allRows, tablesOf } from '../../cli/fill-tables.ts';
import { createEarlierDatabase, EARLIER } from './earlier-build.ts';
import { readSchema } from './read-schema.ts';

let own: TestDatabase;

afterEach(() => own.drop());

async function newest(): Promise<string | undefined> {
  const client = await own.pool.connect();
  try {
    return (await migrationOf(client))?.tag;
  } finally {
    client.release();
  }
}

async function notes(): Promise<unknown[]> {
  const { rows } = await own.pool.query<Record<string, unknown>>(
    'SELECT * FROM drizzle.__drizzle_migrations ORDER BY id',
  );
  return rows;
}

async function schemaAndRows(): Promise<unknown> {
  return [await readSchema(own.pool), await allRows(own.pool, await tablesOf(own.pool))];
}

async function expectRefusal(told: RegExp): Promise<void> {
  const env = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: own.url,
    PHONE_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const started = openDatabase(env, createLogger('silent'), () => undefined);

  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(told);
}

describe('an empty database', () => {
  beforeEach(async () => {
    own = await createEmptyDatabase();
  });

  test('gets every migration', async () => {
    expect(await newest()).toBeUndefined();
    await migrate(own.pool);
    expect(await newest()).toBe(knownMigrations().at(-1)?.tag);
  });

  test('gets the migrations up to that of the loaded data', async () => {
    const [first] = knownMigrations();
    if (first === undefined) throw new Error('there is no migration');
    await migrateUpTo(own.pool, first);
    expect(await newest()).toBe(first.tag);
  });

  test('is not used until all its data are loaded', async () => {
    await own.pool.query('CREATE SCHEMA meshwise_load');

    await expectRefusal(/not finished. Run it again/);
    expect(await newest()).toBeUndefined();
  });

  test('is used after a start that ended before the migrations', async () => {
    await own.pool.query(`
      CREATE SCHEMA drizzle;
      CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
    await migrate(own.pool);
    expect(await newest()).toBe(knownMigrations().at(-1)?.tag);
  });

  test('is refused with a foreign table and left unchanged', async () => {
    await own.pool.query('CREATE TABLE orders (id integer)');
    const before = await readSchema(own.pool);

    await expectRefusal(/holds tables.*\(orders is one\)\. Give an empty database/);
    expect(await readSchema(own.pool)).toEqual(before);
  });

  test('is used beside the tables and views of an extension', async () => {
    await own.pool.query('CREATE EXTENSION pg_buffercache');
    await migrate(own.pool);
    expect(await newest()).toBe(knownMigrations().at(-1)?.tag);
  });
});

describe('a database of the earlier build', () => {
  beforeEach(async () => {
    own = await createEarlierDatabase();
  });

  test('is refused at every migration before its last and left unchanged', async () => {
    const before = await schemaAndRows();
    for (let steps = EARLIER.migrations - 1; steps > 0; steps -= 1) {
      await own.pool.query('DELETE FROM drizzle.__drizzle_migrations WHERE id > $1', [steps]);
      const noted = await notes();

      await expectRefusal(
        /older schema than.*Start the last build with the migration 0021_sealed_phones on it once/,
      );
      expect(await notes()).toEqual(noted);
    }
    expect(await schemaAndRows()).toEqual(before);
  }, 60_000);

  test.each([
    ['newer', 'INSERT INTO drizzle.__drizzle_migrations VALUES (23, $1, 9999999999999)', 'newer'],
    [
      'of another branch',
      'INSERT INTO drizzle.__drizzle_migrations VALUES (23, $1, 1795342605714)',
      'newer',
    ],
    [
      'unknown and older',
      'UPDATE drizzle.__drizzle_migrations SET hash = $1, created_at = id',
      'older',
    ],
  ])('is refused with a schema that is %s, and left as it is', async (_, change, told) => {
    await own.pool.query(change, ['x']);
    const before = [await notes(), await schemaAndRows()];

    await expectRefusal(
      new RegExp(`has an? ${told} schema than this version of the product.* Start`),
    );
    expect([await notes(), await schemaAndRows()]).toEqual(before);
  });
});
