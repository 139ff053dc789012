import type { AskedFile, FilePassage } from '../../answering/asked-file.ts';
import type { LongWork } from '../../answering/long-work/long-work.ts';
import type { Database } from '../../platform/db/client.ts';
import { headOf } from '../../trade/passages/chunks-of-page.ts';
import { contentOf, READ_LIMITS, type FileTexts } from './file-texts.ts';
import type { FileStore } from './file-store.ts';
import type { FileChunk } from '../../trade/passages/rank-chunks.ts';
import { lookUpsOf, termsOf } from '../../trade/passages/passage-words.ts';
import type { FileRow } from './repository.ts';
import { XLSX } from './reader-messages.ts';
import type { TextReader } from './text-reader.ts';
import { chunkCount, chunksByNumber, chunksOfPage, findChunks } from './text-repository.ts';

const MAX_WAIT_MS = 60_000;
const MAX_FOUND = 12;
const MAX_OVERVIEW = 240;

interface AskedFilesConfig {
  db: Database;
  store: FileStore;
  texts: Pick<FileTexts, 'wait' | 'unsure'>;
  reader: Pick<TextReader, 'smallPicture'>;
  work: LongWork;
  waitMs?: number;
}

export type AskedFiles = (file: FileRow, isNew: boolean) => AskedFile;

export function createAskedFiles({
  db,
  store,
  texts,
  reader,
  work,
  waitMs = MAX_WAIT_MS,
}: AskedFilesConfig): AskedFiles {
  return (file, isNew) => {
    const { id, name, mime, size } = file;
    const key = { memberId: file.memberId, fileId: id };
    const isSheet = mime === XLSX;

    async function headsOf(chunks: readonly FileChunk[]): Promise<Map<number, string>> {
      const heads = new Map<number, string>();
      for (const page of isSheet ? new Set(chunks.map((chunk) => chunk.page)) : []) {
        const [first] = await chunksOfPage(db, key, page, 1);
        heads.set(page, headOf(first?.text ?? ''));
      }
      return heads;
    }

    async function passagesOf<Chunk extends FileChunk>(
      chunks: readonly Chunk[],
    ): Promise<(Chunk & FilePassage)[]> {
      const heads = await headsOf(chunks);
      return chunks.map((chunk) => ({ ...chunk, head: heads.get(chunk.page) ?? '' }));
    }

    return {
      id,
      name,
      mime,
      size,
      isNew,
      read: async (signal) => {
        const { state, pages, chars, unreadScans } = await texts.wait(file, waitMs, signal);
        const isCut = (pages ?? 0) > READ_LIMITS.pages || chars >= READ_LIMITS.chars;

        const unsure = state === 'ready' ? await texts.unsure(key) : [];

        return { state, pages, isCut, unreadScans, unsure };
      },
      find: async (question) => {
        const terms = termsOf(question);
        const chunks = await findChunks(db, key, lookUpsOf(terms));
        const heads = await headsOf(chunks);
        const contexts = chunks.map(({ page }) => heads.get(page) ?? '');
        const ranked = await work.rankChunks(chunks, terms, contexts);

        return ranked
          .slice(0, MAX_FOUND)
          .map((chunk) => ({ ...chunk, head: heads.get(chunk.page) ?? '' }));
      },
      page: async (page) => passagesOf(await chunksOfPage(db, key, page)),
      overview: async () => {
        const count = await chunkCount(db, key);
        return passagesOf(await chunksByNumber(db, key, spread(count, MAX_OVERVIEW)));
      },
      picture: async () => {
        const bytes = mime.startsWith('image/') ? await contentOf(store, file.hash) : null;
        return bytes === null ? null : reader.smallPicture(file.memberId, bytes);
      },
    };
  };
}

/** At most `most` indices below `count`: the first third consecutive, the others evenly spread. */
function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, n) => n);
  const first = Math.floor(most / 3);
  const step = (count - first) / (most - first);

  return Array.from({ length: most }, (_, n) =>
    n < first ? n : Math.floor(first + (n - first) * step),
  );
}
