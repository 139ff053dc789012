import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knowledge as english } from '#i18n/locales/en-US/knowledge.ts';
import { knowledge as chinese } from '#i18n/locales/zh-CN/knowledge.ts';
import { articles, articleChunks } from '#server/platform/db/schema/knowledge.ts';
import { readArticleFolder } from '#server/trade/knowledge/article-folder.ts';
import { ingestArticles } from '#server/trade/knowledge/ingest-articles.ts';
import {
  createKnowledgeService,
  type KnowledgeService,
} from '#server/trade/knowledge/knowledge-service.ts';
import { createArticlesDatabase, createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
let knowledge: KnowledgeService;

beforeAll(async () => {
  database = await createArticlesDatabase();
  knowledge = createKnowledgeService(database.db);
});
afterAll(() => database.drop());

describe('ingestArticles', () => {
  it('writes every article once and then leaves all of them alone', async () => {
    const texts = await readArticleFolder();
    const before = await database.db.$count(articleChunks);

    const report = await ingestArticles(database.db);

    expect(report).toEqual({ written: 0, removed: 0, unchanged: texts.length });
    expect(await database.db.$count(articles)).toBe(texts.length);
    expect(await database.db.$count(articleChunks)).toBe(before);
  });

  it('rewrites what changed, removes what is gone, and keeps what members made', async () => {
    const other = await createTestDatabase();
    try {
      const texts = (await readArticleFolder()).slice(0, 3);
      await ingestArticles(other.db, texts);
      await other.db.insert(articles).values({
        id: 'own',
        language: 'zh-CN',
        title: '自己的',
        summary: '',
        keywords: [],
        sections: [],
        contributor: 'somebody',
        contentHash: null,
        updatedAt: new Date(),
      });
      const changed = texts
        .slice(0, 2)
        .map((each, at) => (at === 0 ? { ...each, hash: 'changed' } : each));

      const report = await ingestArticles(other.db, changed);

      expect(report).toEqual({ written: 1, removed: 1, unchanged: 1 });
      expect(await other.db.$count(articles)).toBe(3);
    } finally {
      await other.drop();
    }
  });

  it('several servers that start at once import the articles once', async () => {
    const other = await createTestDatabase();
    try {
      const texts = (await readArticleFolder()).slice(0, 10);
      const reports = await Promise.all([1, 2, 3].map(() => ingestArticles(other.db, texts)));

      expect(reports.map(({ written }) => written).sort((a, b) => a - b)).toEqual([0, 0, 10]);
      expect(await other.db.$count(articles)).toBe(10);
    } finally {
      await other.drop();
    }
  });

  it('names the file that it cannot read', async () => {
    const [first] = await readArticleFolder();
    if (!first) throw new Error('no article ships');
    const broken = { ...first, file: 'broken.md', text: `${first.text}\n无标记\n`, hash: 'broken' };

    await expect(ingestArticles(database.db, [broken])).rejects.toThrow('broken.md');
  });
});

describe('a search for one word', () => {
  it.each(['镀锌', '不锈钢', '石笼'])(
    'lists the titles with %s before the other articles that it finds',
    async (q) => {
      const { list } = await knowledge.search({ q }, 'zh-CN');
      const isTitled = list.map(({ title }) => title.includes(q));
      const titled = isTitled.filter(Boolean).length;

      expect(titled).toBeGreaterThan(0);
      expect(isTitled.slice(0, titled)).not.toContain(false);
    },
  );
});

describe('search', () => {
  const found = async (q: string) => {
    const { list } = await knowledge.search({ q }, 'zh-CN');
    return list.map(({ articleId }) => articleId);
  };

  it('with the regional plug-in finds the articles about a place alone, or of the named one', async () => {
    const placed = (await readArticleFolder())
      .filter(({ text }) => /^region:/m.test(text))
      .map(({ text }) => /^id: *(\S+)/m.exec(text)?.[1]);
    const { total } = await knowledge.search({ q: '出口' }, 'zh-CN');
    const regional = await knowledge.search({ q: '出口', plugin: 'regional' }, 'zh-CN');
    expect(regional.total).toBeGreaterThan(0);
    expect(regional.total).toBeLessThan(total);
    expect(regional.list.filter(({ articleId }) => !placed.includes(articleId))).toEqual([]);

    const named = { q: '出口', region: 'anping' };
    const one = await knowledge.search(named, 'zh-CN');
    expect(await knowledge.search({ ...named, plugin: 'regional' }, 'zh-CN')).toEqual(one);
  });

  it('gives every found article on one of its pages', async () => {
    const ids = async (page: number) =>
      (await knowledge.search({ q: '镀锌', page, count: 5 }, 'zh-CN')).list.map(
        ({ articleId }) => articleId,
      );
    const both = [...(await ids(1)), ...(await ids(2))];
    expect(both).toEqual((await found('镀锌')).slice(0, 10));
    expect(new Set(both).size).toBe(10);
  });

  it.each([
    ['two characters', '白锈', 'R03'],
    ['a question', '热镀锌和电镀锌有什么区别', 'R02'],
    ['another name of the thing', '菱形网', 'P06'],
    ['another name that is in no title', '点焊网', 'P05'],
    ['a character of the same sound', '席形网的孔径', 'P03'],
    ['a character of the same sound', '沟花网', 'P06'],
    ['old characters', '鍍鋅', 'R02'],
    ['an English word in a Chinese question', 'chain link 网孔怎么量', 'P06'],
    ['English', 'How should mesh rolls be packed against moisture?', 'T03'],
    ['the other spelling', 'hot dip galvanising', 'C05'],
    ['a misspelt word', 'galvanizd coating', 'R02'],
    ['a misspelt word', 'sintred mesh', 'P19'],
  ])('finds by %s: %s', async (_, q, articleId) => {
    expect((await found(q)).slice(0, 3)).toContain(articleId);
  });

  it.each(
    [chinese, english].flatMap(({ topicWords }) =>
      Object.values(topicWords).flatMap((words) => words.split('|')),
    ),
  )('finds what the screen offers to search for: %s', async (q) => {
    expect(await found(q)).not.toEqual([]);
  });

  it('answers in the language of the words, or in the other where that has nothing', async () => {
    const chinese = await knowledge.search({ q: '电焊网' }, 'en-US');
    const english = await knowledge.search({ q: 'welded mesh' }, 'zh-CN');

    expect(chinese.list[0]?.title).toBe('电焊网');
    expect(english.list[0]?.title).toBe('Welded wire mesh');
  });

  it.each([
    '今天天气怎么样',
    '推荐几部好看的科幻电影',
    'Who won the last World Cup?',
    '的',
    '？！',
  ])('finds nothing for %s', async (q) => {
    expect(await found(q)).toEqual([]);
  });

  it.each(["'", '\\', "a' | 'b", '%_', ':*', '\u0000x'.slice(1), '网'.repeat(100)])(
    'takes %j as words only',
    async (q) => {
      const { total } = await knowledge.search({ q }, 'zh-CN');
      expect(total).toBeGreaterThanOrEqual(0);
    },
  );

  it('says which paragraph was found, and what was found in it', async () => {
    const { list } = await knowledge.search({ q: '325×2300 席型网 精度' }, 'en-US');
    const hit = list.find(({ articleId }) => articleId === 'P03');
    if (!hit) throw new Error('P03 is not found');
    const article = await knowledge.article({ id: 'P03', language: hit.language }, 'en-US');
    const paragraphs = article.sections.flatMap((section) =>
      section.paragraphs.map(({ text }) => ({ text, heading: section.heading })),
    );

    expect(hit).toMatchObject({ language: 'zh-CN', heading: paragraphs[hit.paragraph]?.heading });
    expect(paragraphs[hit.paragraph]?.text).toContain('2300');
    expect(hit.snippet).toContain('2300');
    expect(hit.matches).toContain('2300');
  });

  it('gives pages that join without a gap', async () => {
    const whole = await knowledge.search({ q: '镀锌', count: 6 }, 'zh-CN');
    const first = await knowledge.search({ q: '镀锌', count: 3, page: 1 }, 'zh-CN');
    const second = await knowledge.search({ q: '镀锌', count: 3, page: 2 }, 'zh-CN');

    expect([...first.list, ...second.list]).toEqual(whole.list);
    expect(first.nextCursor).toBe('2');
    expect(first.total).toBe(whole.total);
  });
});

describe('searchOnBench', () => {
  it('says how the words were read, and what each score adds up from', async () => {
    const { list, reading } = await knowledge.searchOnBench('热镀锌和电镀锌有什么区别', 'zh-CN');
    const listed = await knowledge.search({ q: '热镀锌和电镀锌有什么区别' }, 'zh-CN');

    expect(reading).toEqual(['热镀锌', '电镀锌', '? 有什么区别']);
    expect(list.slice(0, 3).map(({ articleId }) => articleId)).toEqual(
      listed.list.slice(0, 3).map(({ articleId }) => articleId),
    );
    for (const { score, parts } of list) {
      const part = new Map(parts.map(({ name, value }) => [name, value]));
      const sum = ['own', 'title', 'article', 'asked'].reduce(
        (total, name) => total + (part.get(name) ?? NaN),
        0,
      );
      expect(sum).toBeCloseTo(score, 2);
      expect(part.get('relevance')).toBeLessThanOrEqual(1);
    }
  });
});

describe('article', () => {
  it('an article names what it is based on', async () => {
    const { sources } = await knowledge.article({ id: 'P03' }, 'zh-CN');

    expect(sources).toContain('ASTM E2814 公开摘录');
  });

  it('an article comes in the language that is asked for, and says which there are', async () => {
    const own = await knowledge.article({ id: 'P03' }, 'en-US');
    const other = await knowledge.article({ id: 'P03', language: 'zh-CN' }, 'en-US');

    expect(own).toMatchObject({ language: 'en-US', languages: ['zh-CN', 'en-US'] });
    expect(other).toMatchObject({ language: 'zh-CN', title: '席型网（荷兰编织、密纹网）' });
  });

  it('an article comes in the language that there is', async () => {
    await database.db.insert(articles).values({
      id: 'chinese-only',
      language: 'zh-CN',
      title: '只有中文',
      summary: '',
      keywords: [],
      sections: [],
      contributor: null,
      contentHash: null,
      updatedAt: new Date(),
    });

    expect(
      await knowledge.article({ id: 'chinese-only', language: 'en-US' }, 'en-US'),
    ).toMatchObject({ language: 'zh-CN', languages: ['zh-CN'], sources: [] });
  });

  it('an article says where it speaks of what was searched for', async () => {
    const read = (q?: string) =>
      knowledge
        .article({ id: 'P03', language: 'zh-CN', q }, 'zh-CN')
        .then(({ matches }) => matches);

    expect(await read()).toEqual([]);
    expect(await read('席形网 泡点')).toEqual(expect.arrayContaining(['席型网', '泡点']));
    expect(await read('dutch weave')).toContain('席型网');
  });

  it('an article that there is not is refused', async () => {
    await expect(knowledge.article({ id: 'none' }, 'zh-CN')).rejects.toMatchObject({ code: 404 });
  });
});
