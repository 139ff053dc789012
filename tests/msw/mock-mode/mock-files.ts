import type { FileRef, UploadRequest } from '../../../src/contract/file/calls.ts';
import { DomainError } from '../../../server/http/domain-error.ts';

/** What was uploaded, as long as the page lives. */
export interface MockFiles {
  upload: (request: UploadRequest) => Promise<FileRef>;
  /** Null for a file that never was. */
  addressOf: (id: string) => string | null;
  /** @throws DomainError 422 for a file that never was */
  refsOf: (ids: readonly string[]) => FileRef[];
}

export function createMockFiles(): MockFiles {
  const files = new Map<string, FileRef>();

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
      files.set(ref.id, ref);

      return ref;
    },

    addressOf: (id) => files.get(id)?.url ?? null,

    refsOf: (ids) =>
      ids.map((id) => {
        const ref = files.get(id);
        if (ref === undefined) {
          throw new DomainError(422, 'invalid', { fields: { fileIds: { key: 'field.invalid' } } });
        }
        return ref;
      }),
  };
}
