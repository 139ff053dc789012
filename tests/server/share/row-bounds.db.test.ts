import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { MemberCaller } from '#server/http/caller.ts';
import { createShareService, type ShareService } from '#server/modules/share/service.ts';
import { createCaller } from '../chat/chat-world.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';

const MOST_ROWS = 5000;
const TURNS = 4000;
/** One fewer than a member may have, so that one more can be made. */
const LINKS = 199;
const MEMBERS = 60;

let own: TestDatabase;
let shares: ShareService;
let caller: MemberCaller;
const sessionId = randomUUID();
const failedId = randomUUID();
let recordIds: string[] = [];
let statements: Statement[] = [];

/** A conversation of 4,000 turns, every other one replaced, each answered twice. */
async function converse(
  memberId: string,
  session: string,
  status: 'done' | 'failed',
): Promise<void> {
  await own.db.execute(sql`
    INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, record_count, created_at, updated_at)
    VALUES (${memberId}, ${session}, 'x', 'auto', 'chat', '', ${TURNS / 2}, now(), now())`);
  await own.db.execute(sql`
    INSERT INTO records (member_id, id, session_id, question, replaced_by, client_request_id, question_grams, created_at)
    SELECT ${memberId}, gen_random_uuid(), ${session}, 'x', CASE WHEN n % 2 = 0 THEN gen_random_uuid() END,
      gen_random_uuid(), '', now()
    FROM generate_series(1, ${TURNS}::integer) AS n`);
  await own.db.execute(sql`
    INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning, sources,
      parts, model, instance_id, content_grams, created_at)
    SELECT member_id, gen_random_uuid(), id, session_id, version, ${status}, 'x', '', '[]', '[]', 'm',
      gen_random_uuid(), '', created_at
    FROM records, generate_series(1, 2) AS version
    WHERE member_id = ${memberId} AND session_id = ${session}`);
}

async function link(memberId: string): Promise<void> {
  await own.db.execute(sql`
    INSERT INTO shares (member_id, id, token, title, turns, turn_count, created_at, expires_at)
    SELECT ${memberId}, gen_random_uuid(), gen_random_uuid()::text, 'x', '[]', 1, now(),
      CASE WHEN n % 2 = 0 THEN now() - interval '1 hour' END
    FROM generate_series(1, ${LINKS}::integer) AS n`);
}

beforeAll(async () => {
  own = await createTestDatabase();
  caller = await createCaller(own.db);
  await converse(caller.memberId, sessionId, 'done');
  await converse(caller.memberId, failedId, 'failed');
  await link(caller.memberId);
  for (let others = 1; others < MEMBERS; others += 1) {
    const { memberId } = await createCaller(own.db);
    if (others <= 3) await converse(memberId, randomUUID(), 'done');
    await link(memberId);
  }
  await own.db.execute(sql`ANALYZE`);
  const { rows } = await own.db.execute<{ id: string }>(sql`
    SELECT id FROM records
    WHERE member_id = ${caller.memberId} AND session_id = ${sessionId} AND replaced_by IS NULL
    LIMIT ${LIMITS.sharedTurns}`);
  recordIds = rows.map(({ id }) => id);
  shares = createShareService({
    db: drizzle(own.pool, {
      logger: { logQuery: (query, params) => statements.push({ query, params }) },
    }),
    now: () => new Date(),
  });
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

const request = () => ({ sessionId, days: null, clientRequestId: randomUUID() });

it('a page of links reads no more than a member has, a later one too', async () => {
  const first = await shares.list({ count: 50 }, caller.memberId);
  expect(first.list).toHaveLength(50);
  await shares.list({ count: 50, cursor: first.nextCursor ?? '' }, caller.memberId);

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(2 * LINKS);
});

it.each([
  ['is too long', sessionId],
  ['is too long and has no answer', failedId],
])('a conversation that %s is refused after a bounded number of rows', async (_, id) => {
  await expect(shares.create({ ...request(), sessionId: id }, caller)).rejects.toMatchObject({
    code: 409,
  });

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});

it('a link to as many turns as there may be reads a bounded number of rows', async () => {
  const { turns } = await shares.create({ ...request(), recordIds }, caller);
  expect(turns).toBe(LIMITS.sharedTurns);

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});
