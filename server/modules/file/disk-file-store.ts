import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  utimes,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { contentHash, isContentHash, type FileStore } from './file-store.ts';

const FOLDER = /^[0-9a-f]{2}$/;
const DRAFT = /^[0-9a-f]{64}\.[0-9a-f]+\.part$/;

/** Stores files under two levels of hash folders; a file is renamed when complete. */
export function createDiskFileStore(directory: string): FileStore {
  const pathOf = (hash: string) => join(directory, hash.slice(0, 2), hash.slice(2, 4), hash);

  return {
    put: async (bytes) => {
      const hash = await contentHash(bytes);
      const path = pathOf(hash);
      if (await touch(path)) return hash;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const draft = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        const file = await open(draft, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } finally {
        await rm(draft, { force: true });
      }
      return hash;
    },

    open: async (hash) => {
      if (!isContentHash(hash)) return null;
      const path = pathOf(hash);
      try {
        const { size } = await stat(path);

        return { size, stream: () => streamOf(path) };
      } catch (cause) {
        if (isMissing(cause)) return null;
        throw cause;
      }
    },

    removeOlder: async (hash, instant) => {
      if (!isContentHash(hash)) return;
      const path = pathOf(hash);
      if (await isOlder(path, instant)) await rm(path, { force: true });
    },

    olderThan: async function* (instant) {
      for (const first of await namesIn(directory, FOLDER)) {
        for (const second of await namesIn(join(directory, first), FOLDER)) {
          const folder = join(directory, first, second);
          for (const name of await namesIn(folder, /./)) {
            if (!(await isOlder(join(folder, name), instant))) continue;
            if (isContentHash(name)) yield name;
            else if (DRAFT.test(name)) await rm(join(folder, name), { force: true });
          }
        }
      }
    },

    freeBytes: async () => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(directory);

      return bavail * bsize;
    },

    check: async () => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await access(directory, constants.R_OK | constants.W_OK);
    },
  };
}

function streamOf(path: string): ReadableStream<Uint8Array> {
  const file = createReadStream(path);
  const chunks: AsyncIterator<unknown> = file[Symbol.asyncIterator]();

  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const chunk: { value: unknown } = await chunks.next();
      if (chunk.value instanceof Uint8Array) controller.enqueue(chunk.value);
      else controller.close();
    },
    cancel: () => {
      file.destroy();
    },
  });
}

/** Updates the modification time; false if the file doesn't exist. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  try {
    await utimes(path, now, now);
    return true;
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw cause;
  }
}

async function isOlder(path: string, instant: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < instant;
  } catch (cause) {
    if (isMissing(cause)) return false;
    throw cause;
  }
}

async function namesIn(directory: string, form: RegExp): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => form.test(name));
  } catch (cause) {
    if (isMissing(cause)) return [];
    throw cause;
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}
