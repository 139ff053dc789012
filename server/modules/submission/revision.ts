import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SubmissionDetails, UseFeedbackRequest } from '#contract/submission/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { conflict, DomainError, notFound } from '../../platform/http/domain-error.ts';
import { findArticle } from '../../trade/knowledge/repository.ts';

type Revision = NonNullable<SubmissionDetails['revision']>;

/**
 * The revision with the title of its article.
 * @throws DomainError 404 without such an article; 409 if the paragraph has changed
 */
export async function revisionOf(
  db: Database,
  { articleId, language, before, source }: NonNullable<UseFeedbackRequest['revision']>,
): Promise<Revision> {
  const article = (await findArticle(db, articleId)).find((each) => each.language === language);
  if (article === undefined) throw notFound();
  const stands = article.sections.some(({ paragraphs }) =>
    paragraphs.some(({ text }) => text === before),
  );
  if (!stands) throw conflict('submission.passageGone');

  return {
    articleId,
    language,
    title: article.title,
    before,
    ...(source === undefined ? {} : { source }),
  };
}

export function revisionRef({ articleId, language, before }: Revision): string {
  const hash = createHash('sha256').update(before).digest('hex').slice(0, 16);

  return `revision:${articleId}:${language}:${hash}`;
}

/** @throws DomainError 403 for a member who is no co-creator */
export async function requireCocreator(tx: Database, memberId: string): Promise<void> {
  const [member] = await tx
    .select({ since: members.cocreatorSince })
    .from(members)
    .where(eq(members.id, memberId));
  if (member?.since == null) throw new DomainError(403, 'submission.notCocreator');
}
