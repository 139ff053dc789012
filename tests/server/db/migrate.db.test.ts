import { afterEach, beforeEach, expect, test } from 'vitest';
import { knownMigrations, migrate, migrateUpTo, migrationOf } from '#server/db/migrate.ts';
import { readEnvironment } from '#server/env.ts';
import { createLogger } from '#server/http/logger.ts';
import { openDatabase } from '#server/open-database.ts';
import { StartError } from '#server/start-error.ts';
import { createEmptyDatabase, type TestDatabase } from '../database.ts';

let own: TestDatabase;

beforeEach(async () => {
  own = await createEmptyDatabase();
});

afterEach(() => own.drop());

async function newest(): Promise<string | undefined> {
  const client = await own.pool.connect();
  try {
    return (await migrationOf(client))?.tag;
  } finally {
    client.release();
  }
}

test('an older schema is made, and brought up to date later', async () => {
  const [, , third] = knownMigrations();
  if (third === undefined) throw new Error('there are more migrations');
  expect(await newest()).toBeUndefined();

  await migrateUpTo(own.pool, third);
  expect(await newest()).toBe(third.tag);

  await migrate(own.pool);
  expect(await newest()).toBe(knownMigrations().at(-1)?.tag);
});

test('a server does not start on a newer schema, and says so', async () => {
  await migrate(own.pool);
  await own.pool.query(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)",
  );
  const env = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: own.url,
    PHONE_KEY: Buffer.alloc(32).toString('base64'),
  });
  const started = openDatabase(env, createLogger('silent'), () => undefined);

  await expect(started).rejects.toThrow(StartError);
  await expect(started).rejects.toThrow(/newer schema than this version of the product knows/);
});

test('a server does not start on data that are not all there', async () => {
  await own.pool.query('CREATE SCHEMA meshwise_load');

  await expect(migrate(own.pool)).rejects.toThrow(/not finished. Run it again/);
  expect(await newest()).toBeUndefined();
});
