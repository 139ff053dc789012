import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDiskFileStore } from '#server/modules/file/disk-file-store.ts';
import { createFileAddresses } from '#server/modules/file/file-address.ts';
import { keep, release } from '#server/modules/file/keep.ts';
import { createFileTexts } from '#server/modules/file/file-texts.ts';
import { fileDownloads } from '#server/modules/file/routes.ts';
import { createFileService, type FileService } from '#server/modules/file/service.ts';
import { createTextReader } from '#server/modules/file/text-reader.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { bytesOf } from './sample-documents.ts';

const DRAWING = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const DAY = 86_400_000;

let own: TestDatabase;
let files: FileService;
let folder = '';
let member = '';
let clock = Date.parse('2026-11-21T03:00:00.000Z');
const now = () => new Date(clock);

beforeAll(async () => {
  own = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'meshwise-files-'));
  files = createFileService({
    limits: { memberBytes: 1024 ** 3, freeBytes: 0 },
    db: own.db,
    store: createDiskFileStore(folder),
    addresses: createFileAddresses('a secret of the tests', now),
    reader: createTextReader(),
    texts: createFileTexts({
      db: own.db,
      store: createDiskFileStore(folder),
      reader: createTextReader(),
      instanceId: uuidv7(),
      logger: pino({ level: 'silent' }),
    }),
    now,
  });
});
beforeEach(async () => {
  member = uuidv7();
  await own.db.execute(sql`
    INSERT INTO members (id, tellcode, nickname, type, privacy, roles, review, created_at)
    VALUES (${member}, '86', 'x', 'personal', '{}', '{}', 'none', now())`);
});
afterAll(async () => {
  await own.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A row of a file, whose content is of no matter here. */
async function uploaded(purpose: 'goods' | 'submission', hash = '0'.repeat(64)): Promise<string> {
  const id = uuidv7();
  await own.db.execute(sql`
    INSERT INTO files (member_id, id, hash, name, mime, size, purpose, kept, created_at)
    VALUES (${member}, ${id}, ${hash}, 'a.png', 'image/png', 3, ${purpose}, false, ${now()})`);

  return id;
}

async function get(url: string) {
  const [download] = fileDownloads(files);

  return download?.run(new URL(url, 'http://localhost').search);
}

test('content that ships is there for an <img>, and runs nothing when it is visited', async () => {
  const id = await files.shareContent(DRAWING, 'goods.svg', 'image/svg+xml');
  expect(await files.shareContent(DRAWING, 'goods.svg', 'image/svg+xml')).toBe(id);
  const [ref] = await files.sharedRefs([id]);
  expect(ref).toMatchObject({ id, name: 'goods.svg', mime: 'image/svg+xml', size: DRAWING.length });
  const found = await get(ref?.url ?? '');
  expect(found?.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': expect.stringMatching(/^inline; /) as string,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const stream = found?.stream();
  expect(new Uint8Array(await new Response(stream).arrayBuffer())).toEqual(DRAWING);
});

test('refs come in the order that was asked for, without what is not there', async () => {
  const one = await files.shareContent(bytesOf('1'), '1.svg', 'image/svg+xml');
  const two = await files.shareContent(bytesOf('2'), '2.svg', 'image/svg+xml');
  const refs = await files.sharedRefs([two, 'nothing', one]);
  expect(refs.map(({ id }) => id)).toEqual([two, one]);
  expect(await files.sharedRefs([])).toEqual([]);
});

test('an upload for goods is shared, once for each content; nothing else is', async () => {
  const picture = await uploaded('goods', 'a'.repeat(64));
  const shared = await files.share(own.db, member, picture);
  expect(await files.share(own.db, member, picture)).toBe(shared);
  expect((await files.sharedRefs([shared]))[0]).toMatchObject({ name: 'a.png', size: 3 });

  const other = await uploaded('submission');
  await expect(files.share(own.db, member, other)).rejects.toMatchObject({ code: 404 });
  await expect(files.share(own.db, uuidv7(), picture)).rejects.toMatchObject({ code: 404 });
});

test('a shared file that no goods name goes after a day, and what they name stays', async () => {
  const named = await files.shareContent(bytesOf('named'), 'n.svg', 'image/svg+xml');
  const unnamed = await files.shareContent(bytesOf('unnamed'), 'u.svg', 'image/svg+xml');
  await own.db.execute(sql`
    INSERT INTO goods (id, price, stock, state, pictures, position, created_at, updated_at)
    VALUES ('g', 1, 1, 'on', ARRAY[${named}], 0, now(), now())`);
  const there = async () => (await files.sharedRefs([named, unnamed])).map(({ id }) => id);
  clock += DAY - 1000;
  await files.purge(new Date(clock - DAY));
  expect(await there()).toEqual([named, unnamed]);
  clock += 2000;
  await files.purge(new Date(clock - DAY));
  expect(await there()).toEqual([named]);
});

test('what is named stays, what is let go leaves, and nobody keeps another’s', async () => {
  const [first, second] = [await uploaded('submission'), await uploaded('submission')];
  const kept = await keep(own.db, member, [second, first], 'submission');
  expect(kept.map(({ id }) => id)).toEqual([second, first]);
  expect(await keep(own.db, uuidv7(), [first], 'submission')).toEqual([]);
  expect(await keep(own.db, member, [first], 'avatar')).toEqual([]);
  expect(await keep(own.db, member, [], 'submission')).toEqual([]);

  await release(own.db, member, [first], now());
  clock += DAY + 1000;
  await files.purge(new Date(clock - DAY));
  const { rows } = await own.db.execute(sql`SELECT id FROM files WHERE member_id = ${member}`);
  expect(rows).toEqual([{ id: second }]);
});
