import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createDocumentService, type DocumentService } from '#server/modules/document/service.ts';
import { createCaller } from '../chat/chat-world.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';

/** One fewer than a member may keep, so that one more can be written. */
const DOCUMENTS = 499;
const MEMBERS = 40;

let own: TestDatabase;
let documents: DocumentService;
let memberId = '';
let statements: Statement[] = [];

/** Every fifth was deleted just now. */
async function seed(owner: string): Promise<void> {
  await own.db.execute(sql`
    INSERT INTO documents (member_id, id, name, kind, content, header, footer, created_at, updated_at, deleted_at)
    SELECT ${owner}, gen_random_uuid(), '报价单 ' || n, 'quotation', '{"type":"doc"}', '', '', now(),
      now() - n * interval '1 minute', CASE WHEN n % 5 = 0 THEN now() END
    FROM generate_series(1, ${DOCUMENTS}::integer) AS n`);
}

beforeAll(async () => {
  own = await createTestDatabase();
  ({ memberId } = await createCaller(own.db));
  await seed(memberId);
  for (let others = 1; others < MEMBERS; others += 1) {
    await seed((await createCaller(own.db)).memberId);
  }
  await own.db.execute(sql`ANALYZE`);
  documents = createDocumentService({
    db: drizzle(own.pool, {
      logger: { logQuery: (query, params) => statements.push({ query, params }) },
    }),
    rewrite: () => Promise.reject(new Error('nothing is rewritten here')),
    now: () => new Date(),
  });
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

it.each([
  ['the newest', {}],
  ['with a common word', { keyword: '报价' }],
  ['with a word that none has', { keyword: '石笼' }],
])('a page of documents, %s, reads those of the member alone', async (_, request) => {
  const first = await documents.list({ ...request, count: 100 }, memberId);
  const { nextCursor: cursor } = first;
  if (cursor !== null) await documents.list({ ...request, count: 100, cursor }, memberId);

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(2 * DOCUMENTS);
});

it('a new document reads those of the member alone', async () => {
  await documents.save(
    {
      ...{ name: 'x', kind: 'free', content: { type: 'doc' }, header: '', footer: '' },
      clientRequestId: randomUUID(),
    },
    memberId,
  );

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(2 * DOCUMENTS);
});
