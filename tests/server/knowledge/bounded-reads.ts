import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { searchedBy } from '#server/trade/knowledge/lexemes.ts';
import { regionLexeme } from '#server/trade/knowledge/repository.ts';
import {
  createKnowledgeService,
  type KnowledgeService,
} from '#server/trade/knowledge/knowledge-service.ts';
import { createArticlesDatabase, type TestDatabase } from '../database.ts';
import type { BoundedRead, BoundedReads } from '../row-bounds.ts';

const MORE_CHUNKS = 12_000;
/** Every generated passage says the same, so that each of its words is held by all of them. */
const TEXT = '镀锌电焊网的丝径、孔径和锌层重量按标准检验，galvanized welded mesh wire diameter';

/** Every second generated article is on this place. */
const CROWDED = 'cn';

async function seed({ db }: TestDatabase, watched: Database): Promise<KnowledgeService> {
  await db.execute(sql`
    INSERT INTO articles (id, language, title, summary, keywords, region, sections, updated_at)
    SELECT 'more-' || n, 'zh-CN', '镀锌', '', '{}',
      CASE WHEN n % 2 = 0 THEN ARRAY[${CROWDED}] ELSE '{}' END, '[]', now()
    FROM generate_series(1, ${MORE_CHUNKS}::integer) AS n`);
  await db.execute(sql`
    INSERT INTO article_chunks (article_id, language, n, heading, text, confidence, grams)
    SELECT 'more-' || n, 'zh-CN', 0, '镀锌', ${TEXT}, 'C',
      array_to_tsvector(${sql.param(searchedBy(TEXT))}::text[]
        || CASE WHEN n % 2 = 0 THEN ARRAY[${regionLexeme(CROWDED)}] ELSE '{}' END)
    FROM generate_series(1, ${MORE_CHUNKS}::integer) AS n`);
  await db.execute(sql`TRUNCATE knowledge_lexemes`);
  await db.execute(sql`
    INSERT INTO knowledge_lexemes (language, lexeme, chunks)
    SELECT language, lexeme, count(*)
    FROM article_chunks, unnest(tsvector_to_array(grams)) AS lexeme GROUP BY language, lexeme
    UNION ALL SELECT language, '', count(*) FROM article_chunks GROUP BY language`);

  return createKnowledgeService(watched);
}

type Read = BoundedRead<KnowledgeService>;
const search = (q: string): Read => ({ act: (knowledge) => knowledge.search({ q }, 'zh-CN') });
const searchOn = (region: string): Read => ({
  act: (knowledge) => knowledge.search({ q: '镀锌电焊网的丝径', region }, 'zh-CN'),
});
const place = (region: string): Read => ({
  act: async (knowledge) => {
    expect((await knowledge.ofRegion(region, 'zh-CN')).length).toBeGreaterThan(0);
  },
});

export const knowledgeReads: BoundedReads<KnowledgeService> = {
  createDatabase: createArticlesDatabase,
  seed,
  reads: {
    'a search for words that many passages hold': search('镀锌电焊网的丝径怎么检验'),
    'a search for one common word': search('电焊网'),
    'a search for another subject': search('今天天气怎么样，适合出门吗'),
    'a search for common words in English': search('galvanized welded mesh wire diameter'),
    'a search for a misspelled word': search('galvanizd welded mesh'),
    'a question': {
      act: (knowledge) => knowledge.find('镀锌电焊网的锌层重量按哪个标准检验', 'zh-CN', 8),
    },
    'a place': place('anping'),
    'a place with thousands of articles': place(CROWDED),
    'a search on a place': searchOn('anping'),
    'a search on a place with thousands of articles': searchOn(CROWDED),
    'one article': { act: (knowledge) => knowledge.article({ id: 'P05' }, 'zh-CN') },
  },
};
