import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { createAccountService } from '#server/modules/member/account-service.ts';
import { createMemberView } from '#server/modules/member/member-view.ts';
import { memberRepository } from '#server/modules/member/repository.ts';
import { createCaller } from '../chat/chat-world.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';
import { testCipher } from '../test-cipher.ts';

const MOST_ROWS = 5000;
/** As many as an hour's codes allow in a month, and what nobody has ended in three. */
const REVOKED = 3600;
const LIVE = 10_800;
const NOW = new Date('2026-11-22T04:00:00.000Z');

let own: TestDatabase;
let watched: Database;
let memberId: string;
let statements: Statement[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  watched = drizzle(own.pool, {
    logger: { logQuery: (query, params) => statements.push({ query, params }) },
  });
  const caller = await createCaller(own.db);
  ({ memberId } = caller);
  for (const id of [memberId, (await createCaller(own.db)).memberId]) {
    // The newest are all revoked: the worst that a list can begin with.
    await own.db.execute(sql`
      INSERT INTO sign_ins (member_id, id, token_hash, device, address, created_at, last_seen_at,
        expires_at, revoked_at)
      SELECT ${id}, ('0190' || lpad(to_hex(n), 8, '0') || '000070008000' || lpad(to_hex(n), 8, '0'))::uuid,
        md5(n::text), 'x', '192.0.2.1', now(), now(), ${NOW.toISOString()}::timestamptz + interval '1 day',
        CASE WHEN n > ${LIVE}::integer THEN now() END
      FROM generate_series(1, ${LIVE + REVOKED}::integer) AS n`);
    await own.db.execute(sql`
      INSERT INTO usage_days SELECT 'member:' || ${id}, '2026-11-22'::date - n, 'question', 1
      FROM generate_series(0, 400) AS n`);
  }
  await own.db.execute(sql`ANALYZE`);
}, 60_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

it('the list of devices reads few rows, also behind thousands that were logged out', async () => {
  const rows = await memberRepository(watched).listSignIns(memberId, NOW, undefined, 101);
  expect(rows).toHaveLength(101);
  expect(await rowsRead(own, statements)).toBeLessThan(MOST_ROWS);
});

it('a later page of it reads a page', async () => {
  const repository = memberRepository(watched);
  const first = await repository.listSignIns(memberId, NOW, undefined, 100);
  statements = [];
  expect(await repository.listSignIns(memberId, NOW, first.at(-1)?.id, 100)).toHaveLength(100);
  expect(await rowsRead(own, statements)).toBeLessThan(300);
});

it('the account and the member read a handful', async () => {
  const addressOf = () => '';
  const caller = await createCaller(own.db);
  const accounts = createAccountService({
    db: watched,
    cipher: testCipher,
    addressOf,
    now: () => NOW,
  });
  const { usage } = await accounts.account({ ...caller, memberId });
  expect(usage.days).toHaveLength(30);
  const row = await memberRepository(watched).find(memberId);
  await createMemberView({ db: watched, cipher: testCipher, addressOf }).memberOf(row, 'zh-CN');
  expect(await rowsRead(own, statements)).toBeLessThan(100);
});
