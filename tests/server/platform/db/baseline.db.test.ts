import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { knownMigrations, migrate, migrateUpTo } from '#server/platform/db/migrate.ts';
import { readEnvironment } from '#server/platform/env.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import * as memberRepository from '#server/modules/member/repository.ts';
import { openPhone, phoneHashes } from '#server/platform/privacy/sealed-person.ts';
import { openDatabase } from '#server/start/open-database.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../database.ts';
import { allRows, tablesOf } from '../../cli/fill-tables.ts';
import { testCipher } from '../../test-cipher.ts';
import { createEarlierDatabase, EARLIER } from './earlier-build.ts';
import { readSchema, type Schema } from './read-schema.ts';

const [baseline = { tag: '', when: 0 }] = knownMigrations();
/** The schema of the baseline. */
let made: TestDatabase;
/** The schema of 22 migrations. */
let earlier: TestDatabase;
let schema: Schema;

beforeAll(async () => {
  made = await createEmptyDatabase();
  await migrateUpTo(made.pool, baseline);
  earlier = await createEarlierDatabase();
  schema = await readSchema(made.pool);
}, 60_000);

afterAll(async () => {
  await made.drop();
  await earlier.drop();
});

/** Every row with the transaction that wrote it, so that one written again counts as another. */
async function writtenRows({ pool }: TestDatabase): Promise<Record<string, string[]>> {
  const written: Record<string, string[]> = {};
  const tables = (await tablesOf(pool)).map((name) => `public."${name}"`);
  for (const table of [...tables, 'drizzle.__drizzle_migrations']) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT concat_ws(' ', ctid, xmin, t) AS row FROM ${table} t ORDER BY ctid`,
    );
    written[table] = rows.map(({ row }) => row);
  }
  return written;
}

test('the baseline makes the schema that a database of the earlier build has', async () => {
  expect(schema['relations']).not.toHaveLength(0);
  expect(await readSchema(earlier.pool)).toEqual(schema);
});

test('the baseline changes nothing in a database of the earlier build', async () => {
  const before = await writtenRows(earlier);
  expect(before['drizzle.__drizzle_migrations']).toHaveLength(EARLIER.migrations);
  await migrateUpTo(earlier.pool, baseline);

  expect(await writtenRows(earlier)).toEqual(before);
  expect(await readSchema(earlier.pool)).toEqual(schema);
});

test('a database of the earlier build is migrated to the schema of a new one', async () => {
  await migrate(earlier.pool);
  const fresh = await createTestDatabase();
  expect(await readSchema(earlier.pool)).toEqual(await readSchema(fresh.pool));
  await fresh.drop();
});

test('a server starts on a database of the earlier build, with its member and answers', async () => {
  const tables = await tablesOf(earlier.pool);
  const before = await allRows(earlier.pool, tables);
  const env = readEnvironment({
    NODE_ENV: 'test',
    DATABASE_URL: earlier.url,
    PHONE_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const { client, close } = await openDatabase(env, createLogger('silent'), () => undefined);
  const member = await memberRepository.findByPhone(client.db, phoneHashes(testCipher, EARLIER));
  const { rows } = await client.pool.query(
    `SELECT question, left(content, 3) AS content FROM records
     JOIN answers ON record_id = records.id WHERE records.member_id = $1 ORDER BY records.id`,
    [member?.id],
  );
  await close();

  expect(member && openPhone(testCipher, member)).toBe(EARLIER.phone);
  expect(rows).toMatchObject([
    { question: '20目不锈钢网的孔径是多少？' },
    { question: '那丝径 0.3 mm 呢？' },
  ]);
  expect(await allRows(earlier.pool, tables)).toEqual(before);
});

/** A statement for each thing in which a database may differ. */
const DIFFERENCES: Record<string, string> = {
  'a schema': 'CREATE SCHEMA more',
  'an extension that is missing': 'DROP EXTENSION btree_gin CASCADE',
  'a table': 'CREATE TABLE more (id integer)',
  'a table that is missing': 'DROP TABLE clear_contacts',
  'a table of another kind': 'ALTER TABLE usage_days SET UNLOGGED',
  'a setting of a table': 'ALTER TABLE answers SET (fillfactor = 90)',
  'row security': 'ALTER TABLE members ENABLE ROW LEVEL SECURITY',
  'a policy': 'CREATE POLICY own ON members USING (true)',
  'a column': 'ALTER TABLE goods ADD COLUMN more text',
  'a column that is missing': 'ALTER TABLE goods DROP COLUMN class_id',
  'the type of a column': 'ALTER TABLE goods ALTER COLUMN price TYPE bigint',
  'the precision of a time': 'ALTER TABLE goods ALTER COLUMN created_at TYPE timestamptz',
  'a column that may be null': 'ALTER TABLE goods ALTER COLUMN price DROP NOT NULL',
  'a default': 'ALTER TABLE goods ALTER COLUMN version SET DEFAULT 2',
  'a default that is missing': 'ALTER TABLE goods ALTER COLUMN version DROP DEFAULT',
  'a generated column': `ALTER TABLE goods DROP COLUMN sold, ADD COLUMN sold integer NOT NULL GENERATED ALWAYS AS (0) STORED`,
  'an identity': 'ALTER TABLE config_version ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY',
  'how a column is stored': 'ALTER TABLE answers ALTER COLUMN content SET STORAGE EXTERNAL',
  'what is counted of a column': 'ALTER TABLE answers ALTER COLUMN model SET (n_distinct = 5)',
  'a check': 'ALTER TABLE goods DROP CONSTRAINT goods_stock',
  'another check':
    'ALTER TABLE goods DROP CONSTRAINT goods_stock, ADD CONSTRAINT goods_stock CHECK (stock > 0)',
  'what a foreign key does': `ALTER TABLE sign_ins DROP CONSTRAINT sign_ins_member_id_members_id_fk, ADD CONSTRAINT
    sign_ins_member_id_members_id_fk FOREIGN KEY (member_id) REFERENCES members (id)`,
  'the name of a key': 'ALTER TABLE members RENAME CONSTRAINT members_phone TO members_hash',
  'a unique key': 'ALTER TABLE sign_ins DROP CONSTRAINT sign_ins_token',
  'an index': 'DROP INDEX goods_list',
  'the order of an index': 'DROP INDEX goods_list; CREATE INDEX goods_list ON goods (id, position)',
  'the rows of an index':
    'DROP INDEX files_loose; CREATE INDEX files_loose ON files (created_at) WHERE kept',
  'a setting of an index': 'ALTER INDEX answers_grams SET (fastupdate = true)',
  'a function': `CREATE OR REPLACE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN RETURN NEW; END'`,
  'a trigger that is missing': 'DROP TRIGGER ledger_is_append_only ON ledger',
  'a trigger that is off': 'ALTER TABLE ledger DISABLE TRIGGER ledger_is_append_only',
  'a foreign key that is off': 'ALTER TABLE ledger DISABLE TRIGGER ALL',
  'a sequence': 'ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq INCREMENT 2',
  'an enum': `CREATE TYPE more AS ENUM ('one')`,
  'a view': 'CREATE VIEW more AS SELECT 1',
  'a rule': 'CREATE RULE more AS ON DELETE TO goods DO NOTHING',
  'a statistic': 'CREATE STATISTICS more ON price, stock FROM goods',
  'a comment': `COMMENT ON TABLE goods IS 'more'`,
  'an object of a kind that is not described':
    'CREATE TEXT SEARCH CONFIGURATION more (COPY = simple)',
};

test('the comparison of schemas finds every kind of difference', async () => {
  const client = await made.pool.connect();
  const missed: string[] = [];
  try {
    for (const [name, statement] of Object.entries(DIFFERENCES)) {
      await client.query('BEGIN');
      await client.query(statement);
      if (isDeepStrictEqual(await readSchema(client), schema)) missed.push(name);
      await client.query('ROLLBACK');
    }
    expect(missed).toEqual([]);
    expect(await readSchema(client)).toEqual(schema);
  } finally {
    client.release(true);
  }
}, 60_000);
