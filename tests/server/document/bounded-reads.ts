import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { createDocumentService, type DocumentService } from '#server/modules/document/service.ts';
import { createAnswerPlaces } from '#server/modules/usage/answer-places.ts';
import { createCaller } from '../chat/chat-world.ts';
import type { TestDatabase } from '../database.ts';
import type { BoundedRead, BoundedReads } from '../row-bounds.ts';

/** One fewer than a member may keep, so that one more can be written. */
const DOCUMENTS = 499;
const MEMBERS = 40;

interface Seeded {
  documents: DocumentService;
  memberId: string;
}

/** Every fifth was deleted just now. */
async function write({ db }: TestDatabase, owner: string): Promise<void> {
  await db.execute(sql`
    INSERT INTO documents (member_id, id, name, kind, content, header, footer, created_at, updated_at, deleted_at)
    SELECT ${owner}, gen_random_uuid(), '报价单 ' || n, 'quotation', '{"type":"doc"}', '', '', now(),
      now() - n * interval '1 minute', CASE WHEN n % 5 = 0 THEN now() END
    FROM generate_series(1, ${DOCUMENTS}::integer) AS n`);
}

async function seed(own: TestDatabase, watched: Database): Promise<Seeded> {
  const { memberId } = await createCaller(own.db);
  await write(own, memberId);
  for (let others = 1; others < MEMBERS; others += 1) {
    await write(own, (await createCaller(own.db)).memberId);
  }
  const documents = createDocumentService({
    db: watched,
    rewrite: () => Promise.reject(new Error('nothing is rewritten here')),
    places: createAnswerPlaces(1),
    now: () => new Date(),
  });

  return { documents, memberId };
}

/** Two pages read those of the member alone. */
const twoPages = (request: { keyword?: string }): BoundedRead<Seeded> => ({
  most: 2 * DOCUMENTS,
  act: async ({ documents, memberId }) => {
    const first = await documents.list({ ...request, count: 100 }, memberId);
    const { nextCursor: cursor } = first;
    if (cursor !== null) await documents.list({ ...request, count: 100, cursor }, memberId);
  },
});

export const documentReads: BoundedReads<Seeded> = {
  seed,
  reads: {
    'a page of the newest documents': twoPages({}),
    'a page of documents with a common word': twoPages({ keyword: '报价' }),
    'a page of documents with a word that none has': twoPages({ keyword: '石笼' }),
    'a new document': {
      most: 2 * DOCUMENTS,
      act: ({ documents, memberId }) =>
        documents.save(
          {
            ...{ name: 'x', kind: 'free', content: { type: 'doc' }, header: '', footer: '' },
            clientRequestId: randomUUID(),
          },
          memberId,
        ),
    },
  },
};
