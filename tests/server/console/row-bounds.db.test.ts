import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createArticleConsole } from '#server/modules/knowledge/console/service.ts';
import { createAuditService } from '#server/modules/audit/service.ts';
import { createCommandConsole } from '#server/modules/command/console/service.ts';
import { createMemberConsole } from '#server/modules/member/console/service.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';
import { testCipher } from '../test-cipher.ts';
import { phoneColumns } from '#server/modules/member/sealed-person.ts';

const MOST_ROWS = 5000;
const MANY = 12_000;
const PAGES = 3;

let own: TestDatabase;
let statements: Statement[] = [];
let services: ReturnType<typeof createServices>;

function createServices(db: TestDatabase['db']) {
  const now = () => new Date();

  return {
    articles: createArticleConsole({ db, regions: () => Promise.resolve([]), now }),
    commands: createCommandConsole({ db, now }),
    members: createMemberConsole({ db, cipher: testCipher, addressOf: () => '', now }),
    audit: createAuditService(db),
  };
}

beforeAll(async () => {
  own = await createTestDatabase();
  const many = sql`generate_series(1, ${MANY}::integer) AS n`;
  const id = sql`('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const at = sql`now() - n * interval '1 second'`;
  const { phoneHash: hash, phoneTail: tail } = phoneColumns(testCipher, '', {
    tellcode: '86',
    phone: '13000000077',
  });
  await own.db.execute(sql`
    INSERT INTO members (id, tellcode, phone_hash, phone_tail, nickname, type, privacy, roles, review, created_at)
    SELECT ${id}, '86', CASE WHEN n = 77 THEN ${hash} ELSE 'hash ' || n END, ${tail},
      CASE WHEN n = ${MANY} THEN 'rare' ELSE 'common' END || n, 'personal', '{}', '{}',
      'none', ${at} FROM ${many}`);
  await own.db.execute(sql`
    INSERT INTO own_articles (id, language, title, summary, sections, state, origin, version, created_at, updated_at)
    SELECT 'a-' || n, 'zh-CN', 'title ' || n, '', '[]', 'draft', 'console', 1, now(), ${at}
    FROM ${many}`);
  await own.db.execute(sql`
    INSERT INTO articles (id, language, title, summary, keywords, sections, content_hash, updated_at)
    SELECT 's-' || n, 'zh-CN', 'title ' || n, '', '{}', '[]', 'x', ${at} FROM ${many}`);
  await own.db.execute(sql`
    INSERT INTO commands (id, position, updated_at) SELECT 'c-' || n, n, ${at} FROM ${many}`);
  await own.db.execute(sql`
    INSERT INTO command_texts (command_id, language, title, description, template, search_text, grams)
    SELECT 'c-' || n, 'zh-CN', 'title', '', '', 'title ' || n, '' FROM ${many}`);
  await own.db.execute(sql`
    INSERT INTO audit (id, actor_id, action, target_kind, target_label, details, created_at)
    SELECT ${id}, ${id}, 'config.save', 'config', '', '{}', ${at} FROM ${many}`);
  await own.db.execute(sql`ANALYZE`);
  services = createServices(
    drizzle(own.pool, {
      logger: { logQuery: (query, params) => statements.push({ query, params }) },
    }),
  );
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

interface Page {
  list: unknown[];
  nextCursor: string | null;
}
type Lists = Record<string, (cursor: string | undefined) => Promise<Page>>;

const LISTS: Lists = {
  members: (cursor) => services.members.list({ cursor }),
  'members by how most nicknames begin': (cursor) =>
    services.members.list({ cursor, keyword: 'common' }),
  'members by a rare nickname': (cursor) => services.members.list({ cursor, keyword: 'rare' }),
  'members by how all phones end': (cursor) => services.members.list({ cursor, keyword: '0077' }),
  'members by a phone': (cursor) => services.members.list({ cursor, keyword: '13000000077' }),
  articles: (cursor) => services.articles.list({ cursor }),
  'articles of a state': (cursor) => services.articles.list({ cursor, state: 'draft' }),
  'articles by a word that all have': (cursor) =>
    services.articles.list({ cursor, keyword: 'title' }),
  'articles by a word that none has': (cursor) =>
    services.articles.list({ cursor, keyword: 'nothing' }),
  commands: (cursor) => services.commands.list({ cursor }, 'zh-CN'),
  'commands by a word that none has': (cursor) =>
    services.commands.list({ cursor, keyword: 'nothing' }, 'zh-CN'),
  audit: (cursor) => services.audit.list({ cursor }),
};

it.each(Object.entries(LISTS))('reads a bounded number of rows: %s', async (_name, list) => {
  let cursor: string | null = null;
  for (let page = 0; page < PAGES; page += 1) {
    statements = [];
    const { nextCursor }: Page = await list(cursor ?? undefined);
    expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
});

it('finds every member of a common name in the end, each once', async () => {
  let cursor: string | undefined;
  let found = 0;
  do {
    const page = await services.members.list({ cursor, keyword: 'COMMON', count: 100 });
    found += page.list.length;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);

  expect(found).toBe(MANY - 1);
});

it('finds an article behind many that are not meant', async () => {
  const keyword = `title ${String(MANY)}`;
  let cursor: string | undefined;
  let found: string[] = [];
  do {
    const page = await services.articles.list({ cursor, keyword });
    found = [...found, ...page.list.map(({ id }) => id)];
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);

  expect(found.sort()).toEqual([`a-${String(MANY)}`, `s-${String(MANY)}`]);
});
