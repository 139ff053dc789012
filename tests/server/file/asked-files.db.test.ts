import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { files, fileTexts } from '#server/platform/db/schema/file.ts';
import { serverInstances } from '#server/platform/db/schema/runtime.ts';
import { workInPlace } from '#server/answering/long-work/long-work.ts';
import type { AskedFile } from '#server/answering/asked-file.ts';
import { createAskedFiles } from '#server/modules/file/asked-files.ts';
import { createDiskFileStore } from '#server/modules/file/disk-file-store.ts';
import type { FileStore } from '#server/modules/file/file-store.ts';
import { createFileTexts, type FileTexts } from '#server/modules/file/file-texts.ts';
import { createReaderPool } from '#server/modules/file/reader-pool.ts';
import { startReaderProcess } from '#server/modules/file/reader-process.ts';
import type { FileRow } from '#server/modules/file/repository.ts';
import { createTextReader, type PassageReader } from '#server/modules/file/text-reader.ts';
import { createCaller } from '../chat/chat-world.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { bytesOf, pdf, PDF_MIME, picture, xlsx, XLSX_MIME } from './sample-documents.ts';

let own: TestDatabase;
let store: FileStore;
let folder = '';
let memberId = '';
const reader = createTextReader();

beforeAll(async () => {
  own = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meshwise-files-'));
  store = createDiskFileStore(folder);
  ({ memberId } = await createCaller(own.db));
});
afterAll(async () => {
  reader.close();
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The file services of a server that is alive. */
async function server(given: PassageReader = reader): Promise<FileTexts> {
  const instanceId = randomUUID();
  const now = new Date();
  await own.db.insert(serverInstances).values({ id: instanceId, startedAt: now, heartbeatAt: now });

  return createFileTexts({
    db: own.db,
    store,
    reader: given,
    instanceId,
    logger: pino({ level: 'silent' }),
  });
}

async function kept(content: Uint8Array, name: string, mime: string) {
  const row = {
    memberId,
    id: uuidv7(),
    hash: await store.put(content),
    name,
    mime,
    size: content.length,
    purpose: 'chat' as const,
    createdAt: new Date(),
  };
  await own.db.insert(files).values(row);
  const [file] = await own.db.select().from(files).where(eq(files.id, row.id));
  if (file === undefined) throw new Error('it is not there');

  return file;
}

async function asked(content: Uint8Array, name: string, mime: string): Promise<AskedFile> {
  const texts = await server();
  const file = await kept(content, name, mime);

  return createAskedFiles({ db: own.db, store, reader, texts, work: workInPlace })(file, true);
}

const signal = new AbortController().signal;

test('a file that nobody has begun to read is read when it is asked about', async () => {
  const file = await asked(
    pdf(['zinc coating 245 g/m2', 'delivery takes 25 days', 'weld strength 400 N']),
    'a.pdf',
    PDF_MIME,
  );
  expect(await file.read(signal)).toEqual({
    ...{ state: 'ready', pages: 3, isCut: false },
    ...{ unreadScans: 0, unsure: [] },
  });
  const [best] = await file.find('how long does delivery take?');
  expect(best).toMatchObject({ page: 2, text: 'delivery takes 25 days\n' });
  expect((await file.page(3)).map(({ text }) => text)).toEqual(['weld strength 400 N\n']);
  expect((await file.overview()).map(({ page }) => page)).toEqual([1, 2, 3]);
  expect(await file.find('银河系')).toEqual([]);
  expect(await file.picture()).toBeNull();
});

test('a row of a sheet comes with the names of its columns', async () => {
  const rows = Array.from({ length: 200 }, (_, n) => [`X-${n}`, n, `grade ${n % 7}`]);
  const file = await asked(xlsx('规格', [['型号', '目数', '级别'], ...rows]), 'a.xlsx', XLSX_MIME);
  await file.read(signal);
  const [best] = await file.find('X-177 的目数');
  expect(best).toMatchObject({ page: 1, head: '型号\t目数\t级别' });
  expect(best?.text).toContain('X-177\t177\t');
});

test('a picture is shown small, with its own size', async () => {
  const file = await asked(
    await picture('png', { width: 2000, height: 100 }),
    'a.png',
    'image/png',
  );
  expect(await file.read(signal)).toMatchObject({ state: 'none' });
  expect(await file.picture()).toMatchObject({ mime: 'image/jpeg', width: 2000, height: 100 });
}, 60_000);

test('of two servers that are asked at once one reads, and both know it', async () => {
  const file = await kept(bytesOf('丝径 0.2 mm'), 'a.txt', 'text/plain');
  const [one, other] = [await server(), await server()];
  const read = await Promise.all([one, other].map((texts) => texts.wait(file, 10_000, signal)));
  expect(read).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
  const { rows } = await own.db.execute(`SELECT n FROM file_chunks WHERE file_id = '${file.id}'`);
  expect(rows).toEqual([{ n: 0 }]);
});

test('an answer waits no longer than it may', async () => {
  const file = await kept(bytesOf('丝径 0.3 mm'), 'b.txt', 'text/plain');
  const late = {
    wait: () =>
      Promise.resolve({ state: 'reading', pages: null, chars: 0, unreadScans: 0 } as const),
    unsure: () => Promise.resolve([]),
  };
  const told = createAskedFiles({
    db: own.db,
    store,
    reader,
    texts: late,
    work: workInPlace,
    waitMs: 1,
  })(file, true);
  expect(await told.read(signal)).toEqual({
    state: 'reading',
    pages: null,
    isCut: false,
    unreadScans: 0,
    unsure: [],
  });
});

describe('a file that ends whoever reads it', () => {
  const killed = createTextReader({
    pool: {
      ...createReaderPool(),
      take: () => {
        const started = startReaderProcess();
        started.end();
        return started;
      },
    },
  });
  const stateOf = async (file: FileRow, texts: FileTexts) =>
    (await texts.wait(file, 20_000, signal)).state;

  it('a file that ended two readers cannot be read, also when it is sent again', async () => {
    const file = await kept(bytesOf('丝径 0.4 mm'), 'c.txt', 'text/plain');
    expect(await stateOf(file, await server(killed))).toBe('failed');
    const later = await server();
    await later.begin(file, true);
    expect(await stateOf(file, later)).toBe('failed');
  });

  it('a file during which two servers died cannot be read by a third', async () => {
    const file = await kept(bytesOf('丝径 0.5 mm'), 'd.txt', 'text/plain');
    await own.db.insert(fileTexts).values({
      ...{ memberId, fileId: file.id, state: 'reading', attempts: 2 },
      ...{ instanceId: randomUUID(), updatedAt: new Date() },
    });
    expect(await stateOf(file, await server())).toBe('failed');
  });

  it('a file during which one server died is read once more', async () => {
    const file = await kept(bytesOf('丝径 0.6 mm'), 'e.txt', 'text/plain');
    await own.db.insert(fileTexts).values({
      ...{ memberId, fileId: file.id, state: 'reading', attempts: 1 },
      ...{ instanceId: randomUUID(), updatedAt: new Date() },
    });
    expect(await stateOf(file, await server())).toBe('ready');
    const [row] = await own.db.select().from(fileTexts).where(eq(fileTexts.fileId, file.id));
    expect(row?.attempts).toBe(0);
  });
});
