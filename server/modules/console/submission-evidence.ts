import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Evidence } from '#contract/console/queue-calls.ts';
import type { FileRef } from '#contract/file/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { files } from '../../platform/db/schema/file.ts';
import { answers, records } from '../../platform/db/schema/session.ts';
import { submissionFiles, submissions } from '../../platform/db/schema/submission.ts';
import type { FileKey } from '../file/file-address.ts';
import { answerIdOf } from '../submission/hint-ref.ts';
import { shownDetails } from '../submission/service.ts';
import type { ReviewRow } from './review-queue.ts';
import { readSubmission } from './submission-decisions.ts';

const TEXT_CHARS = 20_000;
const MAX_DUPLICATES = 20;

/** The files of each submission, by its id. */
export async function findFiles(
  db: Database,
  rows: readonly { memberId: string; id: string }[],
  addressOf: (key: FileKey) => string,
): Promise<Map<string, FileRef[]>> {
  const found = new Map<string, FileRef[]>();
  if (rows.length === 0) return found;
  const held = await db
    .select({
      submissionId: submissionFiles.submissionId,
      memberId: files.memberId,
      id: files.id,
      name: files.name,
      mime: files.mime,
      size: files.size,
    })
    .from(submissionFiles)
    .innerJoin(
      files,
      and(eq(files.memberId, submissionFiles.memberId), eq(files.id, submissionFiles.fileId)),
    )
    .where(
      and(
        inArray(submissionFiles.memberId, [...new Set(rows.map(({ memberId }) => memberId))]),
        inArray(
          submissionFiles.submissionId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(submissionFiles.n));
  for (const { submissionId, memberId, ...file } of held) {
    const ref = { ...file, url: addressOf({ memberId, fileId: file.id }) };
    found.set(submissionId, [...(found.get(submissionId) ?? []), ref]);
  }
  return found;
}

export async function submissionEvidence(
  db: Database,
  row: ReviewRow,
): Promise<Omit<Evidence, 'grant' | 'sameCompany'>> {
  const { details, ref, articleId } = await readSubmission(db, row);
  const held = await db
    .select({
      fileId: submissionFiles.fileId,
      hash: submissionFiles.sourceHash,
      text: sql<string>`left(${submissionFiles.extracted}, ${TEXT_CHARS})`,
    })
    .from(submissionFiles)
    .where(
      and(eq(submissionFiles.memberId, row.memberId), eq(submissionFiles.submissionId, row.id)),
    )
    .orderBy(asc(submissionFiles.n));
  const isAboutAnswer = ref !== null && row.kind !== 'command';
  const answerId = ref === null ? null : answerIdOf(ref);

  return {
    details: shownDetails(details),
    answer:
      isAboutAnswer && answerId !== null ? await findAnswer(db, row.memberId, answerId) : null,
    texts: held.filter(({ text }) => text !== '').map(({ fileId, text }) => ({ fileId, text })),
    duplicates: await findDuplicates(
      db,
      row.id,
      held.map(({ hash }) => hash),
    ),
    articleId,
    reportedOwner: null,
    redemption: null,
    account: null,
  };
}

async function findAnswer(
  db: Database,
  memberId: string,
  ref: string,
): Promise<Evidence['answer']> {
  if (!isUuid(ref)) return null;
  const [found] = await db
    .select({ question: records.question, content: answers.content })
    .from(answers)
    .innerJoin(
      records,
      and(eq(records.memberId, answers.memberId), eq(records.id, answers.recordId)),
    )
    // Compared as text: a submission's `ref` may not be a UUID.
    .where(and(eq(answers.memberId, memberId), eq(answers.id, ref)));

  return found ?? null;
}

async function findDuplicates(
  db: Database,
  exceptId: string,
  hashes: readonly string[],
): Promise<Evidence['duplicates']> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectDistinctOn([submissions.createdAt, submissions.id], {
      id: submissions.id,
      kind: submissions.kind,
      state: submissions.state,
      createdAt: submissions.createdAt,
    })
    .from(submissionFiles)
    .innerJoin(
      submissions,
      and(
        eq(submissions.memberId, submissionFiles.memberId),
        eq(submissions.id, submissionFiles.submissionId),
      ),
    )
    .where(
      and(
        inArray(submissionFiles.sourceHash, [...hashes]),
        ne(submissionFiles.submissionId, exceptId),
      ),
    )
    .orderBy(asc(submissions.createdAt), asc(submissions.id))
    .limit(MAX_DUPLICATES);

  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
