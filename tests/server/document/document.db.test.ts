import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import {
  getDocumentSchemas,
  listDocumentsSchemas,
  saveDocumentSchemas,
} from '#contract/document/schemas.ts';
import { LIMITS } from '#contract/limits.ts';
import { documents } from '#server/platform/db/schema/document.ts';
import type { ReadSave } from '#server/trade/documents/read-save.ts';
import { documentCalls } from '#server/modules/document/routes.ts';
import type { DocumentService } from '#server/modules/document/service.ts';
import { openApp, type TestApp } from '../open-app.ts';

let site: TestApp;
let token = '';

beforeAll(async () => {
  site = await openApp();
  ({ token } = await site.logIn('13900000001'));
});
afterAll(() => site.close());

const say = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const post = (path: string, body: object) => site.post(`document/${path}`, body, { token });
const send = (more: object = {}) =>
  post('save', {
    name: '报价单',
    kind: 'quotation',
    content: say('一'),
    header: '页眉',
    footer: '',
    clientRequestId: uuidv7(),
    ...more,
  });
const saved = async (more: object = {}) =>
  saveDocumentSchemas.response.parse((await send(more)).data);
const got = async (id: string) =>
  getDocumentSchemas.response.parse((await post('get', { id })).data);
const listed = async (more: object = {}) =>
  listDocumentsSchemas.response.parse((await post('list', more)).data);

describe('saving', () => {
  test('keeps what was written, and raises the version with every save', async () => {
    const { id, version } = await saved();
    const second = await saved({ id, version, name: '改名', content: say('二'), footer: '页脚' });

    expect([version, second.version]).toEqual([1, 2]);
    expect(await got(id)).toMatchObject({
      name: '改名',
      content: say('二'),
      header: '页眉',
      footer: '页脚',
      version: 2,
    });
  });

  test('refuses what goes out from an older version, and changes nothing', async () => {
    const { id } = await saved();
    await saved({ id, version: 1, content: say('新') });

    expect(await send({ id, version: 1, content: say('旧') })).toMatchObject({ code: 409 });
    expect(await send({ id, content: say('旧') })).toMatchObject({ code: 409 });
    expect((await got(id)).content).toEqual(say('新'));
  });

  test('answers a request that comes twice as it did before', async () => {
    const clientRequestId = uuidv7();
    const [one, other] = await Promise.all([
      saved({ clientRequestId, name: '一次' }),
      saved({ clientRequestId, name: '一次' }),
    ]);
    expect(other).toEqual(one);
    expect((await listed({ keyword: '一次' })).list).toHaveLength(1);

    const change = { id: one.id, version: 1, content: say('改'), clientRequestId: uuidv7() };
    expect([(await saved(change)).version, (await saved(change)).version]).toEqual([2, 2]);
  });

  test('takes a document of more than 256 KB, and none beyond its limit', async () => {
    const long = say('网'.repeat(200_000));
    expect((await got((await saved({ content: long })).id)).content).toEqual(long);

    const tooLong = say('x'.repeat(LIMITS.documentBytes));
    expect(await send({ content: tooLong })).toMatchObject({ code: 422 });
  });

  test.each([
    ['characters, however few bytes each has', say('x'.repeat(LIMITS.documentBytes + 128 * 1024))],
    ['nodes', { type: 'doc', content: Array.from({ length: 100_000 }, () => ({})) }],
  ])('is told of too many %s before the nodes are looked at', async (_what, content) => {
    expect(await send({ content })).toMatchObject({ code: 413 });
  });

  test('refuses what nests deeper than an editor does', async () => {
    let content: object = { type: 'paragraph' };
    for (let n = 0; n < 200; n += 1) content = { type: 'blockquote', content: [content] };
    expect(await send({ content })).toMatchObject({ code: 422 });
  });

  test('keeps at most 500 of one member', async () => {
    const { token: other, id } = await site.logIn('13900000002');
    const at = new Date();
    await site.db.insert(documents).values(
      Array.from({ length: 500 }, (_, n) => ({
        memberId: id,
        id: uuidv7(),
        name: String(n),
        kind: 'free' as const,
        content: { type: 'doc' },
        header: '',
        footer: '',
        createdAt: at,
        updatedAt: at,
      })),
    );
    const more = {
      name: 'x',
      kind: 'free',
      content: { type: 'doc' },
      header: '',
      footer: '',
      clientRequestId: uuidv7(),
    };
    expect(await site.post('document/save', more, { token: other })).toMatchObject({ code: 409 });
  });
});

describe('the list', () => {
  test('is newest first, in pages, and finds by name to the letter', async () => {
    const names = ['甲 100%', '乙 100_', '丙'];
    for (const name of names) {
      await saved({ name: `列 ${name}` });
      site.pass(1);
    }
    const first = await listed({ keyword: '列', count: 2 });
    const second = await listed({ keyword: '列', count: 2, cursor: first.nextCursor });

    expect([...first.list, ...second.list].map(({ name }) => name)).toEqual(
      names.toReversed().map((name) => `列 ${name}`),
    );
    expect(second.nextCursor).toBeNull();
    expect((await listed({ keyword: '100%' })).list).toHaveLength(1);
    expect(await post('list', { cursor: 'x' })).toMatchObject({ code: 422 });
  });
});

describe('deleting', () => {
  test('can be taken back for 30 seconds, and is for good after that', async () => {
    const { id } = await saved();
    expect(await post('delete', { id })).toMatchObject({ data: { deleted: 1 } });
    expect(await post('get', { id })).toMatchObject({ code: 404 });
    expect(await send({ id, version: 1 })).toMatchObject({ code: 404 });
    expect(await post('delete', { id, restore: true })).toMatchObject({ data: { deleted: 0 } });
    expect((await got(id)).version).toBe(1);

    await post('delete', { id });
    site.pass(LIMITS.restoreSeconds + 1);
    expect(await post('delete', { id, restore: true })).toMatchObject({ code: 404 });
    site.pass(60);
    await site.app.purge();
    const left = await site.db.select().from(documents).where(eq(documents.id, id));
    expect(left).toEqual([]);
  });
});

test('an export of the account holds the documents', async () => {
  const { id } = await saved({ name: '带走', content: say('内容') });
  const { data } = await site.post('member/exportdata', {}, { token });
  const { documents: own } = z
    .looseObject({ documents: z.array(z.looseObject({ id: z.string() })) })
    .parse(data);

  expect(own.find((each) => each.id === id)).toMatchObject({
    name: '带走',
    content: say('内容'),
  });
});

describe('a large document', () => {
  const many = (count: number, node: object = say('丝网 "40目"\\').content[0] ?? {}) => ({
    type: 'doc',
    content: Array.from({ length: count }, () => node),
  });

  test('is kept as it was sent', async () => {
    const content = many(10_000);
    const { id } = await saved({ content });
    expect(await got(id)).toMatchObject({ content, header: '页眉', name: '报价单' });
    expect(await saved({ id, version: 1, content: say('一') })).toMatchObject({ version: 2 });
  });

  test.each([
    [
      'with an unknown node',
      422,
      { content: many(10_000, { type: 'text', other: 1, text: 'x'.repeat(40) }) },
    ],
    ['with an unknown field', 422, { content: many(10_000), other: 1 }],
    ['with too many values', 413, { content: many(110_000, { type: 'x' }) }],
  ])('%s is refused', async (_name, code, more) => {
    expect((await send(more)).code).toBe(code);
  });
});

test('a large body is parsed beside the event loop', async () => {
  const read: string[] = [];
  const readSave = (text: string): Promise<ReadSave> => {
    read.push(text);
    return Promise.resolve({ kind: 'broken' });
  };
  const save = documentCalls({} as DocumentService, { readSave }).find(
    ({ path }) => path === 'document/save',
  );
  await expect(save?.readLarge?.('text')).rejects.toMatchObject({ code: 400 });
  expect(read).toEqual(['text']);
});
