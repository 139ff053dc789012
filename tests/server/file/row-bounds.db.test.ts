import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { files } from '#server/db/schema/file.ts';
import { lookUpsOf, passageWords, termsOf } from '#server/modules/file/passage-words.ts';
import { rankChunks } from '#server/modules/file/rank-chunks.ts';
import { listOwn } from '#server/modules/file/repository.ts';
import { chunksByNumber, findChunks } from '#server/modules/file/text-repository.ts';
import { createCaller } from '../chat/chat-world.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';

/** For five files together. */
const MOST_ROWS = 5000 / 5;
/** As many as two million characters make. */
const CHUNKS = 4000;
/** Every passage says this, so that each of its words is held by all of them. */
const COMMON = '镀锌电焊网的丝径、孔径和锌层重量按标准检验，galvanized welded mesh';

let own: TestDatabase;
let watched: Database;
let memberId = '';
const fileId = randomUUID();
let statements: Statement[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  ({ memberId } = await createCaller(own.db));
  const row = {
    memberId,
    hash: '0'.repeat(64),
    mime: 'application/pdf',
    size: 1,
    purpose: 'chat' as const,
    createdAt: new Date(),
  };
  await own.db.insert(files).values({ ...row, id: fileId, name: 'long.pdf' });
  await own.db.execute(sql`
    INSERT INTO files (member_id, id, hash, name, mime, size, purpose, created_at)
    SELECT ${memberId}, gen_random_uuid(), ${row.hash}, 'n', 'text/plain', 1, 'chat', now()
    FROM generate_series(1, 6000)`);
  for (const id of [fileId, randomUUID()]) {
    if (id !== fileId) await own.db.insert(files).values({ ...row, id, name: 'other.pdf' });
    await own.db.execute(sql`
      INSERT INTO file_texts (member_id, file_id, state, updated_at)
      VALUES (${memberId}, ${id}, 'ready', now())`);
    await own.db.execute(sql`
      INSERT INTO file_chunks (member_id, file_id, n, page, text, grams)
      SELECT ${memberId}, ${id}, n, n / 8 + 1, ${COMMON},
        array_to_tsvector(${sql.param(passageWords(COMMON))}::text[])
      FROM generate_series(0, ${CHUNKS - 1}::integer) AS n`);
  }
  const rare = `${COMMON}，交货期 25 天`;
  await own.db.execute(sql`
    UPDATE file_chunks SET text = ${rare},
      grams = array_to_tsvector(${sql.param(passageWords(rare))}::text[])
    WHERE file_id = ${fileId} AND n = 3210`);
  await own.db.execute(sql`ANALYZE`);
  watched = drizzle(own.pool, {
    logger: { logQuery: (query, params) => statements.push({ query, params }) },
  });
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

it.each([
  '镀锌电焊网的丝径和锌层重量怎么检验',
  '电焊网',
  'galvanized welded mesh wire diameter',
  '镀锌电焊网的交货期',
])('looking for passages reads a bounded number of rows: %s', async (question) => {
  const found = await findChunks(watched, { memberId, fileId }, lookUpsOf(termsOf(question)));

  expect(found.length).toBeGreaterThan(0);
  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});

it('a rare passage is found among many that say the rest', async () => {
  const terms = termsOf('镀锌电焊网的交货期');
  const found = await findChunks(own.db, { memberId, fileId }, lookUpsOf(terms));

  expect(rankChunks(found, terms)[0]).toMatchObject({ n: 3210, page: 402 });
});

it('passages by number read no others', async () => {
  await chunksByNumber(watched, { memberId, fileId }, [1, 2000, 3999]);

  expect(await rowsRead(own, statements)).toBe(3);
});

it('a page of a list of a kind reads no other kinds', async () => {
  const page = { mime: 'application/pdf', before: null, limit: 51 };
  const found = await listOwn(watched, memberId, page);

  expect(found).toHaveLength(2);
  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(100);
});
