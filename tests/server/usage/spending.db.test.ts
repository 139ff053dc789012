import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSpending, SITE, type Spending } from '#server/platform/usage/spending.ts';
import * as usageRepository from '#server/platform/usage/usage-repository.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let now = Date.parse('2026-11-21T03:00:00.000Z');
let spending: Spending;
beforeAll(async () => {
  database = await createTestDatabase();
  spending = createSpending({ db: database.db, now: () => new Date(now) });
});
afterAll(() => database.drop());
beforeEach(() => usageRepository.removeOf(database.db, SITE));

test('of many that spend at once, as many do as the cap has room for', async () => {
  const other = createSpending({ db: database.db, now: () => new Date(now) });
  const spent = await Promise.all(
    Array.from({ length: 40 }, (_, n) => (n % 2 ? spending : other).spend('sms', 3, 50)),
  );
  expect(spent.filter((one) => one !== null)).toHaveLength(16);
  expect(await other.spentToday('sms')).toBe(48);
});

test('an amount above the cap is refused, also on an unused day', async () => {
  expect(await spending.spend('tokens', 11, 10)).toBeNull();
  expect(await spending.spentToday('tokens')).toBe(0);
  expect(await spending.spend('tokens', 10, 10)).not.toBeNull();
  expect(await spending.spend('tokens', 1, 10)).toBeNull();
});

test('a returned amount can be spent again, and is returned to its own day', async () => {
  const spent = await spending.spend('sms', 1, 1);
  if (spent === null) throw new Error('nothing was spent');
  // Midnight in Shanghai lies between.
  now += 86_400_000;
  expect(await spending.spend('sms', 1, 1)).not.toBeNull();
  await spending.giveBack(spent);
  expect(await spending.spentToday('sms')).toBe(1);
  now -= 86_400_000;
  expect(await spending.spentToday('sms')).toBe(0);
});

test('kinds, members and the site are counted apart', async () => {
  await spending.add('tokens', 7);
  await spending.add('tokens', 5, 'member:1');
  await spending.add('tokens', 5, 'member:1');
  expect(await spending.spentToday('tokens')).toBe(7);
  expect(await spending.spentToday('tokens', 'member:1')).toBe(10);
  expect(await spending.spentToday('sms')).toBe(0);
});

test('a count beyond what the column holds stays there', async () => {
  await spending.add('tokens', 2_000_000_000);
  await spending.add('tokens', 2_000_000_000);
  expect(await spending.spentToday('tokens')).toBe(2_147_483_647);
  expect(await spending.spend('tokens', 1, 2_147_483_647)).toBeNull();
});
