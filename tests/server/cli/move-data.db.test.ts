import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { withLoad, type Load } from '#server/cli/load.ts';
import { moveData } from '#server/cli/move-data.ts';
import { inSnapshot, type Snapshot } from '#server/cli/snapshot.ts';
import { readTables } from '#server/cli/tables.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database.ts';
import { createEarlierDatabase } from '../platform/db/earlier-build.ts';
import { readSchema } from '../platform/db/read-schema.ts';
import { allRows, fillTables, tablesOf } from './fill-tables.ts';

let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  source = await createTestDatabase();
  target = await createEmptyDatabase();
});

afterEach(async () => {
  await source.drop();
  await target.drop();
});

function load(bring: (load: Load, snapshot: Snapshot) => Promise<unknown>): Promise<void> {
  return inSnapshot(source, (snapshot) =>
    withLoad(target, 'a test', snapshot.schema, async (open) => {
      await bring(open, snapshot);
    }),
  );
}

const move = () => load((open, snapshot) => moveData(snapshot, open, () => undefined));

test('a move copies every value of every table', async () => {
  const tables = await tablesOf(source.pool);
  await fillTables(source.pool, tables);
  await move();

  const came = await allRows(target.pool, tables);
  expect(came).toEqual(await allRows(source.pool, tables));
  expect(Object.values(came).map(({ length }) => length)).toEqual(tables.map(() => 3));
  expect(await tablesOf(target.pool)).toEqual(tables);
  await migrate(target.pool);
});

test('a move copies every value of a database of the earlier build', async () => {
  await source.drop();
  source = await createEarlierDatabase();
  const tables = await tablesOf(source.pool);
  await move();
  // The target has been migrated with the move: the source gets the same columns to be compared.
  await migrate(source.pool);

  const came = await allRows(target.pool, tables);
  expect(came['answers']).toHaveLength(2);
  expect(came).toEqual(await allRows(source.pool, tables));
  expect(await readSchema(target.pool)).toEqual(await readSchema(source.pool));
});

test('the target gets every index and constraint that the source has', async () => {
  await move();
  const made = async ({ pool }: TestDatabase) => {
    const { rows } = await pool.query<{ definition: string }>(`
      SELECT pg_get_indexdef(indexrelid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relnamespace = 'public'::regnamespace
      UNION ALL
      SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
      ORDER BY 1`);
    return rows;
  };
  expect(await made(target)).toEqual(await made(source));
});

test('sequences, generated columns and identity columns continue', async () => {
  const more = `
    CREATE TABLE counted (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, code serial, name text,
      grams tsvector GENERATED ALWAYS AS (to_tsvector('simple', coalesce(name, ''))) STORED)`;
  await source.pool.query(more);
  await source.pool.query(
    `INSERT INTO counted (name) SELECT 'wire ' || n FROM generate_series(1, 7) AS n`,
  );
  await source.pool.query('DELETE FROM counted WHERE id > 5');
  await load(async (open, snapshot) => {
    await open.client.query(more);
    await moveData(snapshot, { ...open, tables: await readTables(open.client) }, () => undefined);
  });

  expect(await allRows(target.pool, ['counted'])).toEqual(await allRows(source.pool, ['counted']));
  const { rows } = await target.pool.query(
    "INSERT INTO counted (name) VALUES ('next') RETURNING id::int, code, grams::text",
  );
  expect(rows).toEqual([{ id: 8, code: 8, grams: "'next':1" }]);
});

describe('an interrupted load', () => {
  const USED = `INSERT INTO usage_days SELECT 'address:' || n, '2026-01-01', 'trial', n FROM generate_series($1::int, $2::int) AS n`;
  const used = async () => (await allRows(target.pool, ['usage_days']))['usage_days']?.length;

  async function breakOff(): Promise<void> {
    let steps = 0;
    const broken = load((open, snapshot) =>
      moveData(
        snapshot,
        {
          ...open,
          step: (table, reached, write) => {
            if (table.name === 'usage_days') steps += 1;
            if (steps === 2) throw new Error('the power went');

            return open.step(table, reached, write);
          },
        },
        () => undefined,
      ),
    );
    await expect(broken).rejects.toThrow('the power went');
  }

  beforeEach(async () => {
    await source.pool.query(USED, [1, 50_000]);
    await breakOff();
  });

  test('an interrupted load is resumed, and no server starts before', async () => {
    expect(await used()).toBe(20_000);
    await expect(migrate(target.pool)).rejects.toThrow(/not finished/);

    const steps: string[] = [];
    await load((open, snapshot) =>
      moveData(
        snapshot,
        {
          ...open,
          step: (table, reached, write) => {
            steps.push(table.name);
            return open.step(table, reached, write);
          },
        },
        () => undefined,
      ),
    );
    expect(steps.filter((name) => name === 'usage_days')).toHaveLength(2);
    expect(steps).not.toContain('members');
    expect(await used()).toBe(50_000);
    await migrate(target.pool);
  });

  test.each([
    ['written', "UPDATE usage_days SET used = 0 WHERE subject = 'address:1'"],
    ['removed', "DELETE FROM usage_days WHERE subject = 'address:1'"],
    ['added', `INSERT INTO usage_days VALUES ('address:0', '2026-01-01', 'trial', 1)`],
  ])(
    'a load that broke off begins anew when something was %s in the source meanwhile',
    async (_, change) => {
      await source.pool.query(change);
      await move();
      expect(await allRows(target.pool, ['usage_days'])).toEqual(
        await allRows(source.pool, ['usage_days']),
      );
    },
  );

  test('an interrupted load is not resumed by another one', async () => {
    const other = inSnapshot(source, ({ schema }) =>
      withLoad(target, 'another test', schema, () => Promise.resolve()),
    );
    await expect(other).rejects.toThrow(/holds a part of something else: a test, schema/);
  });
});

test('changed rows are detected', async () => {
  await source.pool.query("INSERT INTO usage_days VALUES ('a', '2026-01-01', 'trial', 1)");
  const moved = load(async (open, snapshot) => {
    await open.client.query(`
      CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN NEW.used = 2; RETURN NEW; END $$;
      CREATE TRIGGER spoil BEFORE INSERT ON usage_days FOR EACH ROW EXECUTE FUNCTION spoil()`);
    await moveData(snapshot, open, () => undefined);
  });
  await expect(moved).rejects.toThrow('usage_days: 1 rows there, 1 here, with other content');
});

test('a target with data is refused', async () => {
  await target.pool.query('CREATE VIEW mine AS SELECT 1');
  await expect(move()).rejects.toThrow('The target is not empty');
  await target.pool.query('DROP VIEW mine');
  await migrate(target.pool);
  await expect(move()).rejects.toThrow('The target is not empty');
});

test('a source without the product is refused', async () => {
  await source.pool.query('DROP SCHEMA public, drizzle CASCADE');
  await expect(move()).rejects.toThrow('no data of the product');
});

test('the source is not changed', async () => {
  const writing = inSnapshot(source, ({ client: connection }) =>
    connection.query('CREATE TABLE mine ()'),
  );
  await expect(writing).rejects.toThrow('read-only transaction');
});
