import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { createPointsService, type PointsService } from '#server/modules/points/service.ts';
import type { TestDatabase } from '../database.ts';
import { MAX_ROWS, type BoundedRead, type BoundedReads } from '../row-bounds.ts';
import { change, newMember } from './points-world.ts';

const CHANGES = 20_000;
const MEMBERS = 20_000;
const NOW = new Date('2026-11-22T04:00:00.000Z');

interface Seeded {
  points: PointsService;
  memberId: string;
}

/** 20,000 changes of one member, every kind on every day; 20,000 members, most of them with scores that many share. */
async function seed({ db }: TestDatabase, watched: Database): Promise<Seeded> {
  const memberId = await newMember(db);
  await change(db, memberId, ['answer', 20], new Date('2025-01-01T00:00:00Z'));
  await db.execute(sql`
    INSERT INTO ledger (member_id, id, seq, delta, balance_after, kind, ref, round, created_at)
    SELECT ${memberId}, gen_random_uuid(), n + 1, 1, n + 20, 'answer', 'many-' || n, 1,
      ${NOW.toISOString()}::timestamptz - (${CHANGES}::integer - n) * interval '20 minutes'
    FROM generate_series(1, ${CHANGES}::integer) AS n`);
  await db.execute(sql`
    INSERT INTO point_days (member_id, day, kind, delta)
    SELECT ${memberId}, date '2026-11-21' - n, kind, 1
    FROM generate_series(0, 500) AS n, unnest(ARRAY['answer','drawing','suggestion','command','cocreator',
      'material','enterprise','report','invitation','profile','redemption','refund','penalty','reversal']) AS kind`);
  await db.execute(sql`
    INSERT INTO members (id, tellcode, nickname, type, privacy, roles, review, created_at)
    SELECT gen_random_uuid(), '86', 'm' || n, 'personal', '{}', '{}', 'none', now()
    FROM generate_series(1, ${MEMBERS}::integer) AS n`);
  await db.execute(sql`
    INSERT INTO scores (member_id, period, points, ranked)
    SELECT id, period, 1 + (abs(hashtext(id::text)) % 200) * 40, true
    FROM members, unnest(ARRAY['all', 'month:2026-11', 'week:2026-11-16']) AS period
    WHERE id <> ${memberId}`);
  await db.execute(sql`
    INSERT INTO point_accounts (member_id, balance, earned, spent, seq)
    SELECT member_id, points, points, 0, 1 FROM scores WHERE period = 'all' AND member_id <> ${memberId}`);
  await db.execute(sql`TRUNCATE score_counts`);
  await db.execute(sql`
    INSERT INTO score_counts (period, level, value, members)
    SELECT period, 0, points, count(*) FROM scores GROUP BY 1, 3
    UNION ALL SELECT period, 1, points / 256, count(*) FROM scores GROUP BY 1, 3`);
  const points = createPointsService({
    db: watched,
    addressOf: () => '',
    secret: 'x',
    now: () => NOW,
  });

  return { points, memberId };
}

type Request = Parameters<PointsService['gradeLog']>[0];
const page = (request: Request): BoundedRead<Seeded> => ({
  act: ({ points, memberId }) =>
    points.gradeLog({ ...request, count: 100 }, { memberId, language: 'zh-CN' }),
});
const ranking = (range: 'week' | 'month' | 'all'): BoundedRead<Seeded> => ({
  act: async ({ points, memberId }, counter) => {
    const of = async (number: number) => {
      const request = { range, page: number, count: 100 };
      return (await points.rankList(request, { memberId, language: 'zh-CN' })).list;
    };
    for (const number of [1, 40]) {
      expect(await of(number)).toHaveLength(100);
      expect(await counter.count()).toBeLessThanOrEqual(MAX_ROWS);
    }
    expect(await of(41)).toHaveLength(0);
  },
});

export const pointsReads: BoundedReads<Seeded> = {
  seed,
  reads: {
    'a page of the newest changes': page({}),
    'a page of changes of one kind': page({ kind: 'answer' }),
    'a page of changes of a kind that there is none of': page({ kind: 'penalty' }),
    'a page of changes of a month': page({ month: '2026-10' }),
    'a page of changes of a kind and a month': page({ kind: 'answer', month: '2026-10' }),
    'a later page of changes': {
      act: async ({ points, memberId }, counter) => {
        const { nextCursor } = await points.gradeLog(
          { count: 100 },
          { memberId, language: 'zh-CN' },
        );
        const first = await counter.count();
        await points.gradeLog(
          { count: 100, cursor: nextCursor ?? '' },
          { memberId, language: 'zh-CN' },
        );
        expect(await counter.count()).toBeLessThanOrEqual(first + 10);
      },
    },
    'a page of the ranking of a week, also the last': ranking('week'),
    'a page of the ranking of a month, also the last': ranking('month'),
    'a page of the ranking of all time, also the last': ranking('all'),
  },
  also: {
    'the trend of a year in which everything happened every day is whole for most of it': async ({
      points,
      memberId,
    }) => {
      const { totals } = await points.gradeLog({}, { memberId, language: 'zh-CN' });

      expect(totals.trend.length).toBeGreaterThan(280);
    },
  },
};
