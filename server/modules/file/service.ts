import { createHash } from 'node:crypto';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type {
  FileRef,
  FileRoom,
  ReadableFile,
  UploadPurpose,
  ScannedPage,
  UploadRequest,
} from '#contract/file/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Permission } from '#contract/permissions.ts';
import { message, type MessageKey, type MessageParams } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import {
  conflict,
  forbidden,
  invalid,
  notFound,
  type DomainError,
} from '../../platform/http/domain-error.ts';
import { isDiskFull } from '../../platform/disk-full.ts';
import type { ConsoleCaller, MemberCaller } from '../../platform/http/caller.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import type { FileAddresses, FileKey } from './file-address.ts';
import type { FileStore, StoredContent } from './file-store.ts';
import {
  deleteLooseFiles,
  findFile,
  findUpload,
  hashesInUse,
  insertFile,
  insertUpload,
  largestOf,
  listOwn,
  releaseUnnamedFiles,
  roomOf,
  type FileRow,
} from './repository.ts';
import {
  createSharedFiles,
  findSharedFile,
  purgeSharedFiles,
  type SharedFiles,
} from './shared-files.ts';
import { sanitizeFileName } from './sanitize-file-name.ts';
import { contentOf, type FileTexts } from './file-texts.ts';
import { labelPicture } from './label-picture.ts';
import type { PictureMime } from './rewrite-picture.ts';
import type { TextReader } from './text-reader.ts';
import { createUploadReader } from './upload-reader.ts';

interface FileServiceConfig {
  db: Database;
  store: FileStore;
  addresses: FileAddresses;
  reader: Pick<TextReader, 'open'>;
  texts: FileTexts;
  limits: { memberBytes: number; freeBytes: number };
  producer?: string | undefined;
  now?: () => Date;
}

interface Picture {
  bytes: Uint8Array;
  mime: PictureMime;
  name: string;
}

export interface SignedFile {
  name: string;
  mime: string;
  hash: string;
  isShared: boolean;
  content: StoredContent;
  secondsLeft: number;
}

export interface FileService extends SharedFiles {
  /**
   * Accepts an upload, validated by content, not by name; pictures are re-encoded. Purged after a
   * day unless referenced (`keep`).
   * @throws DomainError 422 on `file`, also if the quota is exceeded; 403 for pictures of goods and
   * of the site without permission
   */
  upload: (upload: UploadRequest, caller: ConsoleCaller) => Promise<FileRef>;
  list: (
    page: { cursor?: string | undefined; count?: number | undefined; mime?: string | undefined },
    caller: MemberCaller,
  ) => Promise<{ list: ReadableFile[]; nextCursor: string | null }>;
  room: (caller: MemberCaller) => Promise<FileRoom>;
  view: (id: string, caller: MemberCaller) => Promise<ReadableFile>;
  text: (
    of: { id: string; page: number },
    caller: MemberCaller,
  ) => Promise<{ page: number; pages: number; text: string }>;
  /** @throws DomainError 404 if the page wasn't recognised; 409 while it is read */
  scan: (
    of: { id: string; page: number },
    caller: MemberCaller,
  ) => Promise<ScannedPage & { pages: number }>;
  keepPicture: (
    answer: { memberId: string; answerId: string },
    picture: Picture,
  ) => Promise<FileRef>;
  /** Returns a fresh URL; they expire. */
  addressOf: (key: FileKey) => string;
  refOf: (file: FileRow) => FileRef;
  contentOf: (file: Pick<FileRow, 'hash'>) => Promise<Uint8Array | null>;
  read: (query: string) => Promise<SignedFile | null>;
  purge: (before: Date) => Promise<void>;
}

const keyOf = ({ memberId, id }: FileRow): FileKey => ({ memberId, fileId: id });

/** Content is stored before its row, so young content is not purged. */
const YOUNG_MS = 3_600_000;
const BATCH = 500;
const MAX_LOOSE = { files: 200, bytes: 500 * 1024 * 1024 };
const MAX_LARGEST_FILES = 5;
const NEEDED: Partial<Record<UploadPurpose, Permission>> = {
  goods: 'shop:goods:edit',
  site: 'sys:config:edit',
};
const MB = 1024 * 1024;

export function createFileService({
  db,
  store,
  addresses,
  reader,
  texts,
  limits,
  producer = message('zh-CN', 'site.title'),
  now = () => new Date(),
}: FileServiceConfig): FileService {
  const uploads = createUploadReader(reader);

  function refOf({ memberId, id, name, mime, size }: FileRow): FileRef {
    return { id, name, mime, size, url: addresses.of({ memberId, fileId: id }) };
  }

  async function read(file: FileRow): Promise<FileRef> {
    if (file.purpose === 'chat') await texts.begin(file, true);

    return refOf(file);
  }

  async function readable(file: FileRow): Promise<ReadableFile> {
    const { state, pages } = await texts.now(file);

    return {
      ...{ ...refOf(file), text: state, pages, createdAt: file.createdAt.toISOString() },
      ...(state === 'reading' && { pagesRead: await texts.pagesRead(keyOf(file)) }),
    };
  }

  async function ownFile(memberId: string, id: string): Promise<FileRow> {
    const file = isUuid(id) ? await findFile(db, { memberId, fileId: id }) : null;
    if (file?.purpose !== 'chat') throw notFound();

    return file;
  }

  async function isStored({ hash }: FileRow): Promise<boolean> {
    return (await store.open(hash)) !== null;
  }

  async function signed(
    file: { name: string; mime: string; hash: string } | null,
    about: { isShared: boolean; secondsLeft: number },
  ): Promise<SignedFile | null> {
    const content = file === null ? null : await store.open(file.hash);
    if (file === null || content === null) return null;
    const { name, mime, hash } = file;

    return { name, mime, hash, content, ...about };
  }

  async function removeUnused(hashes: string[], before: Date): Promise<void> {
    if (hashes.length === 0) return;
    const used = await hashesInUse(db, hashes);
    // The same content may have been stored again meanwhile.
    for (const hash of hashes) if (!used.has(hash)) await store.removeOlder(hash, before);
  }

  return {
    ...createSharedFiles({ db, store, addresses, now }),

    upload: async ({ file, purpose }, { memberId, rights }) => {
      const needed = NEEDED[purpose];
      if (needed !== undefined && !rights.has(needed)) throw forbidden();
      const sourceHash = await hashOfFile(file);
      const key = { memberId, purpose, sourceHash };
      const known = await findUpload(db, key, now());
      if (known !== null && (await isStored(known))) return read(known);
      const free = await store.freeBytes();
      if (free !== null && free - file.size < limits.freeBytes) throw refused('file.diskFull');

      const { bytes, mime, name } = await uploads.read(memberId, file, purpose);
      const hash = await putUpload(store, bytes);
      if (known !== null) return read(known);
      const inserted = await insertUpload(
        db,
        {
          ...key,
          id: uuidv7(),
          hash,
          name: sanitizeFileName(name),
          mime,
          size: bytes.length,
          answerId: null,
          kept: false,
          createdAt: now(),
        },
        { ...MAX_LOOSE, allBytes: limits.memberBytes },
      );
      if (inserted === 'tooMany') throw refused('file.tooMany');
      if (inserted === 'noRoom') {
        throw refused('file.noRoom', { max: Math.floor(limits.memberBytes / MB) });
      }

      return read(inserted);
    },

    list: async ({ cursor, count = LIMITS.count, mime }, { memberId }) => {
      const rows = await listOwn(db, memberId, {
        mime,
        before: cursor === undefined ? null : readCursor(cursor, timeAndId),
        limit: count + 1,
      });
      const { page, nextCursor } = takePage(rows, count, ['createdAt', 'id']);

      return {
        list: await Promise.all(page.map((file) => readable(file))),
        nextCursor,
      };
    },

    room: async ({ memberId }) => {
      const parts = await roomOf(db, memberId);
      const largest = await largestOf(db, memberId, MAX_LARGEST_FILES);

      return {
        bytes: parts.reduce((total, { bytes }) => total + bytes, 0),
        most: limits.memberBytes,
        parts,
        largest: largest.map(({ id, name, purpose, size, createdAt }) => ({
          ...{ id, name, purpose, size },
          createdAt: createdAt.toISOString(),
        })),
      };
    },

    view: async (id, { memberId }) => readable(await ownFile(memberId, id)),

    text: async ({ id, page }, { memberId }) => {
      const file = await ownFile(memberId, id);
      const { state, pages } = await texts.now(file);
      const text = await texts.pageText({ memberId, fileId: id }, page);
      if (text === '' && state === 'reading') throw conflict('file.reading');
      if (pages === null || page > pages || state === 'none') throw notFound();

      return { page, pages, text };
    },

    scan: async ({ id, page }, { memberId }) => {
      const file = await ownFile(memberId, id);
      const { state, pages } = await texts.now(file);
      const scan = await texts.scan({ memberId, fileId: id }, page);
      if (scan === null && state === 'reading') throw conflict('file.reading');
      if (scan === null || pages === null) throw notFound();

      return { ...scan, pages };
    },

    keepPicture: async ({ memberId, answerId }, { bytes: made, mime, name }) => {
      const id = uuidv7();
      const bytes = await labelPicture(made, mime, { producer, id });
      const hash = await store.put(bytes);
      const row: FileRow = {
        memberId,
        id,
        hash,
        name: sanitizeFileName(name),
        mime,
        size: bytes.length,
        purpose: 'answer',
        answerId,
        sourceHash: null,
        kept: true,
        createdAt: now(),
      };
      await insertFile(db, row);

      return refOf(row);
    },

    addressOf: (key) => addresses.of(key),

    refOf,

    contentOf: ({ hash }) => contentOf(store, hash),

    read: async (query) => {
      const address = addresses.read(query);
      if (address === null) return null;
      const { target, secondsLeft } = address;

      return 'sharedId' in target
        ? signed(await findSharedFile(db, target.sharedId), { isShared: true, secondsLeft })
        : signed(await findFile(db, target), { isShared: false, secondsLeft });
    },

    purge: async (looseBefore) => {
      await releaseUnnamedFiles(db, looseBefore, now());
      await deleteLooseFiles(db, looseBefore);
      await purgeSharedFiles(db, looseBefore);
      // File ages follow the disk's clock, not the application's.
      const before = new Date(Date.now() - YOUNG_MS);
      let batch: string[] = [];
      for await (const hash of store.olderThan(before)) {
        batch.push(hash);
        if (batch.length < BATCH) continue;
        await removeUnused(batch, before);
        batch = [];
      }
      await removeUnused(batch, before);
    },
  };
}

/** Chunked, so that a large file doesn't block the event loop. */
async function hashOfFile(file: File): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.stream()) hash.update(chunk);

  return hash.digest('hex');
}

/** @throws DomainError 422 if the disk is full */
async function putUpload(store: FileStore, bytes: Uint8Array): Promise<string> {
  try {
    return await store.put(bytes);
  } catch (cause) {
    throw isDiskFull(cause) ? refused('file.diskFull') : cause;
  }
}

function refused(key: MessageKey, params: MessageParams = {}): DomainError {
  return invalid({ file: { key, params, sentence: true } });
}
