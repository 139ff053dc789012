import { validate as isUuid } from 'uuid';
import type { Database } from '../../platform/db/client.ts';
import { invalid, notFound } from '../../platform/http/domain-error.ts';
import { keep, release } from '../file/keep.ts';
import type { FileService } from '../file/service.ts';
import { findFile, type FileRow } from '../file/repository.ts';
import type { TextReader } from '../file/text-reader.ts';
import * as submissionRepository from './repository.ts';
import type { ReadFile, SubmissionKey } from './repository.ts';

interface SubmissionFiles {
  /**
   * Extracts the files' text; empty on failure or timeout, as reviewers still see the file.
   * @param known texts extracted before, by file
   * @throws DomainError 404 unless all files are the member's own submission uploads
   */
  read: (
    memberId: string,
    fileIds: readonly string[],
    known?: ReadonlyMap<string, string>,
  ) => Promise<ReadFile[]>;
}

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
 * Replaces a submission's files within the caller's transaction; releases unreferenced ones.
 * @throws DomainError 422 on `fileIds` naming files submitted before; 404 if a file was deleted
 */
export async function replaceFiles(
  tx: Database,
  { memberId, id }: SubmissionKey,
  files: readonly ReadFile[],
  now: Date,
): Promise<void> {
  const wanted = files.map(({ fileId }) => fileId);
  const hashes = files.map(({ sourceHash }) => sourceHash);
  await submissionRepository.lockHashes(tx, hashes);
  const kept = await keep(tx, memberId, wanted, 'submission');
  if (kept.length < wanted.length) throw notFound();
  const taken = await submissionRepository.takenHashes(tx, hashes, id);
  const names = kept.filter((_, n) => taken.has(hashes[n] ?? '')).map(({ name }) => name);
  if (names.length > 0) {
    const params = { names: names.join(', ') };
    throw invalid({ fileIds: { key: 'submission.duplicate', params, sentence: true } });
  }
  const before = await submissionRepository.replaceFiles(tx, { memberId, id }, files);
  const gone = before.filter((fileId) => !wanted.includes(fileId));
  await release(tx, memberId, gone, now);
}
