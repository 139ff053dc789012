import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { searchedBy } from '#server/modules/knowledge/lexemes.ts';
import { regionLexeme } from '#server/modules/knowledge/repository.ts';
import {
  createKnowledgeService,
  type KnowledgeService,
} from '#server/modules/knowledge/service.ts';
import { createArticlesDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';

const MOST_ROWS = 5000;
const MORE_CHUNKS = 12_000;
/** Every generated passage says the same, so that each of its words is held by all of them. */
const TEXT = '镀锌电焊网的丝径、孔径和锌层重量按标准检验，galvanized welded mesh wire diameter';

/** Every second generated article is on this place. */
const CROWDED = 'cn';

let own: TestDatabase;
let knowledge: KnowledgeService;
let statements: Statement[] = [];

beforeAll(async () => {
  own = await createArticlesDatabase();
  await own.db.execute(sql`
    INSERT INTO articles (id, language, title, summary, keywords, region, sections, updated_at)
    SELECT 'more-' || n, 'zh-CN', '镀锌', '', '{}',
      CASE WHEN n % 2 = 0 THEN ARRAY[${CROWDED}] ELSE '{}' END, '[]', now()
    FROM generate_series(1, ${MORE_CHUNKS}::integer) AS n`);
  await own.db.execute(sql`
    INSERT INTO article_chunks (article_id, language, n, heading, text, confidence, grams)
    SELECT 'more-' || n, 'zh-CN', 0, '镀锌', ${TEXT}, 'C',
      array_to_tsvector(${sql.param(searchedBy(TEXT))}::text[]
        || CASE WHEN n % 2 = 0 THEN ARRAY[${regionLexeme(CROWDED)}] ELSE '{}' END)
    FROM generate_series(1, ${MORE_CHUNKS}::integer) AS n`);
  await own.db.execute(sql`TRUNCATE knowledge_lexemes`);
  await own.db.execute(sql`
    INSERT INTO knowledge_lexemes (language, lexeme, chunks)
    SELECT language, lexeme, count(*)
    FROM article_chunks, unnest(tsvector_to_array(grams)) AS lexeme GROUP BY language, lexeme
    UNION ALL SELECT language, '', count(*) FROM article_chunks GROUP BY language`);
  await own.db.execute(sql`ANALYZE`);
  const watched = drizzle(own.pool, {
    logger: { logQuery: (query, params) => statements.push({ query, params }) },
  });
  knowledge = createKnowledgeService(watched);
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

it.each([
  '镀锌电焊网的丝径怎么检验',
  '电焊网',
  '今天天气怎么样，适合出门吗',
  'galvanized welded mesh wire diameter',
  'galvanizd welded mesh',
])('a search reads a bounded number of rows: %s', async (q) => {
  await knowledge.search({ q }, 'zh-CN');

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});

it('a question reads a bounded number of rows', async () => {
  await knowledge.find('镀锌电焊网的锌层重量按哪个标准检验', 'zh-CN', 8);

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});

it.each(['anping', CROWDED])('a place reads a bounded number of rows: %s', async (region) => {
  const passages = await knowledge.ofRegion(region, 'zh-CN');

  expect(passages.length).toBeGreaterThan(0);
  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});

it.each(['anping', CROWDED])(
  'a search on a place reads a bounded number of rows: %s',
  async (region) => {
    await knowledge.search({ q: '镀锌电焊网的丝径', region }, 'zh-CN');

    expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
  },
);

it('one article reads a bounded number of rows', async () => {
  await knowledge.article({ id: 'P05' }, 'zh-CN');

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});
