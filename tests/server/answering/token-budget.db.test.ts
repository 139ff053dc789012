import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { estimateTokens } from '#server/answering/estimate-tokens.ts';
import { createTokenBudget } from '#server/answering/token-budget.ts';
import { memberSubject, createSpending } from '#server/platform/usage/spending.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let now = new Date('2026-11-20T03:00:00Z');
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const spending = () => createSpending({ db: database.db, now: () => now });
const spentBy = (memberId: string) => spending().spentToday('tokens', memberSubject(memberId));
const nextDay = () => {
  now = new Date(now.getTime() + 86_400_000);
};

test('what was set aside becomes what was taken, more or less', async () => {
  const budget = createTokenBudget(spending(), { site: 10_000, member: 5000 });
  const memberId = randomUUID();
  const less = await budget.setAside(memberId, 2000);
  expect(await spentBy(memberId)).toBe(2000);
  await less.settle(300);
  expect(await spentBy(memberId)).toBe(300);
  const more = await budget.setAside(memberId, 100);
  await more.settle(900);

  expect(await spentBy(memberId)).toBe(1200);
  expect(await spending().spentToday('tokens')).toBe(1200);
});

test('requests that run at once, on two servers, set aside no more than there is', async () => {
  nextDay();
  const limits = { site: 10_000, member: undefined };
  const one = createTokenBudget(spending(), limits);
  const other = createTokenBudget(spending(), limits);
  const asked = await Promise.allSettled(
    Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? one : other).setAside(randomUUID(), 1000)),
  );

  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await expect(one.check(randomUUID())).rejects.toMatchObject({ reason: 'siteCap' });
});

test("a member's cap is theirs alone, takes nothing from the site's, and is over at midnight", async () => {
  nextDay();
  const budget = createTokenBudget(spending(), { site: 10_000, member: 1000 });
  const [one, other] = [randomUUID(), randomUUID()];
  await budget.setAside(one, 900);

  await expect(budget.setAside(one, 200)).rejects.toMatchObject({ reason: 'memberCap' });
  expect(await spending().spentToday('tokens')).toBe(900);
  await expect(budget.setAside(other, 200)).resolves.toBeDefined();
  nextDay();
  await expect(budget.setAside(one, 200)).resolves.toBeDefined();
});

test("where the site's is used up, the member gets back what was taken", async () => {
  nextDay();
  const budget = createTokenBudget(spending(), { site: 100, member: 1000 });
  const memberId = randomUUID();

  await expect(budget.setAside(memberId, 200)).rejects.toMatchObject({ reason: 'siteCap' });
  expect(await spentBy(memberId)).toBe(0);
});

test('without limits nothing is counted', async () => {
  nextDay();
  const budget = createTokenBudget(spending(), { site: undefined, member: undefined });
  const memberId = randomUUID();
  await (await budget.setAside(memberId, 200)).settle(500);

  expect(await spentBy(memberId)).toBe(0);
});

test('a Chinese character is about a token, four letters another', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('石笼网')).toBe(3);
  expect(estimateTokens('wire mesh')).toBe(3);
});
