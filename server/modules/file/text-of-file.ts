import { validate as isUuid } from 'uuid';
import type { Database } from '../../platform/db/client.ts';
import { invalid, notFound } from '../../platform/http/domain-error.ts';
import type { FileStore } from './file-store.ts';
import { contentOf } from './file-texts.ts';
import { findFile } from './repository.ts';
import type { TextReader } from './text-reader.ts';

/**
 * The text of a file that a member uploaded for the purpose `chat`.
 * @param field of the request, which names the file
 * @throws DomainError 404 for files of others and other purposes, 422 on `field` if it has no text
 */
export type TextOfFile = (memberId: string, fileId: string, field: string) => Promise<string>;

export interface TextOfFileDeps {
  db: Database;
  store: FileStore;
  reader: Pick<TextReader, 'extractText'>;
}

export function createTextOfFile({ db, store, reader }: TextOfFileDeps): TextOfFile {
  return async (memberId, fileId, field) => {
    const file = isUuid(fileId) ? await findFile(db, { memberId, fileId }) : null;
    if (file?.purpose !== 'chat') throw notFound();
    const bytes = await contentOf(store, file.hash);
    if (bytes === null) throw notFound();
    const text = await reader.extractText(memberId, bytes, file.mime);
    if (text.trim() === '') {
      throw invalid({
        [field]: { key: 'quotation.noText', params: { name: file.name }, sentence: true },
      });
    }
    return text;
  };
}
