import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/client.ts';
import { createArticleConsole } from '#server/modules/knowledge/console/service.ts';
import { createAuditService } from '#server/modules/audit/service.ts';
import { createCommandConsole } from '#server/modules/command/console/service.ts';
import { createMemberConsole } from '#server/modules/member/console/service.ts';
import type { TestDatabase } from '../database.ts';
import { MAX_ROWS, type BoundedRead, type BoundedReads } from '../row-bounds.ts';
import { testCipher } from '../test-cipher.ts';
import { phoneColumns } from '#server/platform/privacy/sealed-person.ts';

const MANY = 12_000;
const PAGES = 3;

function createServices(db: Database) {
  const now = () => new Date();

  return {
    articles: createArticleConsole({
      db,
      onWritten: () => Promise.resolve(false),
      afterWritten: () => undefined,
      trial: {
        questions: () => Promise.resolve([]),
        answer: () => Promise.resolve({ content: '', sources: [] }),
      },
      askedInGroup: () => Promise.resolve([]),
      regions: () => Promise.resolve([]),
      now,
    }),
    commands: createCommandConsole({ db, now }),
    members: createMemberConsole({
      tellcodes: [],
      db,
      cipher: testCipher,
      addressOf: () => '',
      readConfig: () => Promise.resolve({ 'points.invitation.month': 20 }),
      now,
    }),
    audit: createAuditService({ db, now }),
  };
}

async function seed({ db }: TestDatabase, watched: Database): Promise<Services> {
  const many = sql`generate_series(1, ${MANY}::integer) AS n`;
  const id = sql`('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const at = sql`now() - n * interval '1 second'`;
  const { phoneHash: hash, phoneTail: tail } = phoneColumns(testCipher, '', {
    tellcode: '86',
    phone: '13000000077',
  });
  await db.execute(sql`
    INSERT INTO members (id, tellcode, phone_hash, phone_tail, nickname, type, privacy, roles, review, created_at)
    SELECT ${id}, '86', CASE WHEN n = 77 THEN ${hash} ELSE 'hash ' || n END, ${tail},
      CASE WHEN n = ${MANY} THEN 'rare' ELSE 'common' END || n, 'personal', '{}', '{}',
      'none', ${at} FROM ${many}`);
  await db.execute(sql`
    INSERT INTO own_articles (id, language, title, summary, sections, state, origin, version, created_at, updated_at)
    SELECT 'a-' || n, 'zh-CN', 'title ' || n, '', '[]', 'draft', 'console', 1, now(), ${at}
    FROM ${many}`);
  await db.execute(sql`
    INSERT INTO articles (id, language, title, summary, keywords, sections, content_hash, updated_at)
    SELECT 's-' || n, 'zh-CN', 'title ' || n, '', '{}', '[]', 'x', ${at} FROM ${many}`);
  await db.execute(sql`
    INSERT INTO commands (id, position, updated_at) SELECT 'c-' || n, n, ${at} FROM ${many}`);
  await db.execute(sql`
    INSERT INTO command_texts (command_id, language, title, description, template, search_text, grams)
    SELECT 'c-' || n, 'zh-CN', 'title', '', '', 'title ' || n, '' FROM ${many}`);
  await db.execute(sql`
    INSERT INTO audit (id, actor_id, action, target_kind, target_label, details, created_at)
    SELECT ${id}, ${id}, 'config.save', 'config', '', '{}', ${at} FROM ${many}`);

  return createServices(watched);
}

interface Page {
  list: unknown[];
  nextCursor: string | null;
}
type Services = ReturnType<typeof createServices>;
type List = (services: Services, cursor: string | undefined) => Promise<Page>;

/** The first pages of a list, each within the bound. */
const pages = (list: List): BoundedRead<Services> => ({
  act: async (services, counter) => {
    let cursor: string | undefined;
    for (let page = 1; page < PAGES; page += 1) {
      const { nextCursor } = await list(services, cursor);
      if (nextCursor === null) return;
      expect(await counter.count()).toBeLessThanOrEqual(MAX_ROWS);
      cursor = nextCursor;
    }
    await list(services, cursor);
  },
});

export const consoleReads: BoundedReads<Services> = {
  seed,
  reads: {
    'a list of members': pages((services, cursor) => services.members.list({ cursor })),
    'a list of members by how most nicknames begin': pages((services, cursor) =>
      services.members.list({ cursor, keyword: 'common' }),
    ),
    'a list of members by a rare nickname': pages((services, cursor) =>
      services.members.list({ cursor, keyword: 'rare' }),
    ),
    'a list of members by how all phones end': pages((services, cursor) =>
      services.members.list({ cursor, keyword: '0077' }),
    ),
    'a list of members by a phone': pages((services, cursor) =>
      services.members.list({ cursor, keyword: '13000000077' }),
    ),
    'a list of articles': pages((services, cursor) => services.articles.list({ cursor })),
    'a list of articles of a state': pages((services, cursor) =>
      services.articles.list({ cursor, state: 'draft' }),
    ),
    'a list of articles by a word that all have': pages((services, cursor) =>
      services.articles.list({ cursor, keyword: 'title' }),
    ),
    'a list of articles by a word that none has': pages((services, cursor) =>
      services.articles.list({ cursor, keyword: 'nothing' }),
    ),
    'a list of commands': pages((services, cursor) => services.commands.list({ cursor }, 'zh-CN')),
    'a list of commands by a word that none has': pages((services, cursor) =>
      services.commands.list({ cursor, keyword: 'nothing' }, 'zh-CN'),
    ),
    'a list of audit': pages((services, cursor) => services.audit.list({ cursor })),
    'a filtered list of audit': pages((services, cursor) =>
      services.audit.list({ cursor, action: 'config.save', from: '2020-01-01' }),
    ),
  },
  also: {
    'every member of a common name is found in the end, each once': async (services) => {
      let cursor: string | undefined;
      let found = 0;
      do {
        const page = await services.members.list({ cursor, keyword: 'COMMON', count: 100 });
        found += page.list.length;
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);

      expect(found).toBe(MANY - 1);
    },
    'an article is found behind many that are not meant': async (services) => {
      const keyword = `title ${String(MANY)}`;
      let cursor: string | undefined;
      let found: string[] = [];
      do {
        const page = await services.articles.list({ cursor, keyword });
        found = [...found, ...page.list.map(({ id }) => id)];
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);

      expect(found.sort()).toEqual([`a-${String(MANY)}`, `s-${String(MANY)}`]);
    },
  },
};
