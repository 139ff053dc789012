import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { ledger, pointAccounts, scoreCounts } from '#server/platform/db/schema/points.ts';
import { members } from '#server/platform/db/schema/member.ts';
import { post, reverse, type Posting } from '#server/modules/points/ledger.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const NOW = new Date('2026-11-22T04:00:00.000Z');
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function newMember(): Promise<string> {
  const id = uuidv7();
  await database.db.insert(members).values({
    id,
    tellcode: '86',
    nickname: id,
    type: 'personal',
    privacy: {},
    roles: [],
    review: 'none',
    createdAt: NOW,
  });
  return id;
}

const earned = (memberId: string, delta: number, ref: string): Posting => ({
  memberId,
  kind: 'material',
  delta,
  ref,
  reason: null,
  actorId: null,
});
const posting = (postings: Posting[]) => database.db.transaction((tx) => post(tx, postings, NOW));
const taking = (memberId: string, ref: string) =>
  database.db.transaction((tx) =>
    reverse(tx, { memberId, kind: 'material', ref, reason: 'x', actorId: memberId }, NOW),
  );
const rowsOf = (memberId: string) =>
  database.db.select().from(ledger).where(eq(ledger.memberId, memberId)).orderBy(ledger.seq);
const accountOf = async (memberId: string) =>
  (await database.db.select().from(pointAccounts).where(eq(pointAccounts.memberId, memberId)))[0];

describe('the ledger', () => {
  test('posts a cause once, even for concurrent posts', async () => {
    const memberId = await newMember();
    await Promise.all(Array.from({ length: 20 }, () => posting([earned(memberId, 30, 'a')])));

    expect(await rowsOf(memberId)).toMatchObject([
      { seq: 1, delta: 30, balanceAfter: 30, kind: 'material', ref: 'a', round: 1 },
    ]);
    expect(await accountOf(memberId)).toMatchObject({ balance: 30, earned: 30, seq: 1 });
  });

  test('numbers the rows of a member without gaps for concurrent posts', async () => {
    const memberId = await newMember();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => posting([earned(memberId, 1, String(n))])),
    );

    const rows = await rowsOf(memberId);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
    expect(rows.at(-1)?.balanceAfter).toBe(20);
  });

  test('reverses with a new row, after which the cause can be posted again', async () => {
    const memberId = await newMember();
    await posting([earned(memberId, 120, 'a')]);
    expect(await taking(memberId, 'a')).toBe(0);
    expect(await taking(memberId, 'a')).toBe(0);
    await posting([earned(memberId, 120, 'a')]);

    expect((await rowsOf(memberId)).map(({ kind, delta, ref }) => [kind, delta, ref])).toEqual([
      ['material', 120, 'a'],
      ['grade', 0, '1'],
      ['reversal', -120, expect.any(String)],
      ['grade', 0, '0'],
      ['material', 120, 'a'],
      ['grade', 0, '1'],
    ]);
    expect(await accountOf(memberId)).toMatchObject({ balance: 120, earned: 120, seq: 6 });
  });

  test('refuses a negative balance and changes nothing', async () => {
    const memberId = await newMember();
    await posting([earned(memberId, 10, 'a')]);
    const spend: Posting = { ...earned(memberId, -11, 'b'), kind: 'redemption' };
    await expect(posting([spend])).rejects.toMatchObject({ code: 409 });
    await posting([{ ...spend, delta: -10 }]);
    await expect(taking(memberId, 'a')).rejects.toMatchObject({ code: 409, key: 'points.spent' });

    expect(await accountOf(memberId)).toMatchObject({ balance: 0, earned: 10, spent: 10 });
  });

  test('refuses updates and deletions of rows', async () => {
    const memberId = await newMember();
    await posting([earned(memberId, 10, 'a')]);

    await expect(
      database.db.update(ledger).set({ delta: 11 }).where(eq(ledger.memberId, memberId)),
    ).rejects.toThrow();
    await expect(database.db.delete(ledger).where(eq(ledger.memberId, memberId))).rejects.toThrow();
  });

  test('keeps the counts of scores consistent with the scores', async () => {
    const [one, other] = [await newMember(), await newMember()];
    await Promise.all([
      posting([earned(one, 300, 'a'), earned(other, 300, 'a')]),
      posting([earned(other, 41, 'b'), earned(one, 17, 'b')]),
    ]);
    await taking(one, 'b');
    const counts = await database.db.select().from(scoreCounts);
    const of = (value: number) =>
      counts.find((row) => row.period === 'all' && row.level === 0 && row.value === value)?.members;

    expect([of(300), of(317), of(341)]).toEqual([1, 0, 1]);
  });
});
