import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { bigrams } from '#server/db/bigrams.ts';
import type { MemberCaller } from '#server/http/caller.ts';
import { createCaller, createChatWorld, question, type ChatWorld } from '../chat/chat-world.ts';
import { createScriptedModel } from '../chat/scripted-model.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';

const MOST_ROWS = 5000;
const LONG = 4000;
const SHORT = 4000;
const TEXT = '不锈钢丝网 304';

let own: TestDatabase;
let world: ChatWorld;
let caller: MemberCaller;
let longSession: string;
let statements: Statement[];

/** 4,000 questions in one conversation and 4,000 conversations of one question, all with one text. */
async function seed(memberId: string): Promise<void> {
  const id = (n: string, kind: number) =>
    sql.raw(`('0190' || lpad(to_hex(${n}), 4, '0') || '-0000-7000-800${String(kind)}-' ||
      left(replace('${memberId}', '-', ''), 12))::uuid`);
  const grams = bigrams(TEXT);
  const all = LONG + SHORT;
  await own.db.execute(sql`INSERT INTO search_counters VALUES (${memberId}, ${all})`);
  await own.db.execute(sql`
    INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, search_bucket, record_count,
      plugin, created_at, updated_at)
    SELECT ${memberId}, ${id('n', 1)}, ${TEXT}, 'auto', 'chat', ${grams}::tsvector, n / 250,
      CASE n WHEN 0 THEN ${LONG}::integer ELSE 1 END, CASE n % 2 WHEN 0 THEN 'summary' END, now(), now() - n * interval '1 minute'
    FROM generate_series(0, ${SHORT}::integer) AS n`);
  await own.db.execute(sql`
    INSERT INTO records (member_id, id, session_id, question, client_request_id, question_grams,
      search_bucket, created_at)
    SELECT ${memberId}, ${id('n', 2)}, CASE WHEN n <= ${LONG} THEN ${id('0', 1)}
        ELSE ${id(`n - ${String(LONG)}`, 1)} END,
      ${TEXT}, gen_random_uuid(), ${grams}::tsvector, n / 250, now()
    FROM generate_series(1, ${all}::integer) AS n`);
  await own.db.execute(sql`
    INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning,
      sources, parts, model, instance_id, content_grams, search_bucket, created_at)
    SELECT member_id, id, id, session_id, 1, 'done', ${TEXT}, '', '[]', '[]', 'm', gen_random_uuid(),
      question_grams, search_bucket, created_at
    FROM records WHERE member_id = ${memberId}`);
}

beforeAll(async () => {
  own = await createTestDatabase();
  const watched = drizzle(own.pool, {
    logger: { logQuery: (query, params) => statements.push({ query, params }) },
  });
  world = createChatWorld(watched, createScriptedModel());
  statements = [];
  caller = await createCaller(own.db);
  await seed(caller.memberId);
  for (let others = 0; others < 3; others += 1) await seed((await createCaller(own.db)).memberId);
  await own.db.execute(sql`ANALYZE`);
  const { rows } = await own.db.execute<{ id: string }>(
    sql`SELECT id FROM sessions WHERE member_id = ${caller.memberId} AND record_count > 1`,
  );
  longSession = rows[0]?.id ?? '';
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

/** Rows that all statements of a request read. */
async function rowsOf(act: () => Promise<unknown>): Promise<number> {
  await act();
  return rowsRead(own, statements);
}

it.each([
  ['the newest', {}],
  ['of one kind', { kind: 'chat' as const }],
  ['of a kind that there is none of', { kind: 'deep' as const }],
  ['with a common word', { keyword: '不锈' }],
  ['with a common longer word', { keyword: '不锈钢丝' }],
  ['with one character', { keyword: '网' }],
  ['with a word that stands nowhere', { keyword: '石笼' }],
])('a list of conversations, %s, reads a bounded number of rows', async (_name, request) => {
  const rows = await rowsOf(() => world.sessions.list({ ...request, count: 100 }, caller));

  expect(rows).toBeLessThanOrEqual(MOST_ROWS);
});

it.each([
  ['the newest', {}],
  ['the last with a number', { page: LIMITS.numberedRows / 100 }],
  ['of one kind', { kind: 'chat' as const, page: LIMITS.numberedRows / 100 }],
  ['of a plug-in', { plugin: 'summary' as const, page: LIMITS.numberedRows / 100 }],
  ['of a plug-in that was never used', { plugin: 'daily' as const }],
  ['of a plug-in that is not of the kind', { kind: 'deep' as const, plugin: 'summary' as const }],
  ['with a common word', { keyword: '不锈', plugin: 'summary' as const }],
])('a page of all conversations, %s, reads a bounded number of rows', async (_name, request) => {
  const act = () => world.sessions.listAll({ ...request, count: 100 }, caller);
  await act();
  const rows = statements.length === 0 ? 0 : await rowsRead(own, statements);

  expect(rows).toBeLessThanOrEqual(MOST_ROWS);
});

it('a later page reads no more than the first', async () => {
  const { nextCursor } = await world.sessions.list({ count: 100 }, caller);
  statements = [];
  const rows = await rowsOf(() =>
    world.sessions.list({ count: 100, cursor: nextCursor ?? '' }, caller),
  );

  expect(rows).toBeLessThanOrEqual(250);
});

it.each(['end', 'before', 'after', 'around'] as const)(
  'a page of a long conversation (%s) reads little more than it shows, in three statements',
  async (at) => {
    const { list } = await world.chat.history({ sessionId: longSession, count: 100 }, caller);
    const middle = list[50]?.id;
    statements = [];
    const rows = await rowsOf(() =>
      world.chat.history(
        { sessionId: longSession, count: 100, ...(at === 'end' ? {} : { [at]: middle }) },
        caller,
      ),
    );

    expect(rows).toBeLessThanOrEqual(800);
    // The place, the records with their answers, what went along with them.
    expect(statements).toHaveLength(3);
  },
);

it('a page on which a whole branch was replaced stays bounded', async () => {
  const { list } = await world.chat.history({ sessionId: longSession, count: 1 }, caller);
  const { rows: first } = await own.db.execute<{ id: string }>(
    sql`SELECT id FROM records WHERE member_id = ${caller.memberId} AND session_id = ${longSession}
      ORDER BY id LIMIT 1`,
  );
  await own.db.execute(sql`UPDATE sessions SET record_count = 3000 WHERE id = ${longSession}`);
  const editOf = first[0]?.id ?? '';
  await (await world.chat.ask(question('改', { sessionId: longSession, editOf }), caller)).whole();
  await own.db.execute(sql`ANALYZE`);
  statements = [];
  const rows = await rowsOf(() => world.chat.history({ sessionId: longSession }, caller));

  expect(list).toHaveLength(1);
  expect(rows).toBeLessThanOrEqual(MOST_ROWS);
});
