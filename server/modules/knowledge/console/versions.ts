import { and, desc, eq, sql } from 'drizzle-orm';
import type { ArticleVersion } from '#contract/console/calls.ts';
import type { Language } from '../../../content/messages.ts';
import type { Database } from '../../../platform/db/client.ts';
import { members } from '../../../platform/db/schema/member.ts';
import { articleVersions, ownArticles } from '../../../platform/db/schema/operation.ts';

const MAX_LISTED = 20;

/** Keeps the article as it is stored. A version that is kept already stays. */
export async function keepVersion(
  tx: Database,
  { id, language }: { id: string; language: Language },
  savedBy: string | null,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${articleVersions} (id, language, version, fields, saved_by, saved_at)
    SELECT id, language, version,
      jsonb_build_object('language', language, 'title', title, 'summary', summary,
        'sections', sections, 'region', region, 'contributor', contributor, 'state', state),
      ${savedBy}::uuid, CASE WHEN ${savedBy}::uuid IS NULL THEN updated_at ELSE ${at.toISOString()}::timestamptz END
    FROM ${ownArticles}
    WHERE ${ownArticles.id} = ${id} AND ${ownArticles.language} = ${language}
      AND ${ownArticles.state} <> 'restored'
    ON CONFLICT DO NOTHING`);
}

/** The newest first. */
export async function listVersions(
  db: Database,
  id: string,
  language: Language,
): Promise<{ list: ArticleVersion[] }> {
  const rows = await db
    .select({
      fields: articleVersions.fields,
      version: articleVersions.version,
      by: members.nickname,
      savedAt: articleVersions.savedAt,
    })
    .from(articleVersions)
    .leftJoin(members, eq(members.id, articleVersions.savedBy))
    .where(and(eq(articleVersions.id, id), eq(articleVersions.language, language)))
    .orderBy(desc(articleVersions.version))
    .limit(MAX_LISTED);

  return {
    list: rows.map(({ fields, version, by, savedAt }) => ({
      ...fields,
      version,
      by: by ?? '',
      savedAt: savedAt.toISOString(),
    })),
  };
}
