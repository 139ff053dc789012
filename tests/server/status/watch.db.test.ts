import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Part, PartStatus, WaitingPlace } from '#contract/status/calls.ts';
import { statusSchemas } from '#contract/status/schemas.ts';
import { readReports, report } from '#server/modules/status/part-reports.ts';
import { partStates } from '#server/modules/status/part-states.ts';
import { createDatabaseWatch } from '#server/modules/status/database-watch.ts';
import { tellDatabaseBack, watch } from '#server/modules/status/watch.ts';
import { submissions } from '#server/platform/db/schema/submission.ts';
import {
  partReports,
  watches,
  webhookDeliveries,
  webhooks,
} from '#server/platform/db/schema/status.ts';
import { openApp, type TestApp } from '../open-app.ts';

const HOUR_MS = 3_600_000;
const START = Date.parse('2026-11-21T03:00:00.000Z');
const NO_BACKUPS = { hour: null, kept: 14, last: null, lastVerified: null };

let site: TestApp;
let root = '';
let rootId = '';
let now = new Date(START);

beforeAll(async () => {
  site = await openApp({ ROOT_PHONE: '13800138000', LIMIT_SMS_DAY: '50' });
  ({ token: root, id: rootId } = await site.logIn('13800138000'));
});
beforeEach(async () => {
  now = new Date(START);
  for (const table of [partReports, watches, webhooks]) await site.db.delete(table);
  await site.db.insert(webhooks).values({
    id: uuidv7(),
    name: 'x',
    form: 'json',
    host: 'https://example.com',
    addressCipher: '',
    language: 'zh-CN',
    topics: ['waiting', 'model', 'database', 'backup'],
    waitingHours: 24,
    isOn: true,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
});
afterAll(() => site.close());

const part = (state: PartStatus['state'], name: Part = 'model'): PartStatus => ({
  part: name,
  state,
  fault: state === 'failing' ? 'timeout' : null,
  since: null,
  failing: 0,
});
const look = (parts: PartStatus[], oldest: Partial<Record<WaitingPlace, Date>> = {}) =>
  watch({
    db: site.db,
    parts: () => Promise.resolve(parts),
    places: () =>
      Promise.resolve(
        Object.entries(oldest).map(([place, at]) => ({
          place: place as WaitingPlace, // a key of the record
          count: 2,
          oldest: at.toISOString(),
        })),
      ),
    now: () => now,
  });
const told = async () =>
  (await site.db.select().from(webhookDeliveries).orderBy(webhookDeliveries.id)).map(
    ({ event }) => event,
  );

test('each failure and each recovery of a part is told once, by whichever server looks', async () => {
  await look([part('well')]);
  expect(await told()).toEqual([]);
  await Promise.all([look([part('failing')]), look([part('failing')])]);
  await look([part('failing')]);
  // Nothing is known of it for a while, as after a restart.
  await look([part('unknown')]);
  await look([part('failing')]);
  const since = now.toISOString();
  expect(await told()).toEqual([{ kind: 'failing', part: 'model', fault: 'timeout', since }]);

  now = new Date(START + HOUR_MS);
  await look([part('well')]);
  await look([part('well')]);
  expect((await told()).slice(1)).toEqual([{ kind: 'recovered', part: 'model', since }]);
});

test('what waits too long is told once, and again after it was empty', async () => {
  const late = new Date(START - 25 * HOUR_MS);
  await look([], { report: new Date(START - 23 * HOUR_MS) });
  expect(await told()).toEqual([]);
  await look([], { report: late });
  await look([], { report: late });
  expect(await told()).toEqual([{ kind: 'waiting', place: 'report', count: 2, hours: 24 }]);
  await look([], { report: new Date(START) });
  await look([], { report: late });
  expect(await told()).toHaveLength(2);
});

test('an outage of the database is told at once, and its end once for all servers', async () => {
  const events: string[] = [];
  let isUp = true;
  const lookAt = createDatabaseWatch({
    db: { execute: () => (isUp ? Promise.resolve() : Promise.reject(new Error('gone'))) } as never,
    onLost: (since) => Promise.resolve(void events.push(`lost ${since.toISOString()}`)),
    onBack: (since) => Promise.resolve(void events.push(`back ${since.toISOString()}`)),
    now: () => now,
  });
  await lookAt();
  isUp = false;
  await lookAt();
  expect(events).toEqual([]);
  await lookAt();
  await lookAt();
  isUp = true;
  await lookAt();
  await lookAt();
  expect(events).toEqual([`lost ${now.toISOString()}`, `back ${now.toISOString()}`]);

  const since = new Date(START - HOUR_MS);
  await Promise.all([
    tellDatabaseBack(site.db, since, now),
    tellDatabaseBack(site.db, new Date(since.getTime() + 1000), now),
  ]);
  expect(await told()).toHaveLength(1);
});

test('a part fails if any running server says so; of SMS the newest evidence counts', async () => {
  const [one, other] = [uuidv7(), uuidv7()];
  const early = new Date(START - HOUR_MS);
  const say = (instanceId: string, probes: Parameters<typeof report>[1]['probes']) =>
    report(site.db, { instanceId, probes, now });
  await say(one, {
    model: () => ({ state: 'failing', fault: 'refused', since: early }),
    sms: () => ({ state: 'failing', fault: 'refused', since: early }),
    redis: () => null,
  });
  await say(other, {
    model: () => ({ state: 'well', fault: null, since: null }),
    sms: () => ({ state: 'well', fault: null, since: now }),
  });
  const states = async () =>
    new Map(
      partStates(await readReports(site.db, now), NO_BACKUPS, now).map((each) => [each.part, each]),
    );
  expect((await states()).get('model')).toMatchObject({
    state: 'failing',
    fault: 'refused',
    since: early.toISOString(),
    failing: 1,
  });
  expect((await states()).get('sms')?.state).toBe('well');
  expect((await states()).get('redis')?.state).toBe('unknown');

  // A server that has ended says nothing any more.
  now = new Date(START + 61_000);
  expect((await states()).get('model')?.state).toBe('unknown');
});

test.each([
  ['failed', 1, null, 'failed'],
  ['verified', 1, 1, null],
  ['verified', 31, 31, 'old'],
  ['running', 1, 31, 'old'],
] as const)('a last backup that is %s, %i h old', (state, hours, verifiedHours, fault) => {
  const run = (ago: number, of: 'failed' | 'verified' | 'running') => ({
    state: of,
    startedAt: new Date(START - ago * HOUR_MS).toISOString(),
    step: null,
    isManual: false,
    endedAt: null,
    folder: 'x',
    bytes: null,
    rows: null,
    reason: null,
  });
  const backups = {
    hour: 3,
    kept: 14,
    last: run(hours, state),
    lastVerified: verifiedHours === null ? null : run(verifiedHours, 'verified'),
  };
  const shown = partStates([], backups, now).find((each) => each.part === 'backup');
  expect([shown?.state, shown?.fault]).toEqual([fault === null ? 'well' : 'failing', fault]);
});

test('the status has the caps of today and what waits, with its oldest', async () => {
  const createdAt = new Date(START - 3 * HOUR_MS);
  await site.db.insert(submissions).values({
    memberId: rootId,
    id: uuidv7(),
    kind: 'material',
    queue: 'submission',
    state: 'pending',
    content: 'x',
    details: {},
    version: 1,
    createdAt,
    updatedAt: createdAt,
  });
  const { data } = await site.post('console/status', {}, { token: root });
  const status = statusSchemas.response.parse(data);
  expect(status.caps).toEqual({ sms: { used: 1, cap: 50 }, tokens: { used: 0, cap: null } });
  expect(status.waiting).toContainEqual({
    place: 'submission',
    count: 1,
    oldest: createdAt.toISOString(),
  });
  expect(status.parts.find((each) => each.part === 'database')?.state).toBe('well');
  expect(status.backups).toEqual(NO_BACKUPS);
});
