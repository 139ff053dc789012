import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskFileStore } from '#server/modules/file/disk-file-store.ts';
import type { FileStore } from '#server/modules/file/file-store.ts';

let folder = '';
let store: FileStore;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'meshwise-store-')), 'files');
  store = createDiskFileStore(folder);
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

const bytes = (text: string) => new TextEncoder().encode(text);
const pathOf = (hash: string) => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

it('the disk store keeps content two folders deep, readable by nobody else', async () => {
  const hash = await store.put(bytes('丝网'));
  expect((await stat(pathOf(hash))).mode & 0o777).toBe(0o600);
});

it('leaves no drafts of what comes at the same time', async () => {
  const hashes = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes('x'))));
  expect(await readdir(join(pathOf(hashes[0] ?? ''), '..'))).toEqual([hashes[0]]);
});

it('never leaves its folder', async () => {
  await writeFile(join(folder, '..', 'secret'), 'x');
  expect(await store.open('../secret')).toBeNull();
  await store.removeOlder('../secret', hoursAgo(-1));
  expect(await readdir(join(folder, '..'))).toContain('secret');
});

it('removes old drafts of the dead', async () => {
  const old = await store.put(bytes('old'));
  const draft = `${pathOf(old)}.0badc0ffee00.part`;
  await writeFile(draft, 'half');
  await utimes(draft, hoursAgo(3), hoursAgo(3));
  for await (const hash of store.olderThan(hoursAgo(1))) expect(hash).toBe('none');
  expect(await readdir(join(draft, '..'))).toEqual([old]);
});
