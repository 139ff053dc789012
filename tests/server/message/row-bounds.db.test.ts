import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberCaller } from '#server/http/caller.ts';
import { createMessageService, type MessageService } from '#server/modules/message/service.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newMember } from '../points/points-world.ts';
import { rowsRead, type Statement } from '../rows-read.ts';
import { testCipher } from '../test-cipher.ts';

const MOST_ROWS = 5000;
const MESSAGES = 20_000;
const NOW = new Date('2026-11-22T04:00:00.000Z');

let own: TestDatabase;
let messages: MessageService;
let caller: MemberCaller;
let statements: Statement[] = [];

/** 20,000 messages of one member in each scope, one in a thousand read, and 20,000 broadcasts. */
async function seed(memberId: string): Promise<void> {
  await own.db.execute(sql`
    INSERT INTO messages (member_id, id, scope, kind, params, read_at, created_at)
    SELECT ${memberId}, gen_random_uuid(), scope, 'member.unrestricted', '{}',
      CASE WHEN n % 1000 = 0 THEN now() END, now()
    FROM generate_series(1, ${MESSAGES}::integer) AS n, unnest(ARRAY['personal', 'enterprise']) AS scope`);
  await own.db.execute(sql`
    INSERT INTO broadcasts (id, scope, title, content, created_at)
    SELECT ('f' || substr(gen_random_uuid()::text, 2))::uuid, 'personal', 'x', 'x', now()
    FROM generate_series(1, ${MESSAGES}::integer)`);
}

beforeAll(async () => {
  own = await createTestDatabase();
  const memberId = await newMember(own.db, { createdAt: new Date('2025-01-01T00:00:00Z') });
  await seed(memberId);
  await own.db.execute(sql`ANALYZE`);
  const visitor = {
    requestId: '',
    language: 'zh-CN',
    address: '',
    network: '',
    device: '',
    signal: new AbortController().signal,
  } as const;
  caller = { ...visitor, memberId, signInId: '' };
  messages = createMessageService({
    db: drizzle(own.pool, {
      logger: { logQuery: (query, params) => statements.push({ query, params }) },
    }),
    cipher: testCipher,
    membersOf: () => Promise.resolve(0),
    now: () => NOW,
  });
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

it.each([
  ['all', {}],
  ['unread', { unread: true }],
  ['of enterprises', { scope: 'enterprise' as const }],
])('a page of messages, %s, reads a bounded number of rows, a later one too', async (_, more) => {
  const request = { scope: 'personal' as const, count: 100, ...more };
  const first = await messages.list(request, caller);
  expect(first.list).toHaveLength(100);
  expect(first.unread).toEqual({ personal: 100, enterprise: 100 });
  await messages.list({ ...request, cursor: first.nextCursor ?? '' }, caller);

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});

it('a look that brings broadcasts reads a bounded number of rows', async () => {
  await messages.list({ scope: 'personal' }, caller);

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});

it.each(['read', 'remove'] as const)(
  '"%s" of a whole scope reads a bounded number',
  async (call) => {
    await messages[call]({ scope: 'personal' }, caller.memberId);

    expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
  },
);
