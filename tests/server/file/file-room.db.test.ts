import { randomUUID } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fileRoomSchemas } from '#contract/file/schemas.ts';
import { files } from '#server/platform/db/schema/file.ts';
import { openApp, type TestApp } from '../open-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await openApp({
    LIMIT_FILES_MB: '1',
    LIMIT_FREE_DISK_MB: '0',
    LIMIT_CALLS_MINUTE: '100000',
  });
});
afterAll(() => site.close());

const KB = 1024;
const refusedSchema = z.looseObject({
  data: z.looseObject({ fields: z.record(z.string(), z.string()) }),
});

async function send(at: TestApp, token: string, content: string, language = 'zh-CN') {
  const form = new FormData();
  form.set('file', new File([content], `${content.slice(0, 8)}.txt`));
  form.set('purpose', 'chat');
  const answer = await at.app.fetch(
    new Request('http://localhost/api/file/upload', {
      method: 'POST',
      headers: { 'accept-language': language, token },
      body: form,
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
  const body: unknown = await answer.json();
  const refused = refusedSchema.safeParse(body);
  return refused.success ? refused.data.data.fields['file'] : 'taken';
}
async function roomOf(token: string) {
  const { data } = await site.post('file/room', {}, { token });
  return fileRoomSchemas.response.parse(data);
}
const text = (letter: string, kilobytes: number) => letter.repeat(kilobytes * KB);

test('a member who has filled the room is refused in words, and nobody else', async () => {
  const { token, id } = await site.logIn('13012345671');
  expect(await send(site, token, text('a', 600))).toBe('taken');
  await site.db
    .update(files)
    .set({ kept: true })
    .where(sql`member_id = ${id}`);
  expect(await send(site, token, text('b', 600))).toMatch(/用满 1 MB/);
  expect(await send(site, token, text('b', 600), 'en-US')).toMatch(/filled the 1 MB/);
  expect(await send(site, token, text('c', 300))).toBe('taken');
  expect(await send(site, token, text('a', 600))).toBe('taken');
  const other = await site.logIn('13012345672');
  expect(await send(site, other.token, text('b', 600))).toBe('taken');
});

test('the room that files take is told by what they are for, with the largest', async () => {
  const { token } = await site.logIn('13012345673');
  expect(await roomOf(token)).toEqual({ bytes: 0, most: 1024 * KB, parts: [], largest: [] });
  await send(site, token, text('d', 10));
  await send(site, token, text('e', 20));
  expect(await roomOf(token)).toMatchObject({
    bytes: 30 * KB,
    parts: [{ purpose: 'chat', files: 2, bytes: 30 * KB }],
    largest: [{ name: 'eeeeeeee.txt', size: 20 * KB }, { size: 10 * KB }],
  });
});

test('what nothing names any more is removed, and makes room', async () => {
  const { token, id } = await site.logIn('13012345674');
  await send(site, token, text('f', 500));
  await site.db.insert(files).values({
    ...{ memberId: id, id: randomUUID(), hash: '0'.repeat(64), name: 'lost.pdf' },
    ...{ mime: 'application/pdf', size: 400 * KB, purpose: 'chat', kept: true },
    createdAt: new Date('2026-11-21T03:00:00.000Z'),
  });
  expect((await roomOf(token)).bytes).toBe(900 * KB);
  site.pass(86_400 + 60);
  await site.app.purge();
  expect((await roomOf(token)).bytes).toBe(400 * KB);
  site.pass(86_400 + 60);
  await site.app.purge();
  expect((await roomOf(token)).bytes).toBe(0);
});

test('a deleted member leaves no sums', async () => {
  const { token, id } = await site.logIn('13012345675');
  await send(site, token, text('g', 5));
  await site.db.execute(sql`DELETE FROM files WHERE member_id = ${id}`);
  expect((await roomOf(token)).parts).toEqual([]);
});

test('uploads are refused in words while the disk is nearly full, and all else works', async () => {
  const full = await openApp({ LIMIT_FREE_DISK_MB: '1000000' });
  const { token } = await full.logIn('13012345676');
  expect(await send(full, token, 'x')).toMatch(/存储空间不足/);
  expect(await send(full, token, 'x', 'en-US')).toMatch(/short of storage/);
  expect((await full.post('file/room', {}, { token })).code).toBe(200);
  await full.close();
});

test.each([
  ['received', 0],
  ['stored', 1],
])('an upload is refused in words when the disk fills up while it is %s', async (_when, writes) => {
  const { token } = await site.logIn(`1301234568${String(writes)}`);
  const handle = await open('/dev/null');
  const files = Object.getPrototypeOf(handle) as FileHandle; // whose methods all handles have
  const write = files.writeFile;
  const fails = vi.spyOn(files, 'writeFile');
  for (let n = 0; n < writes; n += 1) fails.mockImplementationOnce(write);
  fails.mockRejectedValueOnce(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
  expect(await send(site, token, `full ${String(writes)}`)).toMatch(/存储空间不足/);
  fails.mockRestore();
  await handle.close();
});
