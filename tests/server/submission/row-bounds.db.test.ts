import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import {
  createSubmissionService,
  type SubmissionService,
} from '#server/modules/submission/service.ts';
import { SUBMISSION_KINDS, SUBMISSION_STATES } from '#contract/submission/calls.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';

const MOST_ROWS = 5000;
const EACH = 4000;
const now = () => new Date('2026-11-21T03:00:00.000Z');

let own: TestDatabase;
let service: SubmissionService;
let statements: Statement[] = [];
const me = uuidv7();

beforeAll(async () => {
  own = await createTestDatabase();
  for (const id of [me, uuidv7(), uuidv7()]) {
    await own.db.execute(sql`
      INSERT INTO members (id, tellcode, nickname, type, privacy, roles, review, created_at)
      VALUES (${id}, '86', 'x', 'personal', '{}', '{}', 'none', now())`);
    await own.db.execute(sql`
      INSERT INTO files (member_id, id, hash, name, mime, size, purpose, source_hash, created_at)
      VALUES (${id}, ${id}, repeat('0', 64), 'x', 'text/plain', 1, 'submission', repeat('0', 64), now())`);
    // A kind that is rare in the state that is asked for, and the other way round, is the worst case.
    for (const [kind, state] of [
      ['suggestion', 'approved'],
      ['report', 'refused'],
      ['answer', 'withdrawn'],
      ['answer', 'refused'],
    ]) {
      await own.db.execute(sql`
        INSERT INTO submissions
          (member_id, id, kind, queue, state, content, details, version, created_at, updated_at)
        SELECT ${id}, gen_random_uuid(), ${kind}, 'submission', ${state}, n::text, '{}', 1,
          now() - n * interval '1 minute', now()
        FROM generate_series(1, ${EACH}::integer) AS n`);
    }
    await own.db.execute(sql`
      INSERT INTO submission_files (member_id, submission_id, n, file_id, source_hash)
      SELECT member_id, id, 0, member_id, md5(id::text) FROM submissions WHERE member_id = ${id}`);
    await own.db.execute(sql`
      INSERT INTO submissions
        (member_id, id, kind, queue, state, content, details, version, created_at, updated_at)
      SELECT ${id}, gen_random_uuid(), 'suggestion', 'submission', 'pending', n::text, '{}', 1,
        now(), now() FROM generate_series(1, 90) AS n`);
  }
  await own.db.execute(sql`ANALYZE`);
  const watched = drizzle(own.pool, {
    logger: { logQuery: (query, params) => statements.push({ query, params }) },
  });
  const file = { url: '', id: '', name: '', mime: '', size: 0 };
  service = createSubmissionService({
    db: watched,
    files: { refOf: () => file, contentOf: () => Promise.resolve(null) },
    reader: { check: () => Promise.resolve('ok'), extractText: () => Promise.resolve('') },
    now,
  });
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

const filters = [undefined, ...SUBMISSION_STATES].flatMap((state) =>
  [undefined, ...SUBMISSION_KINDS].map((kind) => ({ state, kind })),
);

it.each(filters)('a page of the list: %o', async (filter) => {
  const { nextCursor } = await service.list({ ...filter, count: 100 }, me);
  if (nextCursor !== null) await service.list({ ...filter, count: 100, cursor: nextCursor }, me);
  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});

it('one submission', async () => {
  const [first] = (await service.list({ count: 1 }, me)).list;
  statements = [];
  await service.view(first?.id ?? '', me);
  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});

it('handing in', async () => {
  await service.useFeedback(
    { kind: 'report', content: uuidv7(), fileIds: [me], consent: false },
    me,
  );
  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});
