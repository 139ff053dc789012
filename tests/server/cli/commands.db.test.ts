import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '#server/platform/db/client.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { files } from '#server/platform/db/schema/file.ts';
import { createDiskFileStore } from '#server/modules/file/disk-file-store.ts';
import { createCipher } from '#server/platform/privacy/cipher.ts';
import { packageRoot } from '#server/content/package-root.ts';
import { createEmptyDatabase, type TestDatabase } from '../database.ts';
import { EmbeddedServers } from '../platform/db/embedded-server.ts';
import { buildPrograms } from '../support/build-programs.ts';
import { startS3 } from '../support/s3-server.ts';
import { change, newMember } from '../points/points-world.ts';
import { allRows, tablesOf } from './fill-tables.ts';

const program = await buildPrograms({
  'db-move': 'server/cli/db-move.ts',
  backup: 'server/cli/backup.ts',
  restore: 'server/cli/restore.ts',
  'verify-backup': 'server/cli/verify-backup.ts',
  'ledger-check': 'server/cli/ledger-check.ts',
  account: 'server/cli/account.ts',
});
const servers = new EmbeddedServers();
const databases: TestDatabase[] = [];
const owners: string[] = [];
const content = randomBytes(50_000);
const NOW = new Date('2026-11-20T04:00:00.000Z');
/** Rows of a table that takes several steps to move: a process can be killed between them. */
const MANY = 80_000;
/** A data directory with members, points and a file. */
let dataDir: string;
let hash: string;
let tables: string[];
let before: Record<string, string[]>;

beforeAll(async () => {
  dataDir = servers.folder();
  hash = await createDiskFileStore(join(dataDir, 'files')).put(content);
  const postgres = await servers.start(dataDir);
  const client = createDatabase({
    connection: postgres.connection,
    onConnectionLost: () => undefined,
  });
  await migrate(client.pool);
  for (let n = 0; n < 3; n += 1) {
    const memberId = await newMember(client.db, { nickname: `member ${String(n)}` });
    await change(client.db, memberId, ['answer', 30], NOW);
    await change(client.db, memberId, ['penalty', -10], NOW);
    await client.db.insert(files).values({
      memberId,
      id: memberId,
      hash,
      name: '图纸.png',
      mime: 'image/png',
      size: content.length,
      purpose: 'chat',
      createdAt: NOW,
    });
  }
  tables = await tablesOf(client.pool);
  before = await allRows(client.pool, tables);
  await client.close();
  await postgres.stop();
}, 60_000);

afterAll(async () => {
  await servers.cleanUp();
  for (const database of databases) await database.drop();
  const server = await createEmptyDatabase();
  for (const owner of owners) await server.pool.query(`DROP ROLE ${owner}`);
  await server.drop();
}, 60_000);

interface Run {
  child: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
}

function start(name: string, options: string[], variables: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [program(name), ...options], {
    cwd: packageRoot(),
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.track(child);
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);

  return { child, ended: once(child, 'close').then(() => ({ code: child.exitCode, output })) };
}

const run = (name: string, ...options: string[]) => start(name, options).ended;

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  databases.push(database);

  return database;
}

/** Somebody who owns a database, and nothing else of the server. */
async function addressOfOwner({ pool, url }: TestDatabase): Promise<string> {
  const address = new URL(url);
  const name = `owner_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  await pool.query(`CREATE ROLE ${name} LOGIN NOSUPERUSER PASSWORD '${password}'`);
  await pool.query(`ALTER DATABASE ${address.pathname.slice(1)} OWNER TO ${name}`);
  owners.push(name);
  address.username = name;
  address.password = password;

  return address.href;
}

async function inDatabaseOf<Result>(
  directory: string,
  act: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const postgres = await servers.start(directory);
  const { pool, close } = createDatabase({
    connection: postgres.connection,
    onConnectionLost: () => undefined,
  });
  try {
    return await act(pool);
  } finally {
    await close();
    await postgres.stop();
  }
}

const rowsIn = (directory: string) => inDatabaseOf(directory, (pool) => allRows(pool, tables));

test('a move copies everything to a server and leaves the source unchanged', async () => {
  const target = await emptyDatabase();
  const address = await addressOfOwner(target);
  const { code, output } = await run('db-move', '--to', address);

  expect(output).toContain('the same on both sides');
  expect(output).toContain('The points add up (6 changes)');
  expect(output).toContain('phone.key as PHONE_KEY');
  expect(output).not.toContain(new URL(address).password);
  expect(code).toBe(0);
  expect(await allRows(target.pool, tables)).toEqual(before);
  expect(await rowsIn(dataDir)).toEqual(before);
  const again = await run('db-move', '--to', address);
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('not empty') as string });
}, 60_000);

test('a killed move is completed by the next one', async () => {
  const target = await emptyDatabase();
  const source = servers.folder();
  // `-a` keeps the account that PostgreSQL's programs run as.
  execFileSync('cp', ['-a', `${dataDir}/.`, source]);
  const all = await inDatabaseOf(source, async (pool) => {
    await pool.query(
      `INSERT INTO usage_days SELECT 'address:' || n, '2026-01-01', 'trial', n FROM generate_series(1, $1::int) AS n`,
      [MANY],
    );
    return allRows(pool, tables);
  });
  const begin = () => start('db-move', ['--to', target.url], { DATA_DIR: source });
  const { child, ended } = begin();
  const halfWay = `SELECT FROM meshwise_load.tables WHERE name = 'usage_days' AND NOT is_done`;
  let isHalfWay = false;
  while (!isHalfWay && child.exitCode === null) {
    await pause(2);
    isHalfWay = await target.pool.query(halfWay).then(
      ({ rowCount }) => rowCount === 1,
      // Not even begun.
      () => false,
    );
  }
  child.kill('SIGKILL');
  await ended;
  expect(isHalfWay).toBe(true);
  await expect(migrate(target.pool)).rejects.toThrow('not finished');

  const { code, output } = await begin().ended;
  expect(output).toContain('Going on with what was begun');
  expect(output).toContain('The points add up (6 changes)');
  expect(code).toBe(0);
  expect(await allRows(target.pool, tables)).toEqual(all);
}, 60_000);

test('a backup of a running server is restored into another database, then into a folder', async () => {
  const running = await servers.start(dataDir);
  const first = join(servers.folder(), 'backup');
  const taken = await run('backup', '--to', first);
  expect(taken).toMatchObject({ code: 0, output: expect.stringContaining('1 files') as string });

  const refused = await run('db-move', '--to', 'postgres://nobody@127.0.0.1:1/nowhere');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('in use') as string });
  await running.stop();

  const target = await emptyDatabase();
  const place = servers.folder();
  const restored = await start('restore', ['--from', first, '--to', target.url], {
    DATA_DIR: place,
  }).ended;
  expect(restored.output).toContain('The points add up (6 changes)');
  expect(restored.code).toBe(0);
  expect(await allRows(target.pool, tables)).toEqual(before);
  expect(await createDiskFileStore(join(place, 'files')).open(hash)).toMatchObject({
    size: content.length,
  });

  const second = join(servers.folder(), 'backup');
  const other = servers.folder();
  const environment = { DATABASE_URL: target.url, DATA_DIR: place };
  expect(await start('backup', ['--to', second], environment).ended).toMatchObject({ code: 0 });
  const back = await run('restore', '--from', second, '--to', other);
  expect(back.output).toContain('The points add up (6 changes)');
  expect(back.code).toBe(0);
  expect(await rowsIn(other)).toEqual(before);
  const twice = await run('restore', '--from', second, '--to', other);
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('not empty') as string });
}, 60_000);

test('a backup is proven in a scratch database, which is removed', async () => {
  const folder = join(servers.folder(), 'backup');
  expect(await run('backup', '--to', folder)).toMatchObject({ code: 0 });
  const scratch = servers.folder();
  const { code, output } = await run('verify-backup', '--from', folder, '--scratch', scratch);
  expect(output).toContain('The points add up (6 changes)');
  expect(output).toContain('It can be restored.');
  expect(code).toBe(0);
  expect(readdirSync(scratch)).toEqual([]);
}, 60_000);

test('files move into a bucket, and are backed up from it', async () => {
  const s3 = await startS3();
  try {
    const target = await emptyDatabase();
    const { bucket, endpoint, credentials } = s3.options;
    const environment = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint ?? '',
      S3_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    };
    const moved = await start('db-move', ['--to', target.url], environment).ended;
    expect(moved.output).toContain(`1 files copied (${String(content.length)} bytes)`);
    expect(moved.code).toBe(0);

    const backup = join(servers.folder(), 'backup');
    const taken = await start('backup', ['--to', backup], {
      ...environment,
      DATABASE_URL: target.url,
      DATA_DIR: servers.folder(),
    }).ended;
    expect(taken.output).toContain(`1 files (${String(content.length)} bytes)`);
    expect(await createDiskFileStore(join(backup, 'files')).open(hash)).not.toBeNull();

    const other = await emptyDatabase();
    const lost = { ...environment, S3_ENDPOINT: 'http://127.0.0.1:1' };
    const refused = await start('restore', ['--from', backup, '--to', other.url], lost).ended;
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('The bucket of the files could not be used.');
  } finally {
    await s3.close();
  }
}, 60_000);

test.each<[string, string[]]>([
  ['ledger-check', []],
  ['account', ['doubles']],
  ['account', ['approve', '13800138000']],
])(
  '%s %j refuses where there is no database, and makes none',
  async (name, options) => {
    const empty = servers.folder();
    const inFolder = await start(name, options, { DATA_DIR: empty }).ended;
    expect(inFolder.code).toBe(1);
    expect(inFolder.output).toMatch(/^There is no database in /);
    expect(readdirSync(empty)).toEqual([]);

    const target = await emptyDatabase();
    const variables = { DATA_DIR: empty, DATABASE_URL: target.url };
    const keyless = await start(name, options, variables).ended;
    expect(keyless.output).toMatch(/^PHONE_KEY: there is no key\. /);
    const PHONE_KEY = randomBytes(32).toString('base64');
    const onServer = await start(name, options, { ...variables, PHONE_KEY }).ended;
    expect(onServer.output).toMatch(/^No server has ever started on this database/);
    expect([keyless.code, onServer.code]).toEqual([1, 1]);
    expect(await tablesOf(target.pool)).toEqual([]);
    expect(readdirSync(empty)).toEqual([]);
  },
  60_000,
);

test('a restore without the key of its backup writes nothing', async () => {
  const source = await emptyDatabase();
  await migrate(source.pool);
  const key = randomBytes(32);
  const { fingerprint } = createCipher({ key, old: null });
  await source.pool.query('INSERT INTO phone_keys VALUES ($1, now())', [fingerprint]);
  const backup = join(servers.folder(), 'backup');
  const taken = await start('backup', ['--to', backup], { DATABASE_URL: source.url }).ended;
  expect(taken.code).toBe(0);

  const target = await emptyDatabase();
  const place = servers.folder();
  const restore = (to: string, variables: Record<string, string> = {}) =>
    start('restore', ['--from', backup, '--to', to], { DATA_DIR: place, ...variables }).ended;
  const other = { PHONE_KEY: randomBytes(32).toString('base64') };
  for (const [to, variables, told] of [
    [target.url, {}, 'PHONE_KEY: there is no key'],
    [place, other, `PHONE_KEY: the backup needs the key ${fingerprint}`],
  ] as const) {
    const { code, output } = await restore(to, variables);
    expect(output).toContain(told);
    expect(code).toBe(1);
    expect(await tablesOf(target.pool)).toEqual([]);
    expect(readdirSync(place)).toEqual([]);
  }
  const PHONE_KEY = key.toString('base64');
  expect(await restore(target.url, { PHONE_KEY })).toMatchObject({ code: 0 });
}, 60_000);

test('a target without the permission to create tables is refused with the reason', async () => {
  const target = await emptyDatabase();
  const address = await addressOfOwner(target);
  await target.pool.query(
    `ALTER DATABASE ${new URL(address).pathname.slice(1)} OWNER TO CURRENT_USER`,
  );
  expect(await run('db-move', '--to', address)).toMatchObject({
    code: 1,
    output: expect.stringContaining('The database refuses: permission denied') as string,
  });
}, 30_000);

test('a move is refused while a server runs on the source', async () => {
  const source = await emptyDatabase();
  await migrate(source.pool);
  await source.pool.query(
    "INSERT INTO server_instances VALUES ('00000000-0000-7000-8000-000000000001', now(), now())",
  );
  const target = await emptyDatabase();
  const options = ['--from', source.url, '--to', target.url];
  expect(await run('db-move', ...options)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Stop all servers first') as string,
  });
  expect(await tablesOf(target.pool)).toEqual([]);
}, 30_000);

test.each<[string, string, string[], string]>([
  ['a move without a target', 'db-move', [], 'Usage: npm run db:move'],
  ['an option that is none', 'backup', ['--into', 'x'], 'Usage: npm run backup'],
  ['a restore of nothing', 'restore', [], 'Usage: npm run restore'],
  ['a source without a database', 'db-move', ['--from', '/nowhere', '--to', 'x'], 'no database in'],
  [
    'a target that is not there',
    'db-move',
    ['--to', 'postgres://u:hidden@127.0.0.1:1/x'],
    "can't be used: connect",
  ],
])('%s is told in words', async (_, name, options, told) => {
  const { code, output } = await run(name, ...options);
  expect(code).toBe(1);
  expect(output).toContain(told);
  expect(output).not.toMatch(/hidden|^ +at /m);
});
