import { and, eq, sql } from 'drizzle-orm';
import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { ownArticles } from '../../platform/db/schema/operation.ts';
import { submissionFiles, type StoredDetails } from '../../platform/db/schema/submission.ts';
import { files } from '../../platform/db/schema/file.ts';
import { findShownName } from '../enterprise/contact-repository.ts';
import { saveMemberCard, withdrawMemberCard } from '../enterprise/member-card.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import { withdrawArticle } from '../../trade/knowledge/publish-article.ts';
import { reviseParagraph } from '../knowledge/console/revise-paragraph.ts';
import { addSignal, removeSignal } from '../quality/answer-signals.ts';
import { draftOf } from './material-draft.ts';
import { answerIdOf } from '../submission/hint-ref.ts';
import { giveCommandBack } from '../submission/give-command-back.ts';
import { creditArticle, forgetCredit } from '../cocreator/article-credits.ts';
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
 * as a draft article, a correction on the desk of failed answers, a revision in its article. Other
 * feedback has no effect.
 * @returns the article, and for a revision the paragraphs
 */
export async function applyApproval(
  tx: Database,
  submission: ApprovedSubmission,
  reviewerId: string,
  now: Date,
): Promise<{ articleId?: string; revised?: StoredDetails['revised'] }> {
  switch (submission.kind) {
    case 'command':
      await publishCommand(tx, submission, now);
      await giveCommandBack(tx, submission, 'own');
      return {};
    case 'enterprise':
      await saveMemberCard(tx, submission, now);
      return {};
    case 'material':
      return { articleId: await openDraft(tx, submission, now) };
    case 'revision':
      return applyRevision(tx, submission, reviewerId, now);
    case 'answer':
      await addCorrection(tx, submission, now);
      return {};
    case 'drawing':
    case 'suggestion':
    case 'cocreator':
    case 'report':
      return {};
  }
}

/** Puts the corrected answer on the desk; the answer may be gone. */
async function addCorrection(
  tx: Database,
  { memberId, ref, content, details }: ApprovedSubmission,
  now: Date,
): Promise<void> {
  const answerId = ref === null ? null : answerIdOf(ref);
  // A confirmed sentence needs no correction.
  if (answerId === null || details.hint?.kind === 'confirm') return;
  const note = details.better ?? content;
  await addSignal(tx, { memberId, answerId, reason: 'corrected', note }, now);
}

export async function revokeApproval(
  tx: Database,
  submission: ApprovedSubmission,
  reviewerId: string,
  now: Date,
): Promise<void> {
  switch (submission.kind) {
    case 'command':
      return withdrawCommand(tx, submission);
    case 'enterprise':
      return withdrawMemberCard(tx, submission, now);
    case 'material':
      return closeDraft(tx, submission, now);
    case 'revision':
      return revokeRevision(tx, submission, reviewerId, now);
    case 'answer':
      await forgetCredit(tx, { memberId: submission.memberId, submissionId: submission.id });
      if (submission.ref !== null) {
        const { memberId, ref } = submission;
        const answerId = answerIdOf(ref);
        if (answerId === null) return;
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

/** Confidence of a revised paragraph: B with a source, C without one. */
async function applyRevision(
  tx: Database,
  { memberId, id, content, details }: ApprovedSubmission,
  reviewerId: string,
  now: Date,
): Promise<{ articleId: string; revised: NonNullable<StoredDetails['revised']> }> {
  const { revision } = details;
  if (revision === undefined) throw new Error('a revision was handed in without a paragraph');
  const { articleId, language, before, source } = revision;
  const contributor = await findShownName(tx, memberId);
  const text = content.trim();
  const { was } = await reviseParagraph(
    tx,
    {
      id: articleId,
      language,
      before,
      after: {
        text,
        confidence: source === undefined ? 'C' : 'B',
        ...(contributor === null ? {} : { contributor }),
      },
    },
    reviewerId,
    now,
  );
  await creditArticle(
    tx,
    { memberId, submissionId: id, articleId, contributor, isWhole: false },
    now,
  );

  return { articleId, revised: { was, now: text } };
}

async function revokeRevision(
  tx: Database,
  { memberId, id, details }: ApprovedSubmission,
  reviewerId: string,
  now: Date,
): Promise<void> {
  const { revision, revised } = details;
  await forgetCredit(tx, { memberId, submissionId: id });
  if (revision === undefined || revised === undefined) return;
  const { articleId, language } = revision;
  await reviseParagraph(
    tx,
    { id: articleId, language, before: revised.now, after: revised.was },
    reviewerId,
    now,
  );
}

const nextVersion = sql`${ownArticles.version} + 1`;

async function openDraft(
  tx: Database,
  { memberId, id, content, articleId }: ApprovedSubmission,
  now: Date,
): Promise<string> {
  const contributor = await findShownName(tx, memberId);
  await creditArticle(
    tx,
    {
      memberId,
      submissionId: id,
      articleId: articleId ?? draftIdOf(id),
      contributor,
      isWhole: true,
    },
    now,
  );
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
  const draftId = draftIdOf(id);
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

const draftIdOf = (submissionId: string) => `material-${submissionId}`;

async function closeDraft(
  tx: Database,
  { memberId, id, articleId }: ApprovedSubmission,
  now: Date,
): Promise<void> {
  await forgetCredit(tx, { memberId, submissionId: id });
  if (articleId === null) return;
  const withdrawn = await tx
    .update(ownArticles)
    .set({ state: 'withdrawn', version: nextVersion, updatedAt: now })
    .where(eq(ownArticles.id, articleId))
    .returning({ language: ownArticles.language });
  for (const { language } of withdrawn) await withdrawArticle(tx, articleId, language);
}
