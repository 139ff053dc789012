import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Part } from '#contract/chat/calls.ts';
import { createShareSchemas, viewShareSchemas } from '#contract/share/schemas.ts';
import { articles } from '#server/platform/db/schema/knowledge.ts';
import { clientRequests } from '#server/platform/db/schema/member.ts';
import { shares, shareTokens } from '#server/platform/db/schema/share.ts';
import { answers } from '#server/platform/db/schema/session.ts';
import type { Visitor } from '#server/platform/http/caller.ts';
import { shareCalls } from '#server/modules/share/routes.ts';
import type { ShareService } from '#server/modules/share/service.ts';
import { openApp, type TestApp } from '../open-app.ts';

const DAY = 86_400;

let site: TestApp;
let token = '';
let memberId = '';
beforeAll(async () => {
  site = await openApp({ LIMIT_QUESTIONS_MINUTE: '1000' });
  ({ token, id: memberId } = await site.logIn('13900000001'));
});
afterAll(() => site.close());

const recordSchema = z.looseObject({ id: z.string(), sessionId: z.string(), active: z.string() });

async function ask(question: string, more: object = {}) {
  const body = { question, clientRequestId: uuidv7(), ...more };
  return recordSchema.parse((await site.post('apiindex/chatone', body, { token })).data);
}

const create = (body: object, language: 'zh-CN' | 'en' = 'zh-CN') =>
  site.post('share/create', { days: 7, clientRequestId: uuidv7(), ...body }, { token, language });

async function shared(body: object, language?: 'zh-CN' | 'en') {
  const share = createShareSchemas.response.parse((await create(body, language)).data);
  return { ...share, key: share.path.slice('/chat/system/share/'.length) };
}

const look = (id: string, address = '192.0.2.7') => site.post('share/view', { id }, { address });
const seen = async (id: string) => viewShareSchemas.response.parse((await look(id)).data);

describe('a link', () => {
  test('shows the current branch with its active versions at the time of sharing', async () => {
    const first = await ask('一');
    const { sessionId } = first;
    await ask('旧', { sessionId });
    const last = await ask('三', { sessionId });
    const edited = await ask('新', { sessionId, editOf: last.id });
    await site.post('apiindex/rebuild', { answerId: edited.active }, { token });
    const { key, ...share } = await shared({ sessionId });
    await ask('四', { sessionId });
    await site.post('apiindex/delsession', { ids: [sessionId] }, { token });

    expect(key).toMatch(/^[\w-]{22}$/);
    expect(share).toMatchObject({ title: '一', turns: 3, views: 0 });
    const view = await seen(key);
    expect(view).toMatchObject({ title: '一', expiresAt: share.expiresAt });
    expect(view.turns.map(({ question, content }) => [question, content])).toEqual([
      ['一', '一'],
      ['旧', '旧'],
      ['新', '新'],
    ]);
  });

  test('shows an article as such, without empty headings', async () => {
    await site.db.insert(articles).values({
      ...{ id: 'u1', language: 'zh-CN', title: '鱼塘围网', summary: '', keywords: [] },
      sections: [{ heading: '', paragraphs: [{ text: '底边埋入泥里。', confidence: 'C' }] }],
      ...{ contributor: '老王', contentHash: null, updatedAt: new Date() },
    });
    const { key, turns } = await shared({ articleId: 'u1', days: 30 });
    expect(turns).toBe(0);
    const view = await seen(key);
    expect(view.turns).toHaveLength(1);
    expect(view.turns[0]).toMatchObject({ question: '鱼塘围网', article: true });
    expect(view.turns[0]?.content).toMatch(/^[^\n]*老王[^\n]*\n\n底边埋入泥里。 \(C\)$/);
  });

  test('is refused for more text than one response may have', async () => {
    const one = await ask('一');
    await ask('二', { sessionId: one.sessionId });
    await site.db
      .update(answers)
      .set({ content: '网'.repeat(400_000) })
      .where(and(eq(answers.memberId, memberId), eq(answers.sessionId, one.sessionId)));
    const refused = await create({ sessionId: one.sessionId });
    const { key } = await shared({ sessionId: one.sessionId, recordIds: [one.id] });

    expect(refused).toMatchObject({
      code: 409,
      msg: '这些问答太长，一个链接放不下，请选择其中一部分',
    });
    expect((await seen(key)).turns).toHaveLength(1);
  });

  test('limits concurrent reads, so that other calls don’t wait', async () => {
    const { sessionId } = await ask('一');
    const { key } = await shared({ sessionId });
    let reading = 0;
    let most = 0;
    const views = shareCalls({
      view: async () => {
        reading += 1;
        most = Math.max(most, reading);
        await new Promise((resolve) => setTimeout(resolve, 5));
        reading -= 1;
        throw new Error('read');
      },
    } as unknown as ShareService).find(({ path }) => path === 'share/view'); // only this call is made
    const visitor = { network: '192.0.2.1', signal: new AbortController().signal } as Visitor; // all that it reads
    await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        views?.kind === 'open' ? views.run({ id: key }, visitor) : undefined,
      ),
    );
    await Promise.all(Array.from({ length: 30 }, (_, n) => look(key, `192.0.2.${String(n)}`)));
    const list = await site.post('share/list', {}, { token });

    expect(most).toBe(4);
    expect(JSON.stringify(list.data)).toContain('"views":30');
  });

  test('shows only the chosen turns, in their order', async () => {
    const one = await ask('一');
    await ask('二', { sessionId: one.sessionId });
    const three = await ask('三', { sessionId: one.sessionId });
    const { key } = await shared({
      sessionId: one.sessionId,
      recordIds: [three.id, one.id, one.id],
    });
    expect((await seen(key)).turns.map(({ question }) => question)).toEqual(['一', '三']);
  });

  test('shows no names, files, pictures or company contacts', async () => {
    const address = `/api/file/get?member=${memberId}&id=${uuidv7()}&expires=1&signature=x`;
    const { sessionId, active } = await ask(`看 ${address}`);
    const file = {
      id: uuidv7(),
      name: '机密.png',
      mime: 'image/png',
      size: 1,
      url: address,
    };
    const mesh: Part = { type: 'mesh', spec: { product: 'plain_weave', inputs: { mesh: 40 } } };
    const card = {
      id: 'card-7',
      name: '安平丝网',
      place: '安平',
      products: ['电焊网'],
      intro: '做网的',
      site: 'https://example.com',
      example: false,
    };
    await site.db
      .update(answers)
      .set({
        content: `看图 ![x](https://mesh.example${address}) 和 [^1][^2]`,
        sources: [
          {
            n: 1,
            articleId: null,
            fileId: file.id,
            title: file.name,
            snippet: '机密正文',
            contributor: null,
            page: 3,
            url: address,
          },
          { n: 2, articleId: 'P01', title: '目数', snippet: '摘录', contributor: '老王' },
        ],
        parts: [{ type: 'image', file }, mesh, { type: 'enterprise', cards: [card] }],
      })
      .where(and(eq(answers.memberId, memberId), eq(answers.id, active)));
    const { key } = await shared({ sessionId }, 'en');
    const answer = await look(key);
    const text = JSON.stringify(answer.data);
    for (const secret of [memberId, '机密', file.id, 'file/get', 'card-7', 'example.com']) {
      expect(text).not.toContain(secret);
    }
    const [turn] = (await seen(key)).turns;
    expect(turn?.content).toContain('> There is a picture here');
    expect(turn?.sources).toEqual([
      { n: 1, articleId: null, title: '', snippet: '', contributor: null },
      { n: 2, articleId: 'P01', title: '目数', snippet: '摘录', contributor: '老王' },
    ]);
    expect(turn?.parts).toEqual([
      mesh,
      { type: 'enterprise', cards: [{ ...card, id: '1', site: null }] },
    ]);
  });

  test('is not cached and not indexed', async () => {
    const { key } = await shared({ sessionId: (await ask('一')).sessionId });
    const { headers } = await look(key);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  });

  test('is created once for a repeated request', async () => {
    const { sessionId } = await ask('一');
    const request = { sessionId, clientRequestId: uuidv7() };
    const [one, again] = await Promise.all([shared(request), shared(request)]);
    expect(again).toEqual(one);

    const kept = await site.db
      .select()
      .from(clientRequests)
      .where(eq(clientRequests.clientRequestId, request.clientRequestId));
    expect(JSON.stringify(kept)).toContain(one.id);
    expect(JSON.stringify(kept)).not.toContain(one.key);
    await site.post('share/revoke', { id: one.id }, { token });
    expect(await create(request)).toMatchObject({ code: 404 });
  });

  test('is refused without an answer or with too many turns', async () => {
    const { sessionId, id, active } = await ask('一');
    await site.db
      .update(answers)
      .set({ status: 'failed', content: '' })
      .where(and(eq(answers.memberId, memberId), eq(answers.id, active)));
    expect(await create({ sessionId })).toMatchObject({ code: 409, msg: '还没有可以分享的回答' });
    expect(await create({ sessionId, recordIds: [id] })).toMatchObject({ code: 409 });
    expect(await create({ sessionId: 'x' })).toMatchObject({ code: 404 });
    expect(await create({ sessionId, days: 2 })).toMatchObject({ code: 422 });
    const other = await ask('二');
    expect(await create({ sessionId, recordIds: [other.id] })).toMatchObject({ code: 404 });
  });
});

describe('a view of a link', () => {
  test('needs no token, and is counted', async () => {
    const { key, id } = await shared({ sessionId: (await ask('一')).sessionId });
    await look(key);
    await look(key, '192.0.2.8');
    const { data } = await site.post('share/list', {}, { token });
    const { list } = z.object({ list: z.array(z.looseObject({ id: z.string() })) }).parse(data);
    expect(list.find((share) => share.id === id)).toMatchObject({ views: 2 });
  });

  test.each(['x', 'x'.repeat(22), `${'x'.repeat(21)}\n`, uuidv7()])(
    'of the unknown id %j gets the same error as an expired one',
    async (id) => {
      expect(await look(id)).toMatchObject({
        code: 404,
        msg: '这个链接已过期、已被收回，或者从来没有过',
      });
    },
  );

  test('counts as five calls for the rate limit', async () => {
    const strict = await openApp({ LIMIT_CALLS_MINUTE: '15' });
    const tries = [1, 2, 3, 4].map(() => strict.post('share/view', { id: 'x'.repeat(22) }));
    const codes = (await Promise.all(tries)).map(({ code }) => code);
    await strict.close();
    expect(codes.toSorted()).toEqual([404, 404, 404, 429]);
  });

  test('fails as soon as the link is revoked', async () => {
    const { key, id } = await shared({ sessionId: (await ask('一')).sessionId });
    const revoke = () => site.post('share/revoke', { id }, { token });
    expect((await revoke()).data).toEqual({ revoked: 1 });
    expect(await look(key)).toMatchObject({ code: 404 });
    expect(await revoke()).toMatchObject({ code: 404 });
  });

  test('fails once the link has expired, and the purge removes its data', async () => {
    const { sessionId } = await ask('一');
    const short = await shared({ sessionId, days: 1 });
    const long = await shared({ sessionId, days: null });
    expect(long.expiresAt).toBeNull();
    site.pass(DAY);
    expect(await look(short.key)).toMatchObject({ code: 404 });
    expect(await look(long.key)).toMatchObject({ code: 200 });
    await site.app.purge();
    const rows = await site.db.select().from(shares).where(eq(shares.id, short.id));
    const tokens = await site.db.select().from(shareTokens).where(eq(shareTokens.token, short.key));
    expect([...rows, ...tokens]).toEqual([]);
  });
});

test('the list of links is paged, newest first, without expired ones', async () => {
  const own = await openApp();
  const who = await own.logIn('13900000002');
  const body = { question: 'x', clientRequestId: uuidv7() };
  const { sessionId } = recordSchema.parse((await own.post('apiindex/chatone', body, who)).data);
  const ids: string[] = [];
  for (const days of [30, 1, null, 7]) {
    own.pass(1);
    const request = { sessionId, days, clientRequestId: uuidv7() };
    const made = await own.post('share/create', request, who);
    ids.unshift(createShareSchemas.response.parse(made.data).id);
  }
  own.pass(DAY);
  const pageSchema = z.object({
    list: z.array(z.looseObject({ id: z.string() })),
    nextCursor: z.string().nullable(),
  });
  const page = async (cursor?: string) =>
    pageSchema.parse((await own.post('share/list', { count: 2, cursor }, who)).data);
  const first = await page();
  const second = await page(first.nextCursor ?? '');
  const refused = await own.post('share/list', { cursor: 'x' }, who);
  await own.close();
  expect([...first.list, ...second.list].map(({ id }) => id)).toEqual([ids[0], ids[1], ids[3]]);
  expect(second.nextCursor).toBeNull();
  expect(refused.code).toBe(422);
  expect(Object.keys(refused.fields)).toEqual(['cursor']);
});
