import { eq, sql, type SQL } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pointAccounts } from '#server/platform/db/schema/points.ts';
import { checkLedger, type LedgerCheck } from '#server/modules/points/check-ledger.ts';
import { reverse } from '#server/modules/points/ledger.ts';
import { setRanked } from '#server/modules/points/scores.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { change, newMember } from './points-world.ts';

const NOW = new Date('2026-11-22T04:00:00.000Z');
/** The same instant's day is another one in UTC. */
const EARLY = new Date('2026-11-15T17:30:00.000Z');
let database: TestDatabase;
let member: string;

beforeEach(async () => {
  database = await createTestDatabase();
  const { db } = database;
  member = await newMember(db);
  await change(db, member, ['material', 520, 'a'], EARLY);
  await change(db, member, ['redemption', -100, 'b'], NOW);
  await change(db, member, ['refund', 100, 'b'], NOW);
  await db.transaction((tx) =>
    reverse(
      tx,
      { memberId: member, kind: 'material', ref: 'a', reason: 'x', actorId: member },
      NOW,
    ),
  );
  await change(db, member, ['material', 300, 'a'], NOW);
  await change(db, member, ['penalty', -10], NOW);
  const other = await newMember(db);
  await change(db, other, ['answer', 20], NOW);
  await db.transaction((tx) => setRanked(tx, other, false));
  await newMember(db);
});
afterEach(() => database.drop());

async function check(): Promise<LedgerCheck & { told: string[] }> {
  const told: string[] = [];
  const deps = { onDifference: (line: string) => told.push(line), now: () => NOW };

  return { ...(await checkLedger(database.db, deps)), told };
}

/** A fault that no code of the product makes. */
async function tamper(...statements: SQL[]): Promise<void> {
  await database.db.execute(sql`ALTER TABLE ledger DISABLE TRIGGER ledger_is_append_only`);
  for (const statement of statements) await database.db.execute(statement);
}

test('the check finds no difference in a regular ledger', async () => {
  expect(await check()).toEqual({
    members: 3,
    accounts: 2,
    rows: 10,
    balance: 310,
    earned: 320,
    spent: 0,
    differences: 0,
    told: [],
  });
});

test.each<[string, SQL, RegExp]>([
  ['a balance', sql`UPDATE point_accounts SET balance = balance + 1`, /balance 291.*says 290/],
  ['what was earned', sql`UPDATE point_accounts SET earned = earned + 1`, /earned 301.*300/],
  ['what was spent', sql`UPDATE point_accounts SET spent = 5`, /spent 5/],
  [
    'a changed row',
    sql`UPDATE ledger SET delta = delta + 1 WHERE seq = 3`,
    /balance 521 are due|balance 421 are due/,
  ],
  ['a lost row', sql`DELETE FROM ledger WHERE kind = 'penalty'`, /balance 290.*says 300/],
  ['a lost row in between', sql`DELETE FROM ledger WHERE seq = 4`, /row number 4/],
  [
    'a reversal of something else',
    sql`UPDATE ledger SET reverses = NULL WHERE kind = 'reversal'`,
    /takes 520 back/,
  ],
  [
    'a cause that was paid again',
    sql`UPDATE ledger SET reverses = gen_random_uuid() WHERE kind = 'reversal'`,
    /material a was paid again/,
  ],
  [
    'a day',
    sql`UPDATE point_days SET delta = delta + 1 WHERE kind = 'penalty'`,
    /2026-11-22, penalty: -9/,
  ],
  [
    'a day in UTC',
    sql`UPDATE point_days SET day = '2026-11-15' WHERE day = '2026-11-16'`,
    /2026-11-15, material/,
  ],
  [
    'a kind',
    sql`DELETE FROM point_kinds WHERE kind = 'material'`,
    /points of material are kept, the ledger says 300/,
  ],
  [
    'a score',
    sql`UPDATE scores SET points = points + 1 WHERE period = 'all'`,
    /all: a score of 301/,
  ],
  [
    'a count',
    sql`UPDATE score_counts SET members = 2 WHERE level = 1 AND period = 'all' AND members = 1`,
    /all, level 1.*2 members are counted/,
  ],
  ['a grade', sql`DELETE FROM ledger WHERE kind = 'grade' AND ref = '1'`, /grade/],
  ['who is ranked', sql`UPDATE members SET ranked = true`, /out of the ranking/],
])('the check finds %s that is wrong', async (_name, fault, line) => {
  await tamper(fault);
  const { differences, told } = await check();

  expect(differences).toBe(told.length);
  expect(told.join('\n')).toMatch(line);
});

test('the check finds a missing account', async () => {
  await database.db.delete(pointAccounts).where(eq(pointAccounts.memberId, member));

  expect((await check()).told.join('\n')).toContain(member);
});
