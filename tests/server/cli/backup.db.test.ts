import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDiskFileStore } from '#server/modules/file/disk-file-store.ts';
import type { FileStore } from '#server/modules/file/file-store.ts';
import type { Manifest } from '#server/cli/backup-format.ts';
import { withLoad, type Load } from '#server/cli/load.ts';
import { checkBackup, restoreBackup } from '#server/cli/restore-backup.ts';
import { inSnapshot } from '#server/cli/snapshot.ts';
import { takeBackup } from '#server/cli/take-backup.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../database.ts';
import { createEarlierDatabase } from '../platform/db/earlier-build.ts';
import { readSchema } from '../platform/db/read-schema.ts';
import { allRows, fillTables, tablesOf } from './fill-tables.ts';

/** A source with rows in every table, and a backup of it; tests write into neither. */
let source: TestDatabase;
let tables: string[];
let taken: { folder: string; manifest: Manifest };
let store: FileStore;
/** Hash of the only content that there is; all other files are named without. */
let kept: string;

let target: TestDatabase;
let folder: string;
let restored: FileStore;

const backupFolder = () => join(folder, 'backup');
const pathOfKept = () => join(backupFolder(), 'files', kept.slice(0, 2), kept.slice(2, 4), kept);
const manifestFile = () => join(backupFolder(), 'manifest.json');
const edit = async (path: string, change: (text: string) => string) =>
  writeFile(path, change(await readFile(path, 'latin1')), 'latin1');
const content = randomBytes(300_000);
const LEFT_OUT = [
  'sign_ins',
  'sms_codes',
  'review_tickets',
  'part_reports',
  'watches',
  'webhook_deliveries',
];
const restoredOf = (names: string[]) => names.filter((name) => !LEFT_OUT.includes(name));
const OLDER_SCHEMA = '"tag": "0020_spent_proofs", "when": 1795341992510';

beforeAll(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'meshwise-backup-'));
  store = createDiskFileStore(join(parent, 'from'));
  kept = await store.put(content);
  source = await createTestDatabase();
  tables = await fill(source);
  taken = { folder: parent, manifest: await backUp(source, join(parent, 'backup')) };
});
afterAll(async () => {
  await source.drop();
  await rm(taken.folder, { recursive: true });
});

beforeEach(async () => {
  target = await createEmptyDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meshwise-backup-'));
  restored = createDiskFileStore(join(folder, 'to'));
});
afterEach(async () => {
  await target.drop();
  await rm(folder, { recursive: true });
});

async function fill({ pool }: TestDatabase): Promise<string[]> {
  const names = await tablesOf(pool);
  await pool.query(`TRUNCATE ${names.join(', ')}`);
  await fillTables(pool, names);
  await pool.query(
    'UPDATE files SET hash = $1 WHERE id = (SELECT min(id::text)::uuid FROM files)',
    [kept],
  );

  return names;
}

function backUp(from: TestDatabase, into: string): Promise<Manifest> {
  return inSnapshot(from, (snapshot) =>
    takeBackup(into, { snapshot, store, product: '1.2.3', onTable: () => undefined }),
  );
}

/** The backup of `source`, for a test to restore or to damage. */
const copyTaken = () => cp(join(taken.folder, 'backup'), backupFolder(), { recursive: true });

async function restore(within: (load: Load) => Load = (load) => load): Promise<void> {
  const backup = await checkBackup(backupFolder());
  await withLoad(target, 'a backup', backup.schema, (load) =>
    restoreBackup(backup, within(load), restored, () => undefined),
  );
}

test('a restore restores every value', async () => {
  await copyTaken();
  await restore();

  const comeBack = restoredOf(tables);
  expect(await allRows(target.pool, comeBack)).toEqual(await allRows(source.pool, comeBack));
  expect(taken.manifest.tables.map(({ name, rows }) => [name, rows])).toEqual(
    tables.map((name) => [name, 3]),
  );
  const back = await restored.open(kept);
  expect(Buffer.from(await new Response(back?.stream()).arrayBuffer())).toEqual(content);
  await migrate(target.pool);
});

test('a restore omits logins, codes and review tickets', async () => {
  await copyTaken();
  await restore();

  expect(tables).toEqual(expect.arrayContaining(LEFT_OUT));
  for (const name of LEFT_OUT) {
    const { rows } = await target.pool.query(`SELECT 1 FROM ${name}`);
    expect([name, rows]).toEqual([name, []]);
  }
});

test('a backup is consistent and lists missing content', async () => {
  const written = await createTestDatabase();
  await fill(written);
  const manifest = await inSnapshot(written, async (snapshot) => {
    await written.pool.query("INSERT INTO roles VALUES ('later', '', '{}', now(), now())");
    await written.pool.query('DELETE FROM shares');

    return takeBackup(backupFolder(), {
      snapshot,
      store,
      product: '1.2.3',
      onTable: () => undefined,
    });
  });

  await written.drop();

  const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
  expect(rows).toMatchObject({ roles: 3, shares: 3 });
  expect(manifest.files).toMatchObject({ count: 1, bytes: content.length });
  // The shared files name the same as two of the others, and one more.
  expect(manifest.files.missing).toHaveLength(3);
  expect(manifest.files.missing).not.toContain(kept);
});

test('a backup is readable by its owner only and contains the fingerprints of its keys', async () => {
  expect(taken.manifest.phoneKeys).toHaveLength(3);
  const written = join(taken.folder, 'backup');
  for (const name of await readdir(written, { recursive: true })) {
    expect((await stat(join(written, name))).mode & 0o077, name).toBe(0);
  }
});

test('a backup into a folder with files is refused', async () => {
  await copyTaken();
  await expect(backUp(source, backupFolder())).rejects.toThrow('is not empty');
  await checkBackup(backupFolder());
});

test('a backup of the earlier build is restored with every value', async () => {
  const earlier = await createEarlierDatabase();
  const names = restoredOf(await tablesOf(earlier.pool));
  await backUp(earlier, backupFolder());
  // As that build named it.
  await edit(manifestFile(), (text) => text.replace('0000_baseline', '0021_sealed_phones'));
  await restore();

  // Both have the columns that later migrations add.
  await migrate(earlier.pool);
  const before = await allRows(earlier.pool, names);
  expect(before['answers']).toHaveLength(2);
  expect(await allRows(target.pool, names)).toEqual(before);
  expect(await readSchema(target.pool)).toEqual(await readSchema(earlier.pool));
  await migrate(target.pool);
  await earlier.drop();
});

test('an interrupted restore is resumed', async () => {
  await copyTaken();
  const broken = restore((load) => ({
    ...load,
    step: (table, reached, write) => {
      if (table.name === 'shares') throw new Error('the power went');

      return load.step(table, reached, write);
    },
  }));
  await expect(broken).rejects.toThrow('the power went');
  await expect(migrate(target.pool)).rejects.toThrow('not finished');

  const again: string[] = [];
  await restore((load) => ({
    ...load,
    step: (table, reached, write) => {
      again.push(table.name);

      return load.step(table, reached, write);
    },
  }));
  expect(again).toContain('shares');
  expect(again).not.toContain('members');
  const comeBack = restoredOf(tables);
  expect(await allRows(target.pool, comeBack)).toEqual(await allRows(source.pool, comeBack));
});

describe('a damaged backup is refused before anything is written', () => {
  const members = () => join(backupFolder(), 'tables', 'members.copy.gz');

  test.each<[string, () => Promise<void>, string]>([
    [
      'a part with another byte',
      () => edit(members(), (text) => text.slice(0, -9) + '!' + text.slice(-8)),
      'tables/members.copy.gz is not what was written',
    ],
    [
      'a part that was cut off',
      () => edit(members(), (text) => text.slice(0, -9)),
      'tables/members.copy.gz is not what was written',
    ],
    ['no part', () => rm(members()), "tables/members.copy.gz can't be read"],
    ['no content', () => rm(pathOfKept()), 'content is missing'],
    ['no manifest', () => rm(manifestFile()), 'There is no backup in'],
    ['half a manifest', () => edit(manifestFile(), (text) => text.slice(0, 99)), 'is damaged'],
    [
      'a part outside of it',
      () => edit(manifestFile(), (text) => text.replace('tables/members', '../members')),
      'is damaged',
    ],
    [
      'a newer schema',
      () => edit(manifestFile(), (text) => text.replace(/"when": \d+/, '"when": 9999999999999')),
      'was taken by version 1.2.3 of the product, with a newer schema',
    ],
    [
      'an older schema',
      () => edit(manifestFile(), (text) => text.replace(/"tag": .*,\s*"when": \d+/, OLDER_SCHEMA)),
      'older schema (0020_spent_proofs) than this version of the product can bring up to date. ' +
        'Restore it with the last build with the migration 0021_sealed_phones',
    ],
  ])('%s', async (_, damage, told) => {
    await copyTaken();
    await damage();
    await expect(restore()).rejects.toThrow(told);
    expect(await tablesOf(target.pool)).toEqual([]);
  });

  test('changed content is refused before the tables are written', async () => {
    await copyTaken();
    await writeFile(pathOfKept(), 'something else');
    await expect(restore()).rejects.toThrow(kept);
    expect(await restored.open(kept)).toBeNull();
    expect(await allRows(target.pool, ['members'])).toEqual({ members: [] });
    await expect(migrate(target.pool)).rejects.toThrow('not finished');
  });
});
