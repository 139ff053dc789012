import { validate as isUuid } from 'uuid';
import type { Database } from '../../db/client.ts';
import { invalid, notFound } from '../../http/domain-error.ts';
import { keep, release } from '../file/keep.ts';
import type { FileService } from '../file/service.ts';
import { findFile, type FileRow } from '../file/repository.ts';
import type { TextReader } from '../file/text-reader.ts';
import { submissionRepository, type ReadFile, type SubmissionKey } from './repository.ts';

export interface SubmissionFiles {
  /**
   * Reads the text of files before they are handed in. What can't be read, or not in time, has none:
   * a reviewer still sees the file.
   * @param known texts that were read before, by file
   * @throws DomainError 404 unless all are the member's own, and uploaded to be handed in
   */
  read: (
    memberId: string,
    fileIds: readonly string[],
    known?: ReadonlyMap<string, string>,
  ) => Promise<ReadFile[]>;
}

/** For all files of a submission together; the sender waits for it. */
const MAX_MS = 20_000;

export function createSubmissionFiles(
  db: Database,
  files: Pick<FileService, 'contentOf'>,
  reader: Pick<TextReader, 'extractText'>,
): SubmissionFiles {
  async function textOf(file: FileRow): Promise<string> {
    const bytes = await files.contentOf(file);

    return bytes === null ? '' : reader.extractText(file.memberId, bytes, file.mime);
  }

  return {
    read: async (memberId, fileIds, known = new Map()) => {
      const found = await Promise.all(
        fileIds.map(async (fileId) => {
          const file = isUuid(fileId) ? await findFile(db, { memberId, fileId }) : null;
          if (file?.purpose !== 'submission') throw notFound();

          return file;
        }),
      );
      const deadline = new Promise<string>((resolve) => {
        setTimeout(resolve, MAX_MS, '').unref();
      });
      return Promise.all(
        found.map(async (file) => ({
          fileId: file.id,
          sourceHash: file.sourceHash ?? file.hash,
          extracted:
            known.get(file.id) ?? (await Promise.race([textOf(file).catch(() => ''), deadline])),
        })),
      );
    },
  };
}

/**
 * Gives a submission its files in place of those that it has; these leave unless something else has
 * them. Nobody hands in the same content twice. Joins the transaction of the submission.
 * @throws DomainError 422 on `fileIds` that names the files which somebody has handed in before; 404
 *   where a file has gone meanwhile
 */
export async function replaceFiles(
  tx: Database,
  { memberId, id }: SubmissionKey,
  files: readonly ReadFile[],
  now: Date,
): Promise<void> {
  const rows = submissionRepository(tx);
  const wanted = files.map(({ fileId }) => fileId);
  const hashes = files.map(({ sourceHash }) => sourceHash);
  await rows.lockHashes(hashes);
  const kept = await keep(tx, memberId, wanted, 'submission');
  if (kept.length < wanted.length) throw notFound();
  const taken = await rows.takenHashes(hashes, id);
  const names = kept.filter((_, n) => taken.has(hashes[n] ?? '')).map(({ name }) => name);
  if (names.length > 0) {
    const params = { names: names.join(', ') };
    throw invalid({ fileIds: { key: 'submission.duplicate', params, sentence: true } });
  }
  const before = await rows.replaceFiles({ memberId, id }, files);
  const gone = before.filter((fileId) => !wanted.includes(fileId));
  await release(tx, memberId, gone, now);
}
