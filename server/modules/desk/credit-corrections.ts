import { and, eq, sql } from 'drizzle-orm';
import type { ArticleFields } from '#contract/console/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';
import { answerSignals } from '../../platform/db/schema/quality.ts';
import { submissions } from '../../platform/db/schema/submission.ts';
import { creditArticle } from '../cocreator/article-credits.ts';
import { shownName } from '../points/shown-name.ts';

export interface WrittenArticle extends Pick<ArticleFields, 'contributor' | 'sections'> {
  id: string;
}

/**
 * Credits the members whose approved corrections an article for the group took over: with their name
 * on a paragraph, or in their own words.
 */
export async function creditCorrections(
  tx: Database,
  groupId: string,
  { id: articleId, contributor, sections }: WrittenArticle,
  now: Date,
): Promise<void> {
  const paragraphs = sections.flatMap((section) => section.paragraphs);
  const names = new Set([contributor, ...paragraphs.map((each) => each.contributor ?? null)]);
  const texts = new Set(paragraphs.map(({ text }) => text.trim()));
  for (const { author, memberId, submissionId, words } of await correctionsOf(tx, groupId)) {
    const name = shownName(author);
    const isNamed = name !== null && names.has(name);
    if (!isNamed && !texts.has(words.trim())) continue;
    await creditArticle(
      tx,
      { memberId, submissionId, articleId, contributor: isNamed ? name : null, isWhole: false },
      now,
    );
  }
}

async function correctionsOf(tx: Database, groupId: string) {
  return tx
    .selectDistinct({
      memberId: submissions.memberId,
      submissionId: submissions.id,
      words: sql<string>`coalesce(${submissions.details} ->> 'better', ${submissions.content})`,
      author: {
        nickname: members.nickname,
        privacy: members.privacy,
        deletedAt: members.deletedAt,
      },
    })
    .from(answerSignals)
    .innerJoin(
      submissions,
      and(
        eq(submissions.memberId, answerSignals.memberId),
        eq(submissions.kind, 'answer'),
        eq(submissions.state, 'approved'),
        // The subject of feedback about one sentence has more behind the answer's id.
        sql`starts_with(${submissions.ref}, ${answerSignals.answerId}::text)`,
      ),
    )
    .innerJoin(members, eq(members.id, submissions.memberId))
    .where(and(eq(answerSignals.groupId, groupId), eq(answerSignals.reason, 'corrected')));
}
