import { v7 as uuidv7 } from 'uuid';
import type { FileRef } from '#contract/file/calls.ts';
import type { Database } from '../../db/client.ts';
import type { FileAddresses, FileKey } from './file-address.ts';
import type { FileStore, StoredContent } from './file-store.ts';
import { findFile, hashesInUse, insertFile } from './repository.ts';

export interface FileServiceConfig {
  db: Database;
  store: FileStore;
  addresses: FileAddresses;
  now?: () => Date;
}

/** A picture that was made for an answer. */
export interface Picture {
  bytes: Uint8Array;
  mime: string;
  name: string;
}

export interface SignedFile {
  name: string;
  mime: string;
  hash: string;
  content: StoredContent;
  /** Seconds that the address still counts. */
  secondsLeft: number;
}

export interface FileService {
  /** Keeps a picture of an answer, as long as the answer is kept. */
  keepPicture: (
    answer: { memberId: string; answerId: string },
    picture: Picture,
  ) => Promise<FileRef>;
  /** A fresh address of a file: those that were given out expire. */
  addressOf: (key: FileKey) => string;
  /** The file that a signed query (with its `?`) names; null when anything about it is wrong. */
  read: (query: string) => Promise<SignedFile | null>;
  /** Removes content that no file has any more. */
  purge: () => Promise<void>;
}

/** Content is put before its file's row is written: it is left alone for so long. */
const YOUNG_MS = 3_600_000;
const BATCH = 500;
const NAME_CHARS = 200;

export function createFileService({
  db,
  store,
  addresses,
  now = () => new Date(),
}: FileServiceConfig): FileService {
  async function removeUnused(hashes: string[]): Promise<void> {
    if (hashes.length === 0) return;
    const used = await hashesInUse(db, hashes);
    for (const hash of hashes) if (!used.has(hash)) await store.remove(hash);
  }

  return {
    keepPicture: async ({ memberId, answerId }, { bytes, mime, name }) => {
      const hash = await store.put(bytes);
      const file = { id: uuidv7(), name: tame(name), mime, size: bytes.length };
      await insertFile(db, {
        ...file,
        memberId,
        hash,
        purpose: 'answer',
        answerId,
        sourceHash: null,
        kept: true,
        createdAt: now(),
      });
      return { ...file, url: addresses.of({ memberId, fileId: file.id }) };
    },

    addressOf: (key) => addresses.of(key),

    read: async (query) => {
      const key = addresses.read(query);
      const file = key === null ? null : await findFile(db, key);
      const content = file === null ? null : await store.open(file.hash);
      if (key === null || file === null || content === null) return null;
      const { name, mime, hash } = file;

      return { name, mime, hash, content, secondsLeft: key.secondsLeft };
    },

    purge: async () => {
      let batch: string[] = [];
      for await (const hash of store.olderThan(new Date(Date.now() - YOUNG_MS))) {
        batch.push(hash);
        if (batch.length < BATCH) continue;
        await removeUnused(batch);
        batch = [];
      }
      await removeUnused(batch);
    },
  };
}

/** A name that can stand in a header and be the name of a file anywhere. */
function tame(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Surrogate}/\\:*?"<>|]/gu, '_').trim();

  return Array.from(plain).slice(0, NAME_CHARS).join('') || 'file';
}
