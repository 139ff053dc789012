import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { files } from '#server/platform/db/schema/file.ts';
import { lookUpsOf, passageWords, termsOf } from '#server/trade/passages/passage-words.ts';
import { rankChunks } from '#server/trade/passages/rank-chunks.ts';
import { listOwn } from '#server/modules/file/repository.ts';
import { chunksByNumber, findChunks } from '#server/modules/file/text-repository.ts';
import { createCaller } from '../chat/chat-world.ts';
import type { TestDatabase } from '../database.ts';
import { MAX_ROWS, type BoundedRead, type BoundedReads } from '../row-bounds.ts';

/** A question may be about so many. */
const FILES = 5;
/** As many as two million characters make. */
const CHUNKS = 4000;
/** Every passage says this, so that each of its words is held by all of them. */
const COMMON = '镀锌电焊网的丝径、孔径和锌层重量按标准检验，galvanized welded mesh';

interface Seeded {
  watched: Database;
  memberId: string;
  fileId: string;
}

async function seed({ db }: TestDatabase, watched: Database): Promise<Seeded> {
  const { memberId } = await createCaller(db);
  const fileId = randomUUID();
  const row = {
    memberId,
    hash: '0'.repeat(64),
    mime: 'application/pdf',
    size: 1,
    purpose: 'chat' as const,
    createdAt: new Date(),
  };
  await db.insert(files).values({ ...row, id: fileId, name: 'long.pdf' });
  await db.execute(sql`
    INSERT INTO files (member_id, id, hash, name, mime, size, purpose, created_at)
    SELECT ${memberId}, gen_random_uuid(), ${row.hash}, 'n', 'text/plain', 1, 'chat', now()
    FROM generate_series(1, 6000)`);
  for (const id of [fileId, randomUUID()]) {
    if (id !== fileId) await db.insert(files).values({ ...row, id, name: 'other.pdf' });
    await db.execute(sql`
      INSERT INTO file_texts (member_id, file_id, state, updated_at)
      VALUES (${memberId}, ${id}, 'ready', now())`);
    await db.execute(sql`
      INSERT INTO file_chunks (member_id, file_id, n, page, text, grams)
      SELECT ${memberId}, ${id}, n, n / 8 + 1, ${COMMON},
        array_to_tsvector(${sql.param(passageWords(COMMON))}::text[])
      FROM generate_series(0, ${CHUNKS - 1}::integer) AS n`);
  }
  const rare = `${COMMON}，交货期 25 天`;
  await db.execute(sql`
    UPDATE file_chunks SET text = ${rare},
      grams = array_to_tsvector(${sql.param(passageWords(rare))}::text[])
    WHERE file_id = ${fileId} AND n = 3210`);

  return { watched, memberId, fileId };
}

const look = (question: string): BoundedRead<Seeded> => ({
  most: MAX_ROWS / FILES,
  act: async ({ watched, ...file }) => {
    expect((await findChunks(watched, file, lookUpsOf(termsOf(question)))).length).toBeGreaterThan(
      0,
    );
  },
});

export const fileReads: BoundedReads<Seeded> = {
  seed,
  reads: {
    'a look for passages that all match': look('镀锌电焊网的丝径和锌层重量怎么检验'),
    'a look for passages with one common word': look('电焊网'),
    'a look for passages in English': look('galvanized welded mesh wire diameter'),
    'a look for a rare passage among common words': look('镀锌电焊网的交货期'),
    'three passages by number': {
      most: 3,
      act: async ({ watched, ...file }) => {
        expect(await chunksByNumber(watched, file, [1, 2000, 3999])).toHaveLength(3);
      },
    },
    'a page of a list of a kind': {
      most: 100,
      act: async ({ watched, memberId }) => {
        const page = { mime: 'application/pdf', before: null, limit: 51 };
        expect(await listOwn(watched, memberId, page)).toHaveLength(2);
      },
    },
  },
  also: {
    'a rare passage is found among many that say the rest': async ({ watched, ...file }) => {
      const terms = termsOf('镀锌电焊网的交货期');
      const found = await findChunks(watched, file, lookUpsOf(terms));

      expect(rankChunks(found, terms)[0]).toMatchObject({ n: 3210, page: 402 });
    },
  },
};
