import { validate as isUuid } from 'uuid';
import { SURE_CONFIDENCE } from '#contract/file/constants.ts';
import type { UnsureCells } from '#mesh/quotation/list-rows.ts';
import type { Database } from '../../platform/db/client.ts';
import { conflict, invalid, notFound } from '../../platform/http/domain-error.ts';
import type { FileStore } from './file-store.ts';
import { contentOf, type FileTexts } from './file-texts.ts';
import { textOfScans, type ScanPlace } from './ocr/text-of-scans.ts';
import { PDF } from './reader-messages.ts';
import { findFile, type FileRow } from './repository.ts';
import type { TextReader } from './text-reader.ts';

export interface ReadText {
  text: string;
  /** Cells that were recognised in a picture with little confidence. */
  unsure: UnsureCells;
  /** Rows of recognised pages, by the line of the text, from 0. */
  places: Readonly<Record<number, ScanPlace>>;
}

/**
 * The text of a file that a member uploaded for the purpose `chat`; of pictures and scanned pages,
 * what was recognised.
 * @param field of the request, which names the file
 * @param signal ends the wait for the recognition
 * @throws DomainError 404 for files of others and other purposes; 422 on `field` if it has no text, or
 *   more scanned pages than are recognised; 409 while it is still being recognised
 */
export type TextOfFile = (
  memberId: string,
  fileId: string,
  field: string,
  signal?: AbortSignal,
) => Promise<ReadText>;

interface TextOfFileDeps {
  db: Database;
  store: FileStore;
  reader: Pick<TextReader, 'extractText'>;
  texts: Pick<FileTexts, 'wait' | 'scans'>;
}

/** Below the time that the browser waits for a call. */
export const MAX_RECOGNITION_MS = 40_000;

export function createTextOfFile({ db, store, reader, texts }: TextOfFileDeps): TextOfFile {
  async function ownText({ memberId, hash, mime }: FileRow): Promise<string> {
    const bytes = await contentOf(store, hash);
    if (bytes === null) throw notFound();

    return reader.extractText(memberId, bytes, mime);
  }

  return async (memberId, fileId, field, signal = AbortSignal.timeout(MAX_RECOGNITION_MS)) => {
    const file = isUuid(fileId) ? await findFile(db, { memberId, fileId }) : null;
    if (file?.purpose !== 'chat') throw notFound();
    const refused = (key: 'quotation.noText' | 'quotation.tooManyScans') =>
      invalid({ [field]: { key, params: { name: file.name }, sentence: true } });
    const isPicture = file.mime.startsWith('image/');
    const text = isPicture ? '' : await ownText(file);
    if (!isPicture && file.mime !== PDF) {
      if (text.trim() === '') throw refused('quotation.noText');
      return { text, unsure: {}, places: {} };
    }
    // The recognition began with the upload.
    const { state, unreadScans } = await texts.wait(file, MAX_RECOGNITION_MS, signal);
    if (state === 'reading') throw conflict('file.reading');
    if (unreadScans > 0) throw refused('quotation.tooManyScans');
    const scans = await texts.scans({ memberId, fileId });
    const whole = textOfScans(text, scans, SURE_CONFIDENCE);
    if (whole.text.trim() === '') throw refused('quotation.noText');

    return whole;
  };
}
