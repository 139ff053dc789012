import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { LIMITS } from '#contract/limits.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { createShareService, type ShareService } from '#server/modules/share/service.ts';
import { createCaller } from '../chat/chat-world.ts';
import type { TestDatabase } from '../database.ts';
import type { BoundedRead, BoundedReads } from '../row-bounds.ts';

const TURNS = 4000;
/** One fewer than a member may have, so that one more can be made. */
const LINKS = 199;
const MEMBERS = 60;

interface Seeded {
  shares: ShareService;
  caller: MemberCaller;
  sessionId: string;
  failedId: string;
  recordIds: string[];
}

/** A conversation of 4,000 turns, every other one replaced, each answered twice. */
async function converse(
  { db }: TestDatabase,
  memberId: string,
  session: string,
  status: 'done' | 'failed',
): Promise<void> {
  await db.execute(sql`
    INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, record_count, created_at, updated_at)
    VALUES (${memberId}, ${session}, 'x', 'auto', 'chat', '', ${TURNS / 2}, now(), now())`);
  await db.execute(sql`
    INSERT INTO records (member_id, id, session_id, question, replaced_by, client_request_id, question_grams, created_at)
    SELECT ${memberId}, gen_random_uuid(), ${session}, 'x', CASE WHEN n % 2 = 0 THEN gen_random_uuid() END,
      gen_random_uuid(), '', now()
    FROM generate_series(1, ${TURNS}::integer) AS n`);
  await db.execute(sql`
    INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning, sources,
      parts, model, instance_id, content_grams, created_at)
    SELECT member_id, gen_random_uuid(), id, session_id, version, ${status}, 'x', '', '[]', '[]', 'm',
      gen_random_uuid(), '', created_at
    FROM records, generate_series(1, 2) AS version
    WHERE member_id = ${memberId} AND session_id = ${session}`);
}

async function link({ db }: TestDatabase, memberId: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO shares (member_id, id, token, title, turns, turn_count, created_at, expires_at)
    SELECT ${memberId}, gen_random_uuid(), gen_random_uuid()::text, 'x', '[]', 1, now(),
      CASE WHEN n % 2 = 0 THEN now() - interval '1 hour' END
    FROM generate_series(1, ${LINKS}::integer) AS n`);
}

async function seed(own: TestDatabase, watched: Database): Promise<Seeded> {
  const caller = await createCaller(own.db);
  const sessionId = randomUUID();
  const failedId = randomUUID();
  await converse(own, caller.memberId, sessionId, 'done');
  await converse(own, caller.memberId, failedId, 'failed');
  await link(own, caller.memberId);
  for (let others = 1; others < MEMBERS; others += 1) {
    const { memberId } = await createCaller(own.db);
    if (others <= 3) await converse(own, memberId, randomUUID(), 'done');
    await link(own, memberId);
  }
  const { rows } = await own.db.execute<{ id: string }>(sql`
    SELECT id FROM records
    WHERE member_id = ${caller.memberId} AND session_id = ${sessionId} AND replaced_by IS NULL
    LIMIT ${LIMITS.sharedTurns}`);
  const shares = createShareService({
    db: watched,
    article: () => Promise.reject(new Error('no article is shared')),
    now: () => new Date(),
  });

  return { shares, caller, sessionId, failedId, recordIds: rows.map(({ id }) => id) };
}

const request = () => ({ days: null, clientRequestId: randomUUID() });
const refusal = (of: 'sessionId' | 'failedId'): BoundedRead<Seeded> => ({
  act: ({ shares, caller, [of]: sessionId }) =>
    expect(shares.create({ ...request(), sessionId }, caller)).rejects.toMatchObject({ code: 409 }),
});

export const shareReads: BoundedReads<Seeded> = {
  seed,
  reads: {
    'two pages of links': {
      most: 2 * LINKS,
      act: async ({ shares, caller: { memberId } }) => {
        const first = await shares.list({ count: 50 }, memberId);
        expect(first.list).toHaveLength(50);
        await shares.list({ count: 50, cursor: first.nextCursor ?? '' }, memberId);
      },
    },
    'the refusal of a conversation that is too long': refusal('sessionId'),
    'the refusal of one that is too long and has no answer': refusal('failedId'),
    'a link to as many turns as there may be': {
      act: async ({ shares, caller, sessionId, recordIds }) => {
        const { turns } = await shares.create({ ...request(), sessionId, recordIds }, caller);
        expect(turns).toBe(LIMITS.sharedTurns);
      },
    },
  },
};
