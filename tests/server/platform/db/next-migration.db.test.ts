import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packageRoot } from '#server/content/package-root.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../database.ts';
import { allRows, fillTables, tablesOf } from '../../cli/fill-tables.ts';
import { createEarlierDatabase, EARLIER } from './earlier-build.ts';
import { makeRootWithNextMigration, NEXT } from './next-migration.ts';
import { readSchema } from './read-schema.ts';

// Modules that read the migrations are loaded anew, with one more migration than the product ships.
const root = makeRootWithNextMigration(packageRoot());
vi.resetModules();
vi.doMock('#server/content/package-root.ts', () => ({ packageRoot: () => root }));
const { knownMigrations, migrate, migrateUpTo, migrationOf } =
  await import('#server/platform/db/migrate.ts');
const { createDiskFileStore } = await import('#server/modules/file/disk-file-store.ts');
const { withLoad } = await import('#server/cli/load.ts');
const { moveData } = await import('#server/cli/move-data.ts');
const { checkBackup, restoreBackup } = await import('#server/cli/restore-backup.ts');
const { inSnapshot } = await import('#server/cli/snapshot.ts');
const { takeBackup } = await import('#server/cli/take-backup.ts');

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

afterAll(async () => {
  vi.doUnmock('#server/content/package-root.ts');
  vi.resetModules();
  await rm(root, { recursive: true });
});

async function newest({ pool }: TestDatabase): Promise<string | undefined> {
  const connection = await pool.connect();
  try {
    return (await migrationOf(connection))?.tag;
  } finally {
    connection.release();
  }
}

async function countOf({ pool }: TestDatabase, table: string): Promise<number | undefined> {
  const { rows } = await pool.query<{ count: number }>(`SELECT count(*)::int FROM ${table}`);

  return rows[0]?.count;
}

test('a database of this version gets the next migration alone', async () => {
  expect(await newest(source)).toBe(knownMigrations().at(-2)?.tag);
  await migrate(source.pool);

  expect(await newest(source)).toBe(NEXT);
  expect(await countOf(source, 'drizzle.__drizzle_migrations')).toBe(knownMigrations().length);
});

test('a database of the earlier build gets all migrations but the baseline', async () => {
  const earlier = await createEarlierDatabase();
  await migrate(earlier.pool);
  await migrate(target.pool);

  expect(await newest(earlier)).toBe(NEXT);
  const applied = EARLIER.migrations + knownMigrations().length - 1;
  expect(await countOf(earlier, 'drizzle.__drizzle_migrations')).toBe(applied);
  expect(await readSchema(earlier.pool)).toEqual(await readSchema(target.pool));
  await earlier.drop();
});

test('an older schema is made, and brought up to date later', async () => {
  const [baseline] = knownMigrations();
  if (baseline === undefined) throw new Error('there is no migration');
  await migrateUpTo(target.pool, baseline);
  expect(await newest(target)).toBe(baseline.tag);

  await migrate(target.pool);
  expect(await newest(target)).toBe(NEXT);
});

describe('data with the schema of before the next migration', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meshwise-backup-'));
    await fillTables(source.pool, await tablesOf(source.pool));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function expectBroughtUp(leftOut: readonly string[] = []): Promise<void> {
    const { rows } = await source.pool.query<{ id: string; weight: number }>(
      'SELECT id AS goods_id, price * 10 AS weight FROM goods ORDER BY id',
    );
    expect(rows).toHaveLength(3);
    const parcels = await target.pool.query('SELECT * FROM parcels ORDER BY goods_id');
    expect(parcels.rows).toEqual(rows);
    const kept = (await tablesOf(source.pool)).filter(
      (name) => name !== 'goods' && !leftOut.includes(name),
    );
    expect(await allRows(target.pool, kept)).toEqual(await allRows(source.pool, kept));
    expect(await newest(target)).toBe(NEXT);
    await migrate(source.pool);
    expect(await readSchema(target.pool)).toEqual(await readSchema(source.pool));
  }

  test('are brought up to date after they are restored', async () => {
    const store = createDiskFileStore(join(folder, 'files'));
    const backup = join(folder, 'backup');
    await inSnapshot(source, (snapshot) =>
      takeBackup(backup, { snapshot, store, product: '0.1.0', onTable: () => undefined }),
    );
    const checked = await checkBackup(backup);
    await withLoad(target, 'a backup', checked.schema, (load) =>
      restoreBackup(checked, load, store, () => undefined),
    );
    await expectBroughtUp([
      'sign_ins',
      'sms_codes',
      'review_tickets',
      'part_reports',
      'watches',
      'webhook_deliveries',
    ]);
  });

  test('are brought up to date after they are moved', async () => {
    await inSnapshot(source, (snapshot) =>
      withLoad(target, 'a test', snapshot.schema, async (load) => {
        await moveData(snapshot, load, () => undefined);
      }),
    );
    await expectBroughtUp();
  });
});
