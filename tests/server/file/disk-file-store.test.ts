import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskFileStore } from '../../../server/modules/file/disk-file-store.ts';
import type { FileStore } from '../../../server/modules/file/file-store.ts';

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

async function olderThan(instant: Date): Promise<string[]> {
  const found: string[] = [];
  for await (const hash of store.olderThan(instant)) found.push(hash);
  return found;
}

async function read(hash: string): Promise<string | null> {
  const content = await store.open(hash);
  return content && new Response(content.stream()).text();
}

it('keeps content under its hash, two folders deep, readable by nobody else', async () => {
  const hash = await store.put(bytes('丝网'));
  expect(hash).toBe(createHash('sha256').update('丝网').digest('hex'));
  expect(await store.open(hash)).toMatchObject({ size: 6 });
  expect(await read(hash)).toBe('丝网');
  expect((await stat(pathOf(hash))).mode & 0o777).toBe(0o600);
});

it('keeps the same bytes once, also when they come at the same time, and leaves no drafts', async () => {
  const hashes = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes('x'))));
  expect(new Set(hashes).size).toBe(1);
  expect(await readdir(join(pathOf(hashes[0] ?? ''), '..'))).toEqual([hashes[0]]);
});

it('reads large content whole, and can be left in the middle', async () => {
  const large = new Uint8Array(3_000_000).fill(7);
  const hash = await store.put(large);
  const content = await store.open(hash);
  expect(await new Response(content?.stream()).arrayBuffer()).toEqual(large.buffer);
  const reader = content?.stream().getReader();
  expect((await reader?.read())?.value?.length).toBeGreaterThan(0);
  await reader?.cancel();
});

it('opens nothing that it does not hold, whatever it is asked for', async () => {
  await writeFile(join(folder, '..', 'secret'), 'x');
  for (const wrong of ['0'.repeat(64), '', '../secret', '..', '/etc/passwd', 'a'.repeat(63)]) {
    expect(await store.open(wrong), wrong).toBeNull();
    await store.removeOlder(wrong, new Date());
  }
  expect(await readdir(join(folder, '..'))).toContain('secret');
});

it('removes what is old enough, and removes again', async () => {
  const hash = await store.put(bytes('x'));
  await store.removeOlder(hash, hoursAgo(1));
  expect(await store.open(hash)).not.toBeNull();
  await store.removeOlder(hash, hoursAgo(-1));
  await store.removeOlder(hash, hoursAgo(-1));
  expect(await store.open(hash)).toBeNull();
});

it('tells what is old; putting the same again makes it young; old drafts of the dead go', async () => {
  const [old, young] = [await store.put(bytes('old')), await store.put(bytes('young'))];
  const draft = `${pathOf(old)}.0badc0ffee00.part`;
  await writeFile(draft, 'half');
  for (const path of [pathOf(old), pathOf(young), draft]) {
    await utimes(path, hoursAgo(3), hoursAgo(3));
  }
  await store.put(bytes('young'));

  expect(await olderThan(hoursAgo(1))).toEqual([old]);
  expect(await readdir(join(draft, '..'))).toEqual([old]);
});

it('has nothing to tell before the first file', async () => {
  expect(await olderThan(new Date())).toEqual([]);
});
