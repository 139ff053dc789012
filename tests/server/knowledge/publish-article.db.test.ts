import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownArticles } from '#server/platform/db/schema/operation.ts';
import { readArticleFolder } from '#server/trade/knowledge/article-folder.ts';
import { ingestArticles } from '#server/trade/knowledge/ingest-articles.ts';
import {
  carryAsks,
  publishArticle,
  withdrawArticle,
  type ArticleToPublish,
} from '#server/trade/knowledge/publish-article.ts';
import {
  createKnowledgeService,
  type KnowledgeService,
} from '#server/trade/knowledge/knowledge-service.ts';
import { createArticlesDatabase, type TestDatabase } from '../database.ts';

const SHIPPED = 'P05';

let database: TestDatabase;
let knowledge: KnowledgeService;

beforeAll(async () => {
  database = await createArticlesDatabase();
  knowledge = createKnowledgeService(database.db);
});
afterAll(() => database.drop());

const article = (over: Partial<ArticleToPublish> = {}): ArticleToPublish => ({
  id: 'own-dock-leveller',
  language: 'zh-CN',
  title: '粮仓通风笼网的铺设',
  summary: '粮仓地槽用的通风笼网怎样铺、怎样收口。',
  keywords: [],
  region: ['huimin'],
  sections: [
    {
      heading: '铺设顺序',
      paragraphs: [
        { text: '通风笼网从地槽远端往回铺，每段搭接 15 cm，用笼网卡子收口。', confidence: 'C' },
      ],
    },
  ],
  sources: [],
  contributor: '老*',
  asks: [],
  updatedAt: new Date('2026-11-20T08:00:00Z'),
  ...over,
});

const publish = (over: Partial<ArticleToPublish> = {}) =>
  database.db.transaction((tx) => publishArticle(tx, article(over)));
const withdraw = (id: string) => database.db.transaction((tx) => withdrawArticle(tx, id, 'zh-CN'));
const search = async (q: string, region?: string) =>
  (await knowledge.search({ q, ...(region === undefined ? {} : { region }) }, 'zh-CN')).list;

/** Counts of lexemes that differ from what the passages hold. */
async function miscounted(): Promise<unknown[]> {
  const { rows } = await database.db.execute(sql`
    WITH held AS (
      SELECT language, lexeme, count(*)::int AS chunks
      FROM article_chunks, unnest(tsvector_to_array(grams)) AS lexeme GROUP BY language, lexeme
      UNION ALL SELECT language, '', count(*)::int FROM article_chunks GROUP BY language)
    SELECT * FROM held FULL JOIN knowledge_lexemes AS kept USING (language, lexeme)
    WHERE coalesce(held.chunks, 0) <> coalesce(kept.chunks, 0)`);

  return rows;
}

describe('publishArticle', () => {
  it('a published article is found at once, first and under its contributor', async () => {
    await publish();

    expect((await search('粮仓通风笼网怎么收口'))[0]).toMatchObject({
      articleId: 'own-dock-leveller',
      contributor: '老*',
      heading: '铺设顺序',
    });
    expect((await knowledge.find('粮仓通风笼网怎么收口', 'zh-CN', 1))[0]).toMatchObject({
      articleId: 'own-dock-leveller',
    });
    expect(await knowledge.article({ id: 'own-dock-leveller' }, 'zh-CN')).toMatchObject({
      title: '粮仓通风笼网的铺设',
      contributor: '老*',
    });
    expect(await miscounted()).toEqual([]);
  });

  it('a published article is found on its places alone', async () => {
    await publish();

    const onPlace = await search('通风笼网', 'huimin');
    expect(onPlace.map(({ articleId }) => articleId)).toContain('own-dock-leveller');
    expect((await knowledge.ofRegion('huimin', 'zh-CN')).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('笼网卡子'),
    );
    const elsewhere = await search('通风笼网', 'us');
    expect(elsewhere.map(({ articleId }) => articleId)).not.toContain('own-dock-leveller');
  });

  it('a published article takes the place of what was published before', async () => {
    await publish();
    await publish({
      sections: [
        { heading: '', paragraphs: [{ text: '改用不锈钢压条收口。', confidence: 'B' }] },
        { heading: '空的一节', paragraphs: [] },
      ],
    });

    const { sections } = await knowledge.article({ id: 'own-dock-leveller' }, 'zh-CN');
    expect(sections.map(({ heading }) => heading)).toEqual(['', '空的一节']);
    expect((await search('粮仓通风笼网'))[0]?.snippet).toBe('改用不锈钢压条收口。');
    expect(await miscounted()).toEqual([]);
  });

  it('a published article is found by the ways of asking that it is given', async () => {
    const text = '通风笼网从地槽远端往回铺。';
    await publish({
      sections: [{ heading: '铺设顺序', paragraphs: [{ text, confidence: 'C' }] }],
      asks: [{ heading: '铺设顺序', text, asks: ['囤粮的洞洞筐先摆哪头'] }],
    });

    expect((await search('囤粮的洞洞筐先摆哪头'))[0]?.articleId).toBe('own-dock-leveller');
  });
});

describe('withdrawArticle', () => {
  it('a withdrawn article is neither found nor read', async () => {
    await publish();
    await withdraw('own-dock-leveller');

    const found = await search('粮仓通风笼网怎么收口');
    expect(found.map(({ articleId }) => articleId)).not.toContain('own-dock-leveller');
    await expect(knowledge.article({ id: 'own-dock-leveller' }, 'zh-CN')).rejects.toMatchObject({
      code: 404,
    });
    expect(await miscounted()).toEqual([]);
  });

  it('changes nothing where there is no such article', async () => {
    await withdraw('nobody-wrote-this');

    expect(await miscounted()).toEqual([]);
  });
});

describe('a shipped article that was edited', () => {
  it('a shipped article that was edited is not overwritten by what ships, published or withdrawn', async () => {
    const { title, sections } = await knowledge.article({ id: SHIPPED }, 'zh-CN');
    await database.db.insert(ownArticles).values({
      ...article({ id: SHIPPED, title: '改过的标题', sections }),
      asks: [],
      state: 'published',
      origin: 'shipped',
      version: 1,
      createdAt: new Date(),
    });
    await publish({ id: SHIPPED, title: '改过的标题', sections });
    const texts = await readArticleFolder();

    expect(await ingestArticles(database.db)).toMatchObject({ written: 0, removed: 0 });
    const changed = texts.map((each) => ({ ...each, hash: `${each.hash} changed` }));
    const report = await ingestArticles(database.db, changed);
    expect(report).toEqual({ written: texts.length - 1, removed: 0, unchanged: 1 });
    expect((await knowledge.article({ id: SHIPPED }, 'zh-CN')).title).toBe('改过的标题');
    expect((await knowledge.article({ id: SHIPPED, language: 'en-US' }, 'zh-CN')).title).not.toBe(
      title,
    );

    await withdraw(SHIPPED);
    await ingestArticles(database.db);
    expect((await knowledge.article({ id: SHIPPED }, 'zh-CN')).language).toBe('en-US');
    expect(await miscounted()).toEqual([]);
  });
});

describe('carryAsks', () => {
  const before = [
    { heading: '甲', text: '一', asks: ['怎么一'] },
    { heading: '甲', text: '二', asks: ['怎么二'] },
    { heading: '乙', text: '三', asks: ['怎么三'] },
  ];
  const section = (heading: string, ...texts: string[]) => ({
    heading,
    paragraphs: texts.map((text) => ({ text, confidence: 'A' as const })),
  });
  const asksIn = (...sections: ReturnType<typeof section>[]) =>
    carryAsks(before, sections).map(({ text, asks }) => [text, ...asks]);

  it('ways of asking stay with a text that has moved', () => {
    expect(asksIn(section('丙', '三'), section('甲', '二', '一'))).toEqual([
      ['三', '怎么三'],
      ['二', '怎么二'],
      ['一', '怎么一'],
    ]);
  });

  it('ways of asking stay with a paragraph that was edited in its place', () => {
    expect(asksIn(section('甲', '一改', '二'))).toEqual([
      ['一改', '怎么一'],
      ['二', '怎么二'],
    ]);
  });

  it('a new paragraph gets no ways of asking', () => {
    expect(asksIn(section('甲', '新的', '一', '二'), section('丁', '又一个'))).toEqual([
      ['新的'],
      ['一', '怎么一'],
      ['二', '怎么二'],
      ['又一个'],
    ]);
  });
});
