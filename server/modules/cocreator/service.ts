import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { OwnCocreator } from '#contract/cocreator/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { CONTRIBUTION_KINDS, COCREATOR_ACCEPTED } from '#contract/submission/constants.ts';
import type { Database } from '../../platform/db/client.ts';
import { articleCredits, citationMonths } from '../../platform/db/schema/contribution.ts';
import { articles } from '../../platform/db/schema/knowledge.ts';
import { members } from '../../platform/db/schema/member.ts';
import { ownArticles } from '../../platform/db/schema/operation.ts';
import { ledger } from '../../platform/db/schema/points.ts';
import { submissions } from '../../platform/db/schema/submission.ts';
import { readCursor, takePage, timeAndId } from '../../platform/http/list-cursor.ts';
import type { Config } from '../config/keys.ts';
import { countAccepted } from './standing.ts';

export interface CocreatorService {
  mine: (
    request: { cursor?: string | undefined; count?: number | undefined },
    memberId: string,
  ) => Promise<OwnCocreator>;
  credits: (
    articleIds: readonly string[],
  ) => Promise<{ list: { articleId: string; contributor: string }[] }>;
}

const MONTHS = 12;
const TITLE_CHARS = 80;
const positionSchema = timeAndId.transform(([createdAt, id]) => ({ createdAt, id }));

export function createCocreatorService({
  db,
  readConfig,
}: {
  db: Database;
  readConfig: () => Promise<Config>;
}): CocreatorService {
  async function monthsOf(memberId: string): Promise<OwnCocreator['months']> {
    const cited = await db
      .select({
        month: citationMonths.month,
        cited: sql<number>`sum(${citationMonths.cited})::int`,
        isPaid: sql<boolean>`bool_and(${citationMonths.paidAt} IS NOT NULL)`,
      })
      .from(citationMonths)
      .where(eq(citationMonths.memberId, memberId))
      .groupBy(citationMonths.month)
      .orderBy(desc(citationMonths.month))
      .limit(MONTHS);
    const paid = await db
      .select({ month: ledger.ref, points: ledger.delta })
      .from(ledger)
      .where(and(eq(ledger.memberId, memberId), eq(ledger.kind, 'citation')))
      .orderBy(desc(ledger.seq))
      .limit(MONTHS);

    // A month that is over may have earned nothing: the member was restricted, or nothing was paid.
    return cited.map(({ isPaid, ...row }) => ({
      ...row,
      points: isPaid ? (paid.find(({ month }) => month === row.month)?.points ?? 0) : null,
    }));
  }

  async function citedOf(memberId: string, articleIds: readonly string[]) {
    if (articleIds.length === 0) return new Map<string, number>();
    const rows = await db
      .select({
        articleId: citationMonths.articleId,
        cited: sql<number>`sum(${citationMonths.cited})::int`,
      })
      .from(citationMonths)
      .where(
        and(
          eq(citationMonths.memberId, memberId),
          inArray(citationMonths.articleId, [...articleIds]),
        ),
      )
      .groupBy(citationMonths.articleId);

    return new Map(rows.map(({ articleId, cited }) => [articleId, cited]));
  }

  return {
    async mine({ cursor, count = LIMITS.count }, memberId) {
      const after = cursor === undefined ? undefined : readCursor(cursor, positionSchema);
      const [member] = await db
        .select({ since: members.cocreatorSince })
        .from(members)
        .where(eq(members.id, memberId));
      const [application] = await db
        .select({ state: submissions.state })
        .from(submissions)
        .where(and(eq(submissions.memberId, memberId), eq(submissions.kind, 'cocreator')))
        .orderBy(desc(submissions.createdAt), desc(submissions.id))
        .limit(1);
      const [total] = await db
        .select({ cited: sql<number>`coalesce(sum(${citationMonths.cited}), 0)::int` })
        .from(citationMonths)
        .where(eq(citationMonths.memberId, memberId));
      const rows = await db
        .select({
          id: submissions.id,
          kind: submissions.kind,
          title: sql<string>`coalesce(
            (SELECT ${ownArticles.title} FROM ${ownArticles}
              WHERE ${ownArticles.id} = ${submissions.articleId} LIMIT 1),
            ${submissions.details} #>> '{revision,title}', left(${submissions.content}, ${TITLE_CHARS}))`,
          articleId: articleCredits.articleId,
          isPublished: sql<boolean>`EXISTS (SELECT 1 FROM ${articles}
            WHERE ${articles.id} = ${articleCredits.articleId})`,
          points: submissions.points,
          createdAt: submissions.createdAt,
        })
        .from(submissions)
        .leftJoin(
          articleCredits,
          and(
            eq(articleCredits.memberId, submissions.memberId),
            eq(articleCredits.submissionId, submissions.id),
          ),
        )
        .where(
          and(
            eq(submissions.memberId, memberId),
            eq(submissions.state, 'approved'),
            inArray(submissions.kind, [...CONTRIBUTION_KINDS]),
            after === undefined
              ? undefined
              : sql`(${submissions.createdAt}, ${submissions.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
          ),
        )
        .orderBy(desc(submissions.createdAt), desc(submissions.id))
        .limit(count + 1);
      const { page: shown, nextCursor } = takePage(rows, count, ['createdAt', 'id']);
      const cited = await citedOf(memberId, [
        ...new Set(shown.flatMap(({ articleId }) => articleId ?? [])),
      ]);
      const config = await readConfig();

      return {
        since: member?.since?.toISOString() ?? null,
        accepted: await countAccepted(db, memberId),
        needed: COCREATOR_ACCEPTED,
        application: application?.state ?? null,
        perCitation: config['points.citation'],
        monthMax: config['points.citation.month'],
        cited: total?.cited ?? 0,
        months: await monthsOf(memberId),
        list: shown.map(({ kind, createdAt, articleId, isPublished, ...row }) => ({
          ...row,
          articleId: isPublished ? articleId : null,
          kind: CONTRIBUTION_KINDS.find((each) => each === kind) ?? 'material',
          cited: articleId === null ? 0 : (cited.get(articleId) ?? 0),
          createdAt: createdAt.toISOString(),
        })),
        nextCursor,
      };
    },

    async credits(articleIds) {
      const rows = await db
        .selectDistinct({
          articleId: articleCredits.articleId,
          contributor: articleCredits.contributor,
        })
        .from(articleCredits)
        .innerJoin(members, eq(members.id, articleCredits.memberId))
        .where(
          and(
            inArray(articleCredits.articleId, [...articleIds]),
            isNotNull(articleCredits.contributor),
            isNotNull(members.cocreatorSince),
          ),
        );

      return {
        list: rows.flatMap(({ articleId, contributor }) =>
          contributor === null ? [] : [{ articleId, contributor }],
        ),
      };
    },
  };
}
