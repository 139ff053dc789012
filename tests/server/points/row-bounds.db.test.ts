import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPointsService, type PointsService } from '#server/modules/points/service.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';
import { change, newMember } from './points-world.ts';

const MOST_ROWS = 5000;
const CHANGES = 20_000;
const MEMBERS = 20_000;
const NOW = new Date('2026-11-22T04:00:00.000Z');

let own: TestDatabase;
let points: PointsService;
let memberId: string;
let statements: Statement[] = [];

/** 20,000 changes of one member, every kind on every day; 20,000 members, most of them with scores that many share. */
async function seed(): Promise<void> {
  await own.db.execute(sql`
    INSERT INTO ledger (member_id, id, seq, delta, balance_after, kind, ref, round, created_at)
    SELECT ${memberId}, gen_random_uuid(), n + 1, 1, n + 20, 'answer', 'many-' || n, 1,
      ${NOW.toISOString()}::timestamptz - (${CHANGES}::integer - n) * interval '20 minutes'
    FROM generate_series(1, ${CHANGES}::integer) AS n`);
  await own.db.execute(sql`
    INSERT INTO point_days (member_id, day, kind, delta)
    SELECT ${memberId}, date '2026-11-21' - n, kind, 1
    FROM generate_series(0, 500) AS n, unnest(ARRAY['answer','drawing','suggestion','command','cocreator',
      'material','enterprise','report','invitation','profile','redemption','refund','penalty','reversal']) AS kind`);
  await own.db.execute(sql`
    INSERT INTO members (id, tellcode, nickname, type, privacy, roles, review, created_at)
    SELECT gen_random_uuid(), '86', 'm' || n, 'personal', '{}', '{}', 'none', now()
    FROM generate_series(1, ${MEMBERS}::integer) AS n`);
  await own.db.execute(sql`
    INSERT INTO scores (member_id, period, points, ranked)
    SELECT id, period, 1 + (abs(hashtext(id::text)) % 200) * 40, true
    FROM members, unnest(ARRAY['all', 'month:2026-11', 'week:2026-11-16']) AS period
    WHERE id <> ${memberId}`);
  await own.db.execute(sql`
    INSERT INTO point_accounts (member_id, balance, earned, spent, seq)
    SELECT member_id, points, points, 0, 1 FROM scores WHERE period = 'all' AND member_id <> ${memberId}`);
  await own.db.execute(sql`TRUNCATE score_counts`);
  await own.db.execute(sql`
    INSERT INTO score_counts (period, level, value, members)
    SELECT period, 0, points, count(*) FROM scores GROUP BY 1, 3
    UNION ALL SELECT period, 1, points / 256, count(*) FROM scores GROUP BY 1, 3`);
  await own.db.execute(sql`ANALYZE`);
}

beforeAll(async () => {
  own = await createTestDatabase();
  memberId = await newMember(own.db);
  await change(own.db, memberId, ['answer', 20], new Date('2025-01-01T00:00:00Z'));
  await seed();
  points = createPointsService({
    db: drizzle(own.pool, {
      logger: { logQuery: (query, params) => statements.push({ query, params }) },
    }),
    addressOf: () => '',
    secret: 'x',
    now: () => NOW,
  });
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

it.each([
  ['newest', {}],
  ['of one kind', { kind: 'answer' as const }],
  ['of a kind that there is none of', { kind: 'penalty' as const }],
  ['of a month', { month: '2026-10' }],
  ['of a kind and a month', { kind: 'answer' as const, month: '2026-10' }],
])('the record, %s, reads a bounded number of rows', async (_name, request) => {
  await points.gradeLog({ ...request, count: 100 }, memberId);

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});

it('a later page of the record reads no more than the first', async () => {
  const { nextCursor } = await points.gradeLog({ count: 100 }, memberId);
  const first = await rowsRead(own, statements);
  statements = [];
  await points.gradeLog({ count: 100, cursor: nextCursor ?? '' }, memberId);

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(first + 10);
});

it('the trend of a year in which everything happened every day is whole for most of it', async () => {
  const { totals } = await points.gradeLog({}, memberId);

  expect(totals.trend.length).toBeGreaterThan(280);
});

it.each(['week', 'month', 'all'] as const)(
  'a page of the ranking (%s) reads a bounded number of rows, the last one too',
  async (range) => {
    for (const page of [1, 40, 41]) {
      statements = [];
      const { list } = await points.rankList(
        { range, page, count: 100 },
        { memberId, language: 'zh-CN' },
      );
      expect(list).toHaveLength(page > 40 ? 0 : 100);
      expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
    }
  },
);
