import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { idempotent } from '#server/platform/db/idempotent.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { newMember } from '../../points/points-world.ts';

let database: TestDatabase;
let memberId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  memberId = await newMember(database.db);
});
afterAll(() => database.drop());

const request = () => ({ memberId, call: 'test', clientRequestId: uuidv7(), now: new Date() });
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

test('a write that a deadlock ended is run again', async () => {
  const write = vi.fn(() => Promise.resolve('done')).mockRejectedValueOnce(deadlock());
  const key = request();

  expect(await idempotent(database.db, key, write)).toBe('done');
  expect(write).toHaveBeenCalledTimes(2);
  expect(await idempotent(database.db, key, write)).toBe('done');
  expect(write).toHaveBeenCalledTimes(2);
});

test('a write that always ends in a deadlock fails after three attempts', async () => {
  const write = vi.fn(() => Promise.reject(deadlock()));

  await expect(idempotent(database.db, request(), write)).rejects.toThrow('deadlock');
  expect(write).toHaveBeenCalledTimes(3);
});

test('a write that fails for another reason is not run again', async () => {
  const write = vi.fn(() => Promise.reject(new Error('no')));

  await expect(idempotent(database.db, request(), write)).rejects.toThrow('no');
  expect(write).toHaveBeenCalledTimes(1);
});
