import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { chatFourSchemas } from '#contract/chat/schemas.ts';
import { createFileAddresses } from '#server/modules/file/file-address.ts';
import { createScriptedModel } from '../chat/scripted-model.ts';
import { openApp, TEST_SECRET, type TestApp } from '../open-app.ts';

const png = new Uint8Array(
  await sharp({ create: { width: 320, height: 200, channels: 3, background: '#456' } })
    .png()
    .toBuffer(),
);
const picture = { type: 'image', bytes: png, mime: 'image/png', name: '护栏 "A".png' } as const;
const model = createScriptedModel();

let site: TestApp;
let member: { token: string; id: string };
let dataDirectory = '';

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'meshwise-data-'));
  site = await openApp({ DATA_DIR: dataDirectory }, model);
  member = await site.logIn('13012345678');
});
beforeEach(() => {
  model.says(picture);
});
afterAll(async () => {
  await site.close();
  await rm(dataDirectory, { recursive: true, force: true });
});

/** Has a picture drawn; its file as the answer tells it. */
async function drawn() {
  const { data } = await site.post(
    'apiindex/chatfour',
    { prompt: '画', clientRequestId: uuidv7() },
    member,
  );
  const part = chatFourSchemas.response.parse(data).answers[0]?.parts[0];
  if (part?.type !== 'image') throw new Error('no picture');

  return part.file;
}

const hashOf = (etag: string | null) => (etag ?? '').replaceAll('"', '');
const pathOf = (hash: string) =>
  join(dataDirectory, 'files', hash.slice(0, 2), hash.slice(2, 4), hash);

test('a picture is given to whoever has its address, for a private cache', async () => {
  const { url, size } = await drawn();
  const answer = await site.get(url);

  expect(answer.status).toBe(200);
  const bytes = await answer.arrayBuffer();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 320, height: 200 });
  expect(size).toBe(bytes.byteLength);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(size),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    'content-disposition':
      'inline; filename="__ _A_.png"; filename*=UTF-8\'\'%E6%8A%A4%E6%A0%8F%20_A_.png',
  });
  expect(headers['cache-control']).toMatch(/^private, max-age=\d{5}, immutable$/);
  expect(headers['etag']).toMatch(/^"[0-9a-f]{64}"$/);
});

test('a file that the reader has is answered with 304, and HEAD without a body', async () => {
  const { url, size } = await drawn();
  const etag = (await site.get(url)).headers.get('etag') ?? '';
  const again = await site.get(url, { 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await site.get(url, { 'if-none-match': '"other"' })).status).toBe(200);

  const head = await site.app.fetch(new Request(`http://localhost${url}`, { method: 'HEAD' }));
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-length')).toBe(String(size));
});

test('what is no picture to show is for keeping, and runs nothing', async () => {
  const { url } = await drawn();
  await site.db.execute(sql`UPDATE files SET mime = 'image/svg+xml', name = 'x.svg'`);
  try {
    const { headers } = await site.get(url);
    expect(headers.get('content-disposition')).toMatch(/^attachment; /);
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  } finally {
    await site.db.execute(sql`UPDATE files SET mime = 'image/png'`);
  }
});

const refusalSchema = z.strictObject({ code: z.literal(404), msg: z.string(), data: z.null() });

test('there is nothing under a wrong address', async () => {
  const { url, id } = await drawn();
  const addresses = createFileAddresses(TEST_SECRET, () => new Date('2026-11-21T03:00:00.000Z'));
  expect((await site.get(addresses.of({ memberId: member.id, fileId: id }))).status).toBe(200);
  const wrong = [
    '/api/file/get',
    `${url}x`,
    url.replace('member=', 'member=0'),
    // Signed, but of nobody, or of another member.
    addresses.of({ memberId: member.id, fileId: uuidv7() }),
    addresses.of({ memberId: uuidv7(), fileId: id }),
  ];
  for (const address of wrong) {
    const answer = await site.get(address, { 'accept-language': 'en' });
    expect(answer.status, address).toBe(404);
    expect(refusalSchema.parse(await answer.json()).msg).toBe('Not found');
  }
  const posted = await site.post('file/get', {});
  expect([posted.http, posted.code]).toEqual([404, 404]);
});

test('an address expires, and the record brings a new one', async () => {
  const { url } = await drawn();
  site.pass(26 * 3600);
  expect((await site.get(url)).status).toBe(404);
});

test('a picture is gone when its content is', async () => {
  const { url } = await drawn();
  const hash = hashOf((await site.get(url)).headers.get('etag'));
  await rm(pathOf(hash));
  expect((await site.get(url)).status).toBe(404);
});

test('clearing out removes content that no file has any more, and no other', async () => {
  // Each is labelled with an id of its own, so none is the same content as another.
  const [kept, gone, fresh] = [await drawn(), await drawn(), await drawn()];
  const hashes = await Promise.all(
    [kept, gone, fresh].map(async ({ url }) => hashOf((await site.get(url)).headers.get('etag'))),
  );
  const [keptHash = '', goneHash = '', freshHash = ''] = hashes;
  const longAgo = new Date(Date.now() - 7_200_000);
  await utimes(pathOf(keptHash), longAgo, longAgo);
  await utimes(pathOf(goneHash), longAgo, longAgo);
  await site.db.execute(sql`DELETE FROM files WHERE id IN (${gone.id}, ${fresh.id})`);
  await site.app.purge();

  expect((await site.get(kept.url)).status).toBe(200);
  await expect(utimes(pathOf(goneHash), longAgo, longAgo)).rejects.toThrow('ENOENT');
  await utimes(pathOf(freshHash), longAgo, longAgo);
});
