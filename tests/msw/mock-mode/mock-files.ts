import type { FileRef, ReadableFile, UploadRequest } from '#contract/file/calls.ts';
import { DomainError, notFound } from '#server/platform/http/domain-error.ts';
import type { AskedFile, FilePassage } from '#server/answering/asked-file.ts';
import { chunksOfProse } from '#server/trade/passages/chunks-of-page.ts';
import { termsOf } from '#server/trade/passages/passage-words.ts';
import { rankChunks } from '#server/trade/passages/rank-chunks.ts';
import { sectionsOf } from '#server/modules/file/sections-of.ts';
import type { FileService } from '#server/modules/file/service.ts';

/** Uploads, kept as long as the page lives. Only texts can be read. */
export interface MockFiles extends Pick<FileService, 'list' | 'room' | 'view' | 'text' | 'scan'> {
  upload: (request: UploadRequest) => Promise<FileRef>;
  /** Null for a file that never was. */
  addressOf: (id: string) => string | null;
  /** @throws DomainError 422 for a file that never was */
  refsOf: (ids: readonly string[]) => FileRef[];
  asked: (id: string, isNew: boolean) => AskedFile;
}

interface MockFile {
  ref: FileRef;
  createdAt: string;
  /** Sections of a text; empty for anything else. */
  pages: string[];
}

export function createMockFiles(): MockFiles {
  const files = new Map<string, MockFile>();

  function fileOf(id: string): MockFile {
    const file = files.get(id);
    if (file === undefined) throw notFound();
    return file;
  }

  const readable = ({ ref, createdAt, pages }: MockFile): ReadableFile => ({
    ...ref,
    text: pages.length > 0 ? 'ready' : 'none',
    pages: pages.length > 0 ? pages.length : null,
    createdAt,
  });
  const passagesOf = ({ pages }: MockFile): FilePassage[] =>
    pages
      .flatMap((page, at) => chunksOfProse(page).map(({ text }) => ({ page: at + 1, text })))
      .map((passage, n) => ({ ...passage, n, head: '' }));

  return {
    upload: async ({ file }) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (bytes.length === 0) {
        throw new DomainError(422, 'invalid', {
          fields: { file: { key: 'file.empty', sentence: true } },
        });
      }
      const { name, type, size } = file;
      const mime = type === '' ? 'application/octet-stream' : type;
      const url = `data:${mime};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`;
      const ref = { id: crypto.randomUUID(), name, mime, size, url };
      const pages = mime.startsWith('text/') ? sectionsOf(new TextDecoder().decode(bytes)) : [];
      files.set(ref.id, { ref, createdAt: new Date().toISOString(), pages });

      return ref;
    },

    list: ({ mime }) => {
      const all = [...files.values()].map(readable).reverse();
      const list = all.filter((file) => mime === undefined || file.mime === mime);

      return Promise.resolve({ list, nextCursor: null });
    },

    room: () => {
      const all = [...files.values()].sort((one, other) => other.ref.size - one.ref.size);
      const bytes = all.reduce((sum, { ref }) => sum + ref.size, 0);
      const purpose = 'chat' as const;

      return Promise.resolve({
        bytes,
        most: 1024 ** 3,
        parts: all.length === 0 ? [] : [{ purpose, files: all.length, bytes }],
        largest: all.slice(0, 5).map(({ ref: { id, name, size }, createdAt }) => ({
          ...{ id, name, purpose, size, createdAt },
        })),
      });
    },

    view: async (id) => Promise.resolve(readable(fileOf(id))),

    text: async ({ id, page }) => {
      const { pages } = fileOf(id);
      const text = pages[page - 1];
      if (text === undefined) throw notFound();

      return Promise.resolve({ page, pages: pages.length, text });
    },

    // Nothing is recognised without a server.
    scan: () => Promise.reject(notFound()),

    addressOf: (id) => files.get(id)?.ref.url ?? null,

    refsOf: (ids) =>
      ids.map((id) => {
        const file = files.get(id);
        if (file === undefined) {
          throw new DomainError(422, 'invalid', { fields: { fileIds: { key: 'field.invalid' } } });
        }
        return file.ref;
      }),

    asked: (id, isNew) => {
      const file = fileOf(id);
      const { name, mime, size } = file.ref;
      const { text, pages } = readable(file);
      const passages = passagesOf(file);

      return {
        id,
        name,
        mime,
        size,
        isNew,
        read: () =>
          Promise.resolve({ state: text, pages, isCut: false, unreadScans: 0, unsure: [] }),
        find: (question) =>
          Promise.resolve(
            rankChunks(passages, termsOf(question)).map((found) => ({ ...found, head: '' })),
          ),
        page: (page) => Promise.resolve(passages.filter((each) => each.page === page)),
        overview: () => Promise.resolve(passages),
        picture: () => Promise.resolve(null),
      };
    },
  };
}
