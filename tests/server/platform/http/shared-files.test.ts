import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSharedFiles } from '#server/platform/http/shared-files.ts';

let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'meshwise-shared-'));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

function file(name: string, content: string) {
  const path = join(directory, name);
  writeFileSync(path, content);

  return { path, stat: { version: content, size: statSync(path).size } };
}

it('readers of a file share one copy of it', async () => {
  const files = createSharedFiles({ maxBytes: 100, maxFileBytes: 50 });
  const { path, stat } = file('shared.js', 'content');
  const [one, other] = await Promise.all([files.read(path, stat), files.read(path, stat)]);
  expect(other).toBe(one);
  expect(await files.read(path, stat)).toBe(one);
});

it('a file that has changed is read again', async () => {
  const files = createSharedFiles({ maxBytes: 100, maxFileBytes: 50 });
  const first = file('changed.js', 'first');
  expect(Buffer.from((await files.read(first.path, first.stat)) as Uint8Array).toString()).toBe(
    'first',
  );
  const next = file('changed.js', 'second');
  expect(Buffer.from((await files.read(next.path, next.stat)) as Uint8Array).toString()).toBe(
    'second',
  );
  expect(files.heldBytes()).toBe(6);
});

it('the cache stays below its limit and drops the least recently used file', async () => {
  const files = createSharedFiles({ maxBytes: 20, maxFileBytes: 10 });
  const [a, b, c] = ['a', 'b', 'c'].map((name) => file(name, name.repeat(8)));
  if (a === undefined || b === undefined || c === undefined) throw new Error('no files');
  const first = await files.read(a.path, a.stat);
  const second = await files.read(b.path, b.stat);
  await files.read(a.path, a.stat);
  await files.read(c.path, c.stat);
  expect(files.heldBytes()).toBe(16);
  expect(await files.read(a.path, a.stat)).toBe(first);
  expect(await files.read(b.path, b.stat)).not.toBe(second);
});

it('a large file is streamed and not cached', async () => {
  const files = createSharedFiles({ maxBytes: 20, maxFileBytes: 10 });
  const { path, stat } = file('large', 'x'.repeat(15));
  const content = await files.read(path, stat);
  expect(content).toBeInstanceOf(ReadableStream);
  expect(await new Response(content).text()).toBe('x'.repeat(15));
  expect(files.heldBytes()).toBe(0);
});

it('a file that can’t be read is not cached', async () => {
  const files = createSharedFiles({ maxBytes: 20, maxFileBytes: 10 });
  await expect(files.read(join(directory, 'gone'), { version: '1', size: 5 })).rejects.toThrow();
  expect(files.heldBytes()).toBe(0);
});
