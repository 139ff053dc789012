import { EventEmitter, once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { figureDays, unansweredQuestions } from '#server/platform/db/schema/operation.ts';
import { addFigures } from '#server/modules/statistics/add-figures.ts';
import { createStatistics, type Figures } from '#server/modules/statistics/figures.ts';
import * as statisticsRepository from '#server/modules/statistics/repository.ts';
import { costsByDay } from '#server/modules/service/spend-repository.ts';
import { createStatisticsService } from '#server/modules/statistics/service.ts';
import { post, reverse } from '#server/modules/points/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { change, newMember } from '../points/points-world.ts';
import { rowsRead, type Statement } from '../rows-read.ts';

const NOW = new Date('2026-11-22T04:00:00.000Z');
const TODAY = '2026-11-22';

let own: TestDatabase;
let now: Date;
let figures: Figures;
let warnings: unknown[];

beforeAll(async () => {
  own = await createTestDatabase();
  await own.db.execute(sql`TRUNCATE figure_days`);
});
beforeEach(() => {
  now = NOW;
  warnings = [];
  figures = createStatistics({
    db: own.db,
    logger: { warn: (...told: unknown[]) => warnings.push(told) },
    now: () => now,
  });
});
afterEach(async () => {
  await figures.flush();
  await own.db.execute(sql`TRUNCATE figure_days, unanswered_questions`);
});
afterAll(() => own.drop());

const sums = async (day: string) => {
  const rows = await own.db.select().from(figureDays).where(eq(figureDays.day, day));
  const of: Record<string, number> = {};
  for (const { name, value } of rows) of[name] = (of[name] ?? 0) + value;
  return of;
};
const asked = async () =>
  (await own.db.select().from(unansweredQuestions).orderBy(unansweredQuestions.folded)).map(
    ({ question, count }) => ({ question, count }),
  );

describe('what is counted', () => {
  test('is written down together, on the day on which it was counted', async () => {
    now = new Date('2026-11-22T15:59:59.999Z');
    figures.count('questions');
    figures.count('questions');
    now = new Date('2026-11-22T16:00:00.000Z');
    figures.count('questions', 3);
    expect(await sums(TODAY)).toEqual({});

    await figures.flush();

    expect(await sums(TODAY)).toEqual({ questions: 2 });
    expect(await sums('2026-11-23')).toEqual({ questions: 3 });
  });

  test('is kept for the next time where it could not be written down', async () => {
    figures.count('answered', 4);
    figures.unanswered('什么网最密');
    await own.db.execute(sql`ALTER TABLE figure_days RENAME TO figure_days_away`);
    await figures.flush();
    await own.db.execute(sql`ALTER TABLE figure_days_away RENAME TO figure_days`);
    expect(warnings).toHaveLength(1);
    expect(await asked()).toEqual([]);
    await figures.flush();

    expect(await sums(TODAY)).toEqual({ answered: 4 });
    expect(await asked()).toEqual([{ question: '什么网最密', count: 1 }]);
  });

  test('is complete after many concurrent additions, none of which waits for another', async () => {
    const holding = new EventEmitter();
    await addFigures(own.db, { questions: 1 }, now);
    const held = once(holding, 'held');
    const slow = own.db.transaction(async (tx) => {
      await addFigures(tx, { questions: 1 }, now);
      holding.emit('held');
      await once(holding, 'release');
    });
    await held;
    for (let n = 0; n < 5; n += 1) await addFigures(own.db, { questions: 1 }, now);
    holding.emit('release');
    await slow;
    await Promise.all(
      Array.from({ length: 40 }, () =>
        own.db.transaction((tx) => addFigures(tx, { questions: 1, answered: 2 }, now)),
      ),
    );

    expect(await sums(TODAY)).toEqual({ questions: 47, answered: 80 });
  });

  test('goes with the transaction that it was counted in', async () => {
    await expect(
      own.db.transaction(async (tx) => {
        await addFigures(tx, { members: 1 }, now);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');

    expect(await sums(TODAY)).toEqual({});
  });

  test('is put together when its day is over, and loses nothing', async () => {
    const before = new Date('2026-11-20T04:00:00.000Z');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        own.db.transaction((tx) => addFigures(tx, { members: 1, accounts: 1 }, now)),
      ),
    );
    await addFigures(own.db, { questions: 7, accounts: 5, enterprises: 2 }, before);
    now = new Date('2026-11-23T04:00:00.000Z');
    await addFigures(own.db, { members: 2, accounts: 2, enterprises: -1 }, now);
    await Promise.all([figures.purge(), figures.purge()]);

    const rows = await own.db.select().from(figureDays).orderBy(figureDays.day, figureDays.name);
    expect(rows.filter(({ day }) => day <= TODAY)).toEqual([
      { day: '2000-01-01', name: 'accounts', shard: 0, value: 25 },
      { day: '2000-01-01', name: 'enterprises', shard: 0, value: 2 },
      { day: '2026-11-20', name: 'questions', shard: 0, value: 7 },
      { day: TODAY, name: 'members', shard: 0, value: 20 },
    ]);
    expect(await statisticsRepository.accounts(own.db)).toEqual({ accounts: 27, enterprises: 1 });
  });
});

describe('points', () => {
  test('count as given and as spent; what comes back lowers what it was', async () => {
    const memberId = await newMember(own.db);
    await change(own.db, memberId, ['material', 100, 'a'], now);
    await change(own.db, memberId, ['redemption', -60, 'b'], now);
    expect(await sums(TODAY)).toEqual({ pointsIn: 100, pointsOut: 60 });

    await change(own.db, memberId, ['refund', 60, 'b'], now);
    expect(await sums(TODAY)).toEqual({ pointsIn: 100, pointsOut: 0 });

    await change(own.db, memberId, ['penalty', -10, 'c'], now);
    const by = { memberId, reason: 'x', actorId: memberId };
    await own.db.transaction((tx) => reverse(tx, { ...by, kind: 'penalty', ref: 'c' }, now));
    await own.db.transaction((tx) => reverse(tx, { ...by, kind: 'material', ref: 'a' }, now));
    expect(await sums(TODAY)).toEqual({ pointsIn: 0, pointsOut: 0 });
  });

  test('of many members at once are all counted, and nobody waits in a ring', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => newMember(own.db)));
    const pairs = ids.flatMap((one) =>
      ids.filter((other) => other !== one).map((other) => [one, other]),
    );
    await Promise.all(
      pairs.map((pair) =>
        own.db.transaction((tx) =>
          post(
            tx,
            pair.map((memberId) => ({
              memberId,
              kind: 'answer',
              delta: 1,
              ref: uuidv7(),
              reason: null,
              actorId: null,
            })),
            now,
          ),
        ),
      ),
    );

    expect(await sums(TODAY)).toEqual({ pointsIn: pairs.length * 2 });
  });
});

describe('questions without an answer', () => {
  test('are counted as one however they are spelt, without who asked', async () => {
    figures.unanswered('  网孔 0.5mm\n怎么选？ ');
    figures.unanswered('网孔０.5MM怎么选');
    figures.unanswered('网孔 05mm 怎么选');
    figures.unanswered('？！');
    await figures.flush();
    figures.unanswered('网孔0.5mm，怎么选');
    await figures.flush();

    expect(await asked()).toEqual([
      { question: '网孔 0.5mm 怎么选？', count: 3 },
      { question: '网孔 05mm 怎么选', count: 1 },
    ]);
  });

  test.each([
    ['我电话13812345678，给我报价', '我电话***，给我报价'],
    ['打 138 1234 5678 或 138-1234-5678', '打 *** 或 ***'],
    ['座机 0318-7654321', '座机 ***'],
    ['call +49 170 1234567 please', 'call *** please'],
    ['发到 li.wang@mesh.example.cn', '发到 ***'],
    ['全角１３８１２３４５６７８', '全角***'],
    ['40目 0.2mm 304 316 904L 1000x2000', '40目 0.2mm 304 316 904L 1000x2000'],
  ])('hide how to reach their asker: %s', async (question, shown) => {
    figures.unanswered(question);
    await figures.flush();

    expect(await asked()).toEqual([{ question: shown, count: 1 }]);
  });

  test('are cut, between characters', async () => {
    figures.unanswered('𠮷'.repeat(300));
    await figures.flush();

    const [row] = await asked();
    expect(Array.from(row?.question ?? '')).toHaveLength(200);
  });

  test('are at most 5,000: those that were asked most, and last', async () => {
    await own.db.execute(sql`
      INSERT INTO unanswered_questions (folded, question, count, last_at)
      SELECT 'q' || n, 'q' || n, CASE WHEN n <= 10 THEN 2 ELSE 1 END,
        timestamptz '2026-01-01' + n * interval '1 minute'
      FROM generate_series(1, 5100) AS n`);
    await figures.purge();

    const rows = await own.db
      .select({ folded: unansweredQuestions.folded })
      .from(unansweredQuestions);
    const kept = new Set(rows.map(({ folded }) => folded));
    expect(kept.size).toBe(5000);
    expect([kept.has('q1'), kept.has('q11'), kept.has('q110'), kept.has('q111')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

test('a year of figures, with full queues, reads a bounded number of rows', async () => {
  await own.db.execute(sql`
    INSERT INTO figure_days (day, name, shard, value)
    SELECT date '2026-11-22' - n, name, 0, 1
    FROM generate_series(0, 3000) AS n,
      unnest(ARRAY['members', 'questions', 'answered', 'unanswered', 'pointsIn', 'pointsOut']) AS name`);
  await addFigures(own.db, { accounts: 12, enterprises: 3 }, now);
  await figures.purge();
  await own.db.execute(sql`
    INSERT INTO unanswered_questions (folded, question, count, last_at)
    SELECT 'q' || n, 'q' || n, 1, now() FROM generate_series(1, 5000) AS n`);
  await own.db.execute(sql`ANALYZE`);
  const statements: Statement[] = [];
  const db = drizzle(own.pool, {
    logger: { logQuery: (query, params) => statements.push({ query, params }) },
  });
  const none = { rows: () => Promise.resolve([]), count: () => Promise.resolve(0) };
  const queues = { submission: none, account: none, redemption: none, report: none };
  const service = createStatisticsService({
    db,
    outageSince: () => null,
    queues,
    openGroups: () => Promise.resolve(0),
    toShip: () => Promise.resolve(0),
    costs: (first) => costsByDay(db, first),
    readParts: () => Promise.resolve([]),
    now: () => now,
  });

  const { days, members, enterprises } = await service.figures(
    { range: 'year' },
    {
      requestId: '',
      language: 'zh-CN',
      address: '',
      network: '',
      device: '',
      signal: new AbortController().signal,
      memberId: '',
      signInId: '',
      rights: { isRoot: true, isAny: true, has: () => true },
    },
  );

  expect(days).toHaveLength(365);
  expect({ members, enterprises }).toEqual({ members: 12, enterprises: 3 });
  // The queues count up to 500 each.
  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(5000 - 4 * 501);
});
