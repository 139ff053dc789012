import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDiskFileStore } from '#server/modules/file/disk-file-store.ts';
import type { FileStore } from '#server/modules/file/file-store.ts';
import { createS3FileStore } from '#server/modules/file/s3-file-store.ts';
import { startS3 } from '../support/s3-server.ts';

interface TestStore {
  store: FileStore;
  /** Makes content look as if it was last put then. */
  putAt: (hash: string, instant: Date) => Promise<void>;
  close: () => Promise<void>;
}

async function onDisk(): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'meshwise-store-'));

  return {
    store: createDiskFileStore(join(folder, 'files')),
    putAt: (hash, instant) =>
      utimes(join(folder, 'files', hash.slice(0, 2), hash.slice(2, 4), hash), instant, instant),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function inABucket(): Promise<TestStore> {
  const { options, setLastModified, close } = await startS3();

  return {
    store: createS3FileStore({ ...options, logger: { error: () => undefined } }),
    putAt: (hash, instant) => {
      setLastModified(`files/${hash}`, instant);
      return Promise.resolve();
    },
    close,
  };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe.each([
  { place: 'on disk', open: onDisk },
  { place: 'in a bucket', open: inABucket },
])('files $place', ({ open }) => {
  let test: TestStore;
  let store: FileStore;
  beforeEach(async () => {
    test = await open();
    store = test.store;
  });
  afterEach(() => test.close());

  async function olderThan(instant: Date): Promise<string[]> {
    const found: string[] = [];
    for await (const hash of store.olderThan(instant)) found.push(hash);
    return found;
  }

  async function read(hash: string): Promise<string | null> {
    const content = await store.open(hash);
    return content && new Response(content.stream()).text();
  }

  it('keeps content under its hash', async () => {
    const hash = await store.put(bytes('丝网'));
    expect(hash).toBe(createHash('sha256').update('丝网').digest('hex'));
    expect(await store.open(hash)).toMatchObject({ size: 6 });
    expect(await read(hash)).toBe('丝网');
    await store.check();
  });

  it('keeps the same bytes once, also when they come at the same time', async () => {
    const hashes = await Promise.all(Array.from({ length: 8 }, () => store.put(bytes('x'))));
    expect(new Set(hashes).size).toBe(1);
    expect(await olderThan(hoursAgo(-1))).toEqual([hashes[0]]);
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
    for (const wrong of ['0'.repeat(64), '', '../secret', '..', '/etc/passwd', 'a'.repeat(63)]) {
      expect(await store.open(wrong), wrong).toBeNull();
      await store.removeOlder(wrong, hoursAgo(-1));
    }
  });

  it('removes what is old enough, and removes again', async () => {
    const hash = await store.put(bytes('x'));
    await store.removeOlder(hash, hoursAgo(1));
    expect(await store.open(hash)).not.toBeNull();
    await store.removeOlder(hash, hoursAgo(-1));
    await store.removeOlder(hash, hoursAgo(-1));
    expect(await store.open(hash)).toBeNull();
  });

  it('tells what is old; putting the same again makes it young', async () => {
    const [old, young] = [await store.put(bytes('old')), await store.put(bytes('young'))];
    for (const hash of [old, young]) await test.putAt(hash, hoursAgo(3));
    await store.put(bytes('young'));

    expect(await olderThan(hoursAgo(1))).toEqual([old]);
    expect(await read(young)).toBe('young');
  });

  it('has nothing to tell before the first file', async () => {
    expect(await olderThan(new Date())).toEqual([]);
  });
});

describe('a bucket that is away', () => {
  it('is refused with the reason, and leaves a line in the log', async () => {
    const s3 = await startS3();
    const told: unknown[] = [];
    const logger = { error: (...line: unknown[]) => told.push(line) };
    const store = createS3FileStore({ ...s3.options, logger });
    const hash = await store.put(bytes('x'));
    const content = await store.open(hash);
    await s3.close();

    const away = { code: 503, key: 'file.storageDown' };
    await expect(store.put(bytes('y'))).rejects.toMatchObject(away);
    await expect(store.open(hash)).rejects.toMatchObject(away);
    await expect(store.check()).rejects.toMatchObject(away);
    await expect(store.olderThan(new Date())[Symbol.asyncIterator]().next()).rejects.toMatchObject(
      away,
    );
    await expect(content?.stream().getReader().read()).rejects.toMatchObject(away);
    expect(told).toHaveLength(5);
  });
});

it('refuses a bucket whose secret is another', async () => {
  const s3 = await startS3();
  const logger = { error: () => undefined };
  const credentials = { accessKeyId: 'test-key', secretAccessKey: 'wrong' };
  const store = createS3FileStore({ ...s3.options, credentials, logger });

  await expect(store.put(bytes('x'))).rejects.toMatchObject({ code: 503 });
  await s3.close();
});

it('tells more than one page of what a bucket holds', async () => {
  const s3 = await startS3({ maxKeys: 2 });
  const store = createS3FileStore({ ...s3.options, logger: { error: () => undefined } });
  const hashes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => store.put(bytes(text))));

  const found: string[] = [];
  for await (const hash of store.olderThan(hoursAgo(-1))) found.push(hash);
  expect(found).toEqual(hashes.sort());
  await s3.close();
});
