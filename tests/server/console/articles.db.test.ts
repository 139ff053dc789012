import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import {
  articleListSchemas,
  articleRestoreSchemas,
  articleSaveSchemas,
} from '#contract/console/schemas.ts';
import type { ArticleFields, ConsoleArticle } from '#contract/console/calls.ts';
import { searchAnswerSchemas } from '#contract/knowledge/schemas.ts';
import { articles, knowledgeLexemes } from '#server/platform/db/schema/knowledge.ts';
import { messages } from '#server/platform/db/schema/message.ts';
import { audit, ownArticles } from '#server/platform/db/schema/operation.ts';
import { readArticleFolder } from '#server/trade/knowledge/article-folder.ts';
import { ingestArticles } from '#server/trade/knowledge/ingest-articles.ts';
import { openReviews, type Person, type Reviews } from './review-world.ts';

const SHIPPED = 'P05';

let world: Reviews;
let editor: Person;
let shippedTexts: Awaited<ReturnType<typeof readArticleFolder>> = [];

beforeAll(async () => {
  world = await openReviews();
  editor = await world.reviewer('knowledge:article:list', 'knowledge:article:edit');
  shippedTexts = (await readArticleFolder()).filter(({ file }) => /^(p0|q01|g01)/.test(file));
  await ingestArticles(world.db, shippedTexts);
  await world.db.update(articles).set({ updatedAt: new Date('2026-11-20T00:00:00.000Z') });
});
afterAll(() => world.close());

const fields = (over: Partial<ArticleFields> = {}): ArticleFields => ({
  language: 'zh-CN',
  title: '粮仓通风笼网的铺设',
  summary: '地槽用的笼网怎样铺。',
  sections: [
    { heading: '铺设顺序', paragraphs: [{ text: '从地槽远端往回铺。', confidence: 'C' }] },
  ],
  region: [],
  contributor: null,
  state: 'draft',
  ...over,
});
const save = (body: Partial<ConsoleArticle>, who = editor) =>
  world.post('console/articlesave', body, who);
const saved = async (body: Partial<ConsoleArticle>) =>
  articleSaveSchemas.response.parse((await save(body)).data);
const list = async (body: Record<string, unknown> = {}) =>
  articleListSchemas.response.parse((await world.post('console/articlelist', body, editor)).data);
const keysOf = (found: { list: ConsoleArticle[] }) =>
  found.list.map(({ id, language }) => `${id}/${language}`);
const found = async (q: string) => {
  const answer = await world.post('apiqa/searchAnswer', { q, page: 1, count: 5 }, editor);
  return searchAnswerSchemas.response.parse(answer.data).list.map(({ articleId }) => articleId);
};
const articleOf = async (id: string, language: string) => {
  const article = (await list({ keyword: id })).list.find((each) => each.language === language);
  if (article === undefined) throw new Error(`${id} is not listed`);
  return article;
};
const fieldsOf = ({ title, summary, sections, region, contributor, language }: ConsoleArticle) => ({
  title,
  summary,
  sections,
  region,
  contributor,
  language,
});

describe('an article of the console', () => {
  it('is found while it is published, and only then', async () => {
    const draft = await saved(fields());
    expect(draft).toMatchObject({ version: 1, origin: 'console', state: 'draft' });
    expect(await found('粮仓通风笼网')).not.toContain(draft.id);

    const { id } = draft;
    await saved({ ...fields({ state: 'published' }), id, version: 1 });
    expect((await found('粮仓通风笼网'))[0]).toBe(id);
    await saved({ ...fields({ state: 'withdrawn' }), id, version: 2 });
    expect(await found('粮仓通风笼网')).not.toContain(id);
    await saved({ ...fields({ state: 'published' }), id, version: 3 });
    await saved({ ...fields({ state: 'draft' }), id, version: 4 });
    expect(await found('粮仓通风笼网')).not.toContain(id);

    const trail = await world.db.select().from(audit).where(eq(audit.targetId, id));
    expect(trail.map(({ details }) => details['state'])).toEqual([
      'draft',
      'draft → published',
      'published → withdrawn',
      'withdrawn → published',
      'published → draft',
    ]);
  });

  it('is saved by one of two who edit the same version', async () => {
    const { id } = await saved(fields());
    const both = await Promise.all([1, 2].map(() => save({ ...fields(), id, version: 1 })));

    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await save({ ...fields(), id, version: 1 })).code).toBe(409);
    expect((await save({ ...fields(), id: uuidv7() })).code).toBe(404);
  });

  it('is written in a second language under the same id', async () => {
    const { id } = await saved(fields({ state: 'published' }));
    const english = await saved({
      ...fields({ language: 'en-US', title: 'Laying grain store cages', state: 'published' }),
      id,
    });

    expect(english).toMatchObject({ id, version: 1, language: 'en-US' });
    expect(keysOf(await list({ keyword: id }))).toEqual([`${id}/zh-CN`, `${id}/en-US`]);
  });

  it.each([
    ['region', { region: ['atlantis'] }],
    ['sections', { state: 'published' as const, sections: [{ heading: 'x', paragraphs: [] }] }],
    [
      'sections',
      {
        sections: [1, 2, 3].map((n) => ({
          heading: String(n),
          paragraphs: Array.from({ length: 67 }, () => ({ text: 'x', confidence: 'C' as const })),
        })),
      },
    ],
  ])('is refused for a bad %s', async (field, over) => {
    const answer = await save(fields(over));

    expect(answer.code).toBe(422);
    expect(Object.keys(answer.fields)).toEqual([field]);
  });
});

describe('an article of material', () => {
  it('sends a message to its contributor when it is published', async () => {
    const member = await world.person();
    const submissionId = await world.submission(member.id, 'material');
    const at = new Date();
    await world.db.insert(ownArticles).values({
      ...fields(),
      id: `material-${submissionId}`,
      origin: 'material',
      submissionMemberId: member.id,
      submissionId,
      version: 1,
      createdAt: at,
      updatedAt: at,
    });
    const id = `material-${submissionId}`;
    const notices = () =>
      world.db
        .select({ kind: messages.kind, params: messages.params, link: messages.link })
        .from(messages)
        .where(eq(messages.memberId, member.id));

    const article = await saved({ ...fields({ contributor: '老*' }), id, version: 1 });
    expect(article).toMatchObject({ origin: 'material', submissionId });
    expect(await notices()).toEqual([]);
    await saved({ ...fields({ state: 'published' }), id, version: 2 });
    await saved({ ...fields({ state: 'published' }), id, version: 3 });
    expect(await notices()).toEqual([
      {
        kind: 'article.published',
        params: { title: '粮仓通风笼网的铺设' },
        link: { kind: 'article', id },
      },
    ]);
  });
});

describe('a shipped article', () => {
  it('is listed and edited like any other, and keeps what it is found by', async () => {
    const before = await articleOf(SHIPPED, 'zh-CN');
    expect(before).toMatchObject({ origin: 'shipped', state: 'published', version: 1 });
    const [kept] = await found(before.title);

    const edited = await saved({
      ...fieldsOf(before),
      title: `${before.title}（修订）`,
      state: 'published',
      id: SHIPPED,
      version: 1,
    });
    expect(edited).toMatchObject({ id: SHIPPED, origin: 'shipped', version: 2 });
    expect(kept).toBe(SHIPPED);
    expect((await found(before.title))[0]).toBe(SHIPPED);
    const [row] = await world.db.select().from(ownArticles).where(eq(ownArticles.id, SHIPPED));
    expect(row?.keywords.length).toBeGreaterThan(0);
    expect(row?.asks.some(({ asks }) => asks.length > 0)).toBe(true);
    const article = await world.post('apiqa/searchAnswerById', { id: SHIPPED }, editor);
    expect(article.data).toMatchObject({ title: `${before.title}（修订）`, sources: row?.sources });

    await ingestArticles(
      world.db,
      shippedTexts.map((each) => ({ ...each, hash: `${each.hash} new` })),
    );
    expect((await articleOf(SHIPPED, 'zh-CN')).title).toBe(`${before.title}（修订）`);
    expect(keysOf(await list({ keyword: SHIPPED }))).toHaveLength(2);
  });

  it('is hidden by a withdrawal for good', async () => {
    const before = await articleOf('P06', 'zh-CN');
    await saved({ ...fieldsOf(before), state: 'withdrawn', id: 'P06', version: 1 });
    await ingestArticles(world.db, shippedTexts);
    await world.db.update(articles).set({ updatedAt: new Date('2026-11-20T00:00:00.000Z') });

    expect(await found(before.title)).not.toContain('P06');
    expect(await articleOf('P06', 'zh-CN')).toMatchObject({ state: 'withdrawn', version: 2 });
    expect((await articleOf('P06', 'en-US')).state).toBe('published');
  });

  describe('that was saved here', () => {
    const ID = 'P04';
    const restore = (version: number, who = editor, id = ID) =>
      world.post('console/articlerestore', { id, language: 'zh-CN', version }, who);
    const lexemes = async () =>
      (await world.db.select().from(knowledgeLexemes))
        .filter(({ chunks }) => chunks > 0)
        .map(({ language, lexeme, chunks }) => `${language} ${lexeme} ${String(chunks)}`)
        .sort();

    it.each(['published', 'draft', 'withdrawn'] as const)(
      'and is %s says again what ships, and is searched as before',
      async (state) => {
        const before = await articleOf(ID, 'zh-CN');
        const counted = await lexemes();
        const { version } = await saved({
          ...fields({ title: '改过的一篇', state }),
          id: ID,
          version: before.version,
        });
        const restored = articleRestoreSchemas.response.parse((await restore(version)).data);

        expect(restored).toMatchObject({
          ...fieldsOf(before),
          ...{ state: 'published', edited: false, version: before.version + 2 },
        });
        expect(await articleOf(ID, 'zh-CN')).toEqual(restored);
        expect(keysOf(await list({ count: 100 })).filter((key) => key === `${ID}/zh-CN`)).toEqual([
          `${ID}/zh-CN`,
        ]);
        expect((await found(before.title))[0]).toBe(ID);
        expect(await lexemes()).toEqual(counted);
        const trail = await world.db
          .select()
          .from(audit)
          .where(eq(audit.targetId, ID))
          .orderBy(audit.id);
        expect(trail.at(-1)).toMatchObject({ action: 'article.restore', actorId: editor.id });
      },
    );

    it('follows new releases again, and gives no version twice', async () => {
      const { version } = await saved({ ...fields(), id: ID });
      await restore(version);
      await ingestArticles(
        world.db,
        shippedTexts.map((each) => ({
          ...each,
          text: each.text.replace(/^title: .*$/m, 'title: 新版'),
          hash: `${each.hash} newer`,
        })),
      );
      const released = await articleOf(ID, 'zh-CN');

      expect(released).toMatchObject({ title: '新版', version: version + 1 });
      expect((await save({ ...fieldsOf(released), state: 'draft', id: ID, version })).code).toBe(
        409,
      );
      await ingestArticles(world.db, shippedTexts);
      await world.db.update(articles).set({ updatedAt: new Date('2026-11-20T00:00:00.000Z') });
    });

    it('is restored by whoever may edit, from its newest version, where there is something to restore', async () => {
      const { version } = await saved({ ...fields(), id: ID });
      const reader = await world.reviewer('knowledge:article:list');
      const written = await saved(fields());

      expect((await restore(version, reader)).code).toBe(403);
      expect((await restore(version - 1)).code).toBe(409);
      expect((await restore(version)).code).toBe(200);
      expect((await restore(version + 1)).code).toBe(404);
      expect((await restore(1, editor, written.id)).code).toBe(404);
      expect((await restore(1, editor, 'P03')).code).toBe(404);
    });

    it('stays as it is where it ships no more', async () => {
      const at = new Date();
      const kept = { ...fields(), id: 'gone', origin: 'shipped' as const, version: 2 };
      await world.db.insert(ownArticles).values({ ...kept, createdAt: at, updatedAt: at });
      const answer = await restore(2, editor, 'gone');

      expect(answer).toMatchObject({ code: 404, msg: '产品没有自带这篇文章的这个语言版本' });
      expect(await articleOf('gone', 'zh-CN')).toMatchObject({ version: 2, edited: true });
      await world.db.delete(ownArticles).where(eq(ownArticles.id, 'gone'));
    });
  });
});

describe('the list', () => {
  it('pages all of them, each once, newest first', async () => {
    world.pass(60);
    const { id } = await saved(fields({ title: '最新的一篇' }));
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await list({ count: 3, ...(cursor == null ? {} : { cursor }) });
      seen.push(...keysOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);

    expect(seen[0]).toBe(`${id}/zh-CN`);
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual(keysOf(await list({ count: 100 })).sort());
    expect(seen.filter((key) => /^[PQG]\d/.test(key))).toHaveLength(shippedTexts.length);
  });

  it('has fewer long articles on a page, at least one, and each once', async () => {
    const at = new Date();
    const paragraph = { text: '网'.repeat(4000), confidence: 'C' as const };
    const sections = (count: number) => [
      { heading: '', paragraphs: Array<typeof paragraph>(count).fill(paragraph) },
    ];
    const rows = [30, 30, 100, 30, 30].map((count, n) => ({
      ...fields({ state: 'withdrawn', sections: [...sections(count), ...sections(count)] }),
      id: `long-${String(n)}`,
      origin: 'console' as const,
      version: 1,
      createdAt: at,
      updatedAt: at,
    }));
    await world.db.insert(ownArticles).values(rows);
    const pages: string[][] = [];
    let cursor: string | null | undefined;
    do {
      const more = cursor == null ? {} : { cursor };
      const page = await list({ state: 'withdrawn', ...more });
      pages.push(page.list.map(({ id }) => id).filter((id) => id.startsWith('long-')));
      cursor = page.nextCursor;
    } while (cursor !== null);

    expect(pages.slice(0, 3)).toEqual([['long-4', 'long-3'], ['long-2'], ['long-1', 'long-0']]);
    await world.db.delete(ownArticles).where(like(ownArticles.id, 'long-%'));
  });

  it('is narrowed by state, and by words of title and summary', async () => {
    const { id } = await saved(fields({ title: 'Quillwork Ω mesh', state: 'withdrawn' }));

    expect((await list({ state: 'withdrawn' })).list.every((a) => a.state === 'withdrawn')).toBe(
      true,
    );
    expect((await list({ state: 'published' })).list.map((a) => a.origin)).toContain('shipped');
    expect((await list({ state: 'draft' })).list.map((a) => a.origin)).not.toContain('shipped');
    expect(keysOf(await list({ keyword: 'MESH quillwork' }))).toEqual([`${id}/zh-CN`]);
    expect((await list({ keyword: 'quillwork nothing' })).list).toEqual([]);
    expect((await list({ keyword: id, state: 'draft' })).list).toEqual([]);
  });

  it('is refused without the permission', async () => {
    const reader = await world.reviewer('knowledge:article:list');

    expect((await world.post('console/articlelist', {}, reader)).code).toBe(200);
    expect((await save(fields(), reader)).code).toBe(403);
    expect((await world.post('console/articlelist', {}, await world.person())).code).toBe(403);
    const bad = await world.post('console/articlelist', { cursor: 'WyJ4Il0' }, editor);
    expect(bad.fields).toHaveProperty('cursor');
  });
});
