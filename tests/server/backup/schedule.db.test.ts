import { mkdtemp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { RunProgram } from '#server/modules/backup/run-program.ts';
import { createBackupSchedule } from '#server/modules/backup/schedule.ts';
import { backupRuns } from '#server/platform/db/schema/status.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

/** 02:30 in Shanghai. */
const START = Date.parse('2026-11-25T18:30:00.000Z');
const HOUR_MS = 3_600_000;
const MANIFEST = { tables: [{ rows: 7, part: { bytes: 100 } }], files: { bytes: 20 } };

let own: TestDatabase;
let directory: string;
let now = START;
const ran: string[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
});
beforeEach(async () => {
  now = START;
  ran.length = 0;
  await own.db.delete(backupRuns);
  directory = await mkdtemp(join(tmpdir(), 'meshwise-schedule-'));
  return () => rm(directory, { recursive: true, force: true });
});
afterAll(() => own.drop());

const works: RunProgram = async (name, [, folder = '']) => {
  ran.push(name);
  if (name === 'verify-backup') return;
  await mkdir(folder);
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(MANIFEST));
};
const fails: RunProgram = (name) => {
  ran.push(name);
  return Promise.reject(new Error('The backup is damaged: tables/x.copy.gz'));
};
const server = (run: RunProgram = works) =>
  createBackupSchedule({
    db: own.db,
    directory,
    hour: 3,
    kept: 2,
    instanceId: uuidv7(),
    logger: { info: () => undefined, error: () => undefined },
    closing: new AbortController().signal,
    now: () => new Date(now),
    run,
  });

test('one server takes and verifies the backup of the day, from its hour on', async () => {
  await server().runDue();
  expect(ran).toEqual([]);
  now += HOUR_MS;
  await Promise.all([server().runDue(), server().runDue(), server().runDue()]);
  await server().runDue();
  expect(ran).toEqual(['backup', 'verify-backup']);

  const { last, lastVerified, hour } = await server().status();
  expect(last).toMatchObject({ state: 'verified', folder: '2026-11-26-0330', bytes: 120, rows: 7 });
  expect([lastVerified, hour]).toEqual([last, 3]);
});

test('a failure is kept with its reason, tried again after an hour, and three times a day at most', async () => {
  now += HOUR_MS;
  await server(fails).runDue();
  await server(fails).runDue();
  expect(ran).toEqual(['backup']);
  expect((await server().status()).last).toMatchObject({
    state: 'failed',
    reason: 'The backup is damaged: tables/x.copy.gz',
  });
  for (let n = 0; n < 6; n += 1) {
    now += HOUR_MS;
    await server(fails).runDue();
  }
  expect(ran).toHaveLength(3);

  now += 24 * HOUR_MS;
  await server().runDue();
  expect((await server().status()).lastVerified).not.toBeNull();
});

test('the newest verified backups are kept, and foreign folders stay', async () => {
  await mkdir(join(directory, 'by-hand'));
  await mkdir(join(directory, '2026-11-01-0300'));
  for (let day = 0; day < 3; day += 1) {
    now = START + HOUR_MS + day * 24 * HOUR_MS;
    await server().runDue();
  }
  expect((await readdir(directory)).toSorted()).toEqual([
    '2026-11-27-0330',
    '2026-11-28-0330',
    'by-hand',
  ]);
});

test('a failed backup removes no older one', async () => {
  for (const name of ['2026-11-01-0300', '2026-11-02-0300', '2026-11-03-0300']) {
    await mkdir(join(directory, name));
  }
  now += HOUR_MS;
  await server(fails).runDue();
  expect(await readdir(directory)).toHaveLength(3);
});

test('the run of a server that ended is failed and followed by another', async () => {
  now += HOUR_MS;
  await own.db.insert(backupRuns).values({
    id: uuidv7(),
    day: '2026-11-26',
    state: 'running',
    instanceId: uuidv7(),
    folder: 'x',
    startedAt: new Date(now),
  });
  await server().runDue();
  expect((await server().status()).last).toMatchObject({ state: 'failed' });
  now += HOUR_MS;
  await server().runDue();
  expect((await server().status()).last).toMatchObject({ state: 'verified' });
});

test('without a folder nothing is taken', async () => {
  now += HOUR_MS;
  const off = createBackupSchedule({
    db: own.db,
    directory: undefined,
    hour: 3,
    kept: 2,
    instanceId: uuidv7(),
    logger: { info: () => undefined, error: () => undefined },
    closing: new AbortController().signal,
    now: () => new Date(now),
    run: works,
  });
  await off.runDue();
  await expect(off.begin(uuidv7(), () => Promise.resolve())).rejects.toMatchObject({
    key: 'backup.noPlace',
  });
  expect(ran).toEqual([]);
  expect((await off.status()).hour).toBeNull();
});

test('an operator begins a backup beside the schedule, one at a time, which is verified and told', async () => {
  const operator = uuidv7();
  const audited: string[] = [];
  const begin = (from = server()) =>
    from.begin(operator, (_tx, folder) => {
      audited.push(folder);
      return Promise.resolve();
    });
  const release: (() => void)[] = [];
  const gate = new Promise<void>((resolve) => release.push(resolve));
  const slow = server(async (name, options, signal) => {
    await gate;
    await works(name, options, signal);
  });
  await begin(slow);
  expect((await slow.status()).last).toMatchObject({
    state: 'running',
    step: 'taking',
    isManual: true,
  });
  await expect(begin()).rejects.toMatchObject({ key: 'backup.running' });
  for (const each of release) each();
  await slow.idle();
  expect((await slow.status()).lastVerified).toMatchObject({ isManual: true, step: null, rows: 7 });
  expect(audited).toEqual(['2026-11-26-0230']);
  const next = server();
  await expect(begin(next)).rejects.toMatchObject({ key: 'backup.justTaken' });
  // The refusal comes before the lock is released.
  await next.idle();

  now += HOUR_MS;
  await server().runDue();
  expect((await server().status()).last).toMatchObject({ isManual: false, state: 'verified' });
});

test('a backup that an operator began and that fails tells why', async () => {
  const failing = server(fails);
  await failing.begin(uuidv7(), () => Promise.resolve());
  await failing.idle();
  expect((await failing.status()).last).toMatchObject({
    state: 'failed',
    isManual: true,
    reason: 'The backup is damaged: tables/x.copy.gz',
  });
});
