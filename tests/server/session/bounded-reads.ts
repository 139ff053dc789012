import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { LIMITS } from '#contract/limits.ts';
import { bigrams } from '#server/platform/db/bigrams.ts';
import type { MemberCaller } from '#server/platform/http/caller.ts';
import { createCaller, createChatWorld, question, type ChatWorld } from '../chat/chat-world.ts';
import { createScriptedModel } from '../chat/scripted-model.ts';
import type { TestDatabase } from '../database.ts';
import type { BoundedRead, BoundedReads } from '../row-bounds.ts';

const LONG = 4000;
const SHORT = 4000;
const TEXT = '不锈钢丝网 304';

interface Seeded {
  own: TestDatabase;
  world: ChatWorld;
  caller: MemberCaller;
  /** The member whose long conversation is edited. */
  editor: MemberCaller;
}

/** 4,000 questions in one conversation and 4,000 conversations of one question, all with one text. */
async function write({ db }: TestDatabase, memberId: string): Promise<void> {
  const id = (n: string, kind: number) =>
    sql.raw(`('0190' || lpad(to_hex(${n}), 4, '0') || '-0000-7000-800${String(kind)}-' ||
      left(replace('${memberId}', '-', ''), 12))::uuid`);
  const grams = bigrams(TEXT);
  const all = LONG + SHORT;
  await db.execute(sql`INSERT INTO search_counters VALUES (${memberId}, ${all})`);
  await db.execute(sql`
    INSERT INTO sessions (member_id, id, title, title_by, kind, title_grams, search_bucket, record_count,
      plugin, created_at, updated_at)
    SELECT ${memberId}, ${id('n', 1)}, ${TEXT}, 'auto', 'chat', ${grams}::tsvector, n / 250,
      CASE n WHEN 0 THEN ${LONG}::integer ELSE 1 END, CASE n % 2 WHEN 0 THEN 'summary' END, now(), now() - n * interval '1 minute'
    FROM generate_series(0, ${SHORT}::integer) AS n`);
  await db.execute(sql`
    INSERT INTO records (member_id, id, session_id, question, client_request_id, question_grams,
      search_bucket, created_at)
    SELECT ${memberId}, ${id('n', 2)}, CASE WHEN n <= ${LONG} THEN ${id('0', 1)}
        ELSE ${id(`n - ${String(LONG)}`, 1)} END,
      ${TEXT}, gen_random_uuid(), ${grams}::tsvector, n / 250, now()
    FROM generate_series(1, ${all}::integer) AS n`);
  await db.execute(sql`
    INSERT INTO answers (member_id, id, record_id, session_id, version, status, content, reasoning,
      sources, parts, model, instance_id, content_grams, search_bucket, created_at)
    SELECT member_id, id, id, session_id, 1, 'done', ${TEXT}, '', '[]', '[]', 'm', gen_random_uuid(),
      question_grams, search_bucket, created_at
    FROM records WHERE member_id = ${memberId}`);
}

async function seed(own: TestDatabase, watched: Database): Promise<Seeded> {
  const [caller, editor, ...others] = [
    await createCaller(own.db),
    await createCaller(own.db),
    await createCaller(own.db),
    await createCaller(own.db),
  ] as const;
  for (const { memberId } of [caller, editor, ...others]) await write(own, memberId);

  return { own, world: createChatWorld(watched, createScriptedModel()), caller, editor };
}

async function longSessionOf({ own: { db } }: Seeded, { memberId }: MemberCaller) {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM sessions WHERE member_id = ${memberId} AND record_count > 1`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('no long conversation');

  return found.id;
}

const list = (request: Parameters<ChatWorld['sessions']['list']>[0]): BoundedRead<Seeded> => ({
  act: ({ world, caller }) => world.sessions.list({ ...request, count: 100 }, caller),
});
const page = (
  request: Parameters<ChatWorld['sessions']['listAll']>[0],
  most?: number,
): BoundedRead<Seeded> => ({
  ...(most === undefined ? {} : { most }),
  act: ({ world, caller }) => world.sessions.listAll({ ...request, count: 100 }, caller),
});
const LAST_PAGE = LIMITS.numberedRows / 100;

/** Reads little more than it shows. */
const historyAt = (at: 'end' | 'before' | 'after' | 'around'): BoundedRead<Seeded> => ({
  most: 800,
  act: async (seeded, counter) => {
    const { world, caller } = seeded;
    const sessionId = await longSessionOf(seeded, caller);
    const { list: newest } = await world.chat.history({ sessionId, count: 100 }, caller);
    const middle = newest[50]?.id;
    counter.reset();
    await world.chat.history(
      { sessionId, count: 100, ...(at === 'end' ? {} : { [at]: middle }) },
      caller,
    );
    // The place, the records with their answers, what went along with them.
    expect(counter.statements()).toBe(3);
  },
});

export const sessionReads: BoundedReads<Seeded> = {
  seed,
  reads: {
    'a list of the newest conversations': list({}),
    'a list of conversations of one kind': list({ kind: 'chat' }),
    'a list of conversations of a kind that there is none of': list({ kind: 'deep' }),
    'a list of conversations with a common word': list({ keyword: '不锈' }),
    'a list of conversations with a common longer word': list({ keyword: '不锈钢丝' }),
    'a list of conversations with one character': list({ keyword: '网' }),
    'a list of conversations with a word that stands nowhere': list({ keyword: '石笼' }),
    'a page of all conversations': page({}),
    'the last page of all conversations with a number': page({ page: LAST_PAGE }),
    'the last page of one kind with a number': page({ kind: 'chat', page: LAST_PAGE }),
    'the last page of a plug-in with a number': page({ plugin: 'summary', page: LAST_PAGE }),
    'a page of a plug-in that was never used': page({ plugin: 'daily' }),
    'a page of a plug-in that is not of the kind': page({ kind: 'deep', plugin: 'summary' }, 0),
    'a page of a plug-in with a common word': page({ keyword: '不锈', plugin: 'summary' }),
    'a later page of conversations': {
      most: 250,
      act: async ({ world, caller }, counter) => {
        const { nextCursor } = await world.sessions.list({ count: 100 }, caller);
        counter.reset();
        await world.sessions.list({ count: 100, cursor: nextCursor ?? '' }, caller);
      },
    },
    'the end of a long conversation': historyAt('end'),
    'a page before a record of a long conversation': historyAt('before'),
    'a page after a record of a long conversation': historyAt('after'),
    'a page around a record of a long conversation': historyAt('around'),
    'a page on which a whole branch was replaced': {
      act: async (seeded, counter) => {
        const { own, world, editor } = seeded;
        const sessionId = await longSessionOf(seeded, editor);
        const { rows } = await own.db.execute<{ id: string }>(
          sql`SELECT id FROM records WHERE member_id = ${editor.memberId} AND session_id = ${sessionId}
            ORDER BY id LIMIT 1`,
        );
        await own.db.execute(sql`UPDATE sessions SET record_count = 3000 WHERE id = ${sessionId}`);
        const edit = question('改', { sessionId, editOf: rows[0]?.id ?? '' });
        await (await world.chat.ask(edit, editor)).whole();
        await own.db.execute(sql`ANALYZE`);
        counter.reset();
        const { list: shown } = await world.chat.history({ sessionId }, editor);
        expect(shown.length).toBeGreaterThan(0);
      },
    },
  },
};
