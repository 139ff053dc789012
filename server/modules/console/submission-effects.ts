import { and, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { ownArticles } from '../../platform/db/schema/operation.ts';
import { submissionFiles, type StoredDetails } from '../../platform/db/schema/submission.ts';
import { files } from '../../platform/db/schema/file.ts';
import { saveMemberCard, withdrawMemberCard } from '../enterprise/member-card.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { withdrawArticle } from '../../trade/knowledge/publish-article.ts';
import { shownName } from '../points/shown-name.ts';
import { addSignal, removeSignal } from '../quality/answer-signals.ts';
import { draftOf } from './material-draft.ts';
import { giveCommandBack } from '../submission/give-command-back.ts';
import { publishCommand, withdrawCommand } from './submitted-command.ts';

export interface ApprovedSubmission {
  memberId: string;
  id: string;
  kind: SubmissionKind;
  content: string;
  ref: string | null;
  details: StoredDetails;
  articleId: string | null;
}

/**
 * Publishes an approved submission: a command to the library, a card to enterprise search, material
 * as a draft article, a correction on the desk of failed answers. Other feedback has no effect.
 * @returns the id of a created draft
 */
export async function applyApproval(
  tx: Database,
  submission: ApprovedSubmission,
  now: Date,
): Promise<string | undefined> {
  switch (submission.kind) {
    case 'command':
      await publishCommand(tx, submission, now);
      await giveCommandBack(tx, submission, 'own');
      return undefined;
    case 'enterprise':
      await saveMemberCard(tx, submission, now);
      return undefined;
    case 'material':
      return openDraft(tx, submission, now);
    case 'answer':
      await addCorrection(tx, submission, now);
      return undefined;
    case 'drawing':
    case 'suggestion':
    case 'cocreator':
    case 'report':
      return undefined;
  }
}

/** Puts the corrected answer on the desk; the answer may be gone. */
async function addCorrection(
  tx: Database,
  { memberId, ref, content, details }: ApprovedSubmission,
  now: Date,
): Promise<void> {
  if (ref === null || !isUuid(ref)) return;
  const note = details.better ?? content;
  await addSignal(tx, { memberId, answerId: ref, reason: 'corrected', note }, now);
}

export async function revokeApproval(
  tx: Database,
  submission: ApprovedSubmission,
  now: Date,
): Promise<void> {
  switch (submission.kind) {
    case 'command':
      return withdrawCommand(tx, submission);
    case 'enterprise':
      return withdrawMemberCard(tx, submission, now);
    case 'material':
      return closeDraft(tx, submission, now);
    case 'answer':
      if (submission.ref !== null && isUuid(submission.ref)) {
        const { memberId, ref: answerId } = submission;
        await removeSignal(tx, { memberId, answerId, reason: 'corrected' });
      }
      return;
    case 'drawing':
    case 'suggestion':
    case 'cocreator':
    case 'report':
      return;
  }
}

const nextVersion = sql`${ownArticles.version} + 1`;

async function openDraft(
  tx: Database,
  { memberId, id, content, articleId }: ApprovedSubmission,
  now: Date,
): Promise<string> {
  const contributor = await contributorOf(tx, memberId);
  if (articleId !== null) {
    // The draft may have been edited before the approval was reverted.
    const reopened = await tx
      .update(ownArticles)
      .set({ state: 'draft', contributor, version: nextVersion, updatedAt: now })
      .where(eq(ownArticles.id, articleId))
      .returning({ id: ownArticles.id });
    if (reopened.length > 0) return articleId;
  }
  const texts = await tx
    .select({ name: files.name, text: submissionFiles.extracted })
    .from(submissionFiles)
    .innerJoin(
      files,
      and(eq(files.memberId, submissionFiles.memberId), eq(files.id, submissionFiles.fileId)),
    )
    .where(and(eq(submissionFiles.memberId, memberId), eq(submissionFiles.submissionId, id)))
    .orderBy(submissionFiles.n);
  const draft = draftOf(content, texts);
  const draftId = `material-${id}`;
  await tx.insert(ownArticles).values({
    ...draft,
    id: draftId,
    language: languageOf(`${draft.title}\n${content}`, 'zh-CN'),
    contributor,
    state: 'draft',
    origin: 'material',
    submissionMemberId: memberId,
    submissionId: id,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });

  return draftId;
}

async function closeDraft(
  tx: Database,
  { articleId }: ApprovedSubmission,
  now: Date,
): Promise<void> {
  if (articleId === null) return;
  const withdrawn = await tx
    .update(ownArticles)
    .set({ state: 'withdrawn', version: nextVersion, updatedAt: now })
    .where(eq(ownArticles.id, articleId))
    .returning({ language: ownArticles.language });
  for (const { language } of withdrawn) await withdrawArticle(tx, articleId, language);
}

async function contributorOf(tx: Database, memberId: string): Promise<string | null> {
  const [member] = await tx
    .select({
      nickname: members.nickname,
      privacy: members.privacy,
      deletedAt: members.deletedAt,
    })
    .from(members)
    .where(eq(members.id, memberId));

  return member === undefined ? null : shownName(member);
}
