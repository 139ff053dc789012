import { and, asc, desc, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import { unionAll, type PgColumn } from 'drizzle-orm/pg-core';
import type { ArticleState } from '#contract/console/calls.ts';
import type { Language } from '../../../content/messages.ts';
import type { Database } from '../../../platform/db/client.ts';
import { articleChunks, articles } from '../../../platform/db/schema/knowledge.ts';
import { ownArticles } from '../../../platform/db/schema/operation.ts';
import type { PassageAsks } from '../../../trade/knowledge/publish-article.ts';

export type OwnArticleRow = typeof ownArticles.$inferSelect;
export type ShippedArticleRow = typeof articles.$inferSelect;

/** Place in the list: newest first, then by id and language, backwards. */
export interface ArticlePosition {
  updatedAt: Date;
  id: string;
  language: Language;
}

export interface ArticlePlace extends ArticlePosition {
  isShipped: boolean;
  isMeant: boolean;
}

interface ArticleWindow {
  after: ArticlePosition | undefined;
  /** Words that all stand in the title or the summary, in lower case. */
  words: readonly string[];
  limit: number;
}

interface ListColumns {
  updatedAt: PgColumn;
  id: PgColumn;
  language: PgColumn;
  title: PgColumn;
  summary: PgColumn;
}

const isAfter = (table: ListColumns, after: ArticlePosition | undefined): SQL | undefined =>
  after === undefined
    ? undefined
    : sql`(${table.updatedAt}, ${table.id}, ${table.language})
        < (${after.updatedAt.toISOString()}::timestamptz, ${after.id}, ${after.language})`;
const listOrder = ({ updatedAt, id, language }: ListColumns) => [
  desc(updatedAt),
  desc(id),
  desc(language),
];
const isMeant = ({ title, summary }: ListColumns, words: readonly string[]): SQL<boolean> =>
  words.length === 0
    ? sql`true`
    : sql<boolean>`${sql.join(
        words.map((word) => sql`strpos(lower(${title} || ' ' || ${summary}), ${word}) > 0`),
        sql` AND `,
      )}`;

/**
 * The next places of the list, at most `limit` of either: articles of the console and of material,
 * and those that ship and were never edited, which are published.
 */
export async function window(
  db: Database,
  { after, words, limit }: ArticleWindow,
  state: ArticleState | undefined,
): Promise<ArticlePlace[]> {
  const own = db
    .select(placesOf(ownArticles, { words, isShipped: false }))
    .from(ownArticles)
    .where(
      and(
        isAfter(ownArticles, after),
        state === undefined ? ne(ownArticles.state, 'restored') : eq(ownArticles.state, state),
      ),
    )
    .orderBy(...listOrder(ownArticles))
    .limit(limit);
  const shipped = db
    .select(placesOf(articles, { words, isShipped: true }))
    .from(articles)
    .where(
      and(
        isNotNull(articles.contentHash),
        isAfter(articles, after),
        state === undefined || state === 'published' ? undefined : sql`false`,
      ),
    )
    .orderBy(...listOrder(articles))
    .limit(limit);

  // The database knows its own order of texts.
  return unionAll(own, shipped).orderBy(sql`updated_at DESC`, sql`id DESC`, sql`language DESC`);
}

/** Restored ones, too: their version goes on. */
export async function own(db: Database, ids: readonly string[]): Promise<OwnArticleRow[]> {
  return db
    .select()
    .from(ownArticles)
    .where(inArray(ownArticles.id, [...ids]))
    .orderBy(desc(ownArticles.language));
}

/** Bytes of the articles at places of the list, in the order of the places. */
export async function bytesOf(db: Database, places: readonly ArticlePlace[]): Promise<number[]> {
  const sizesIn = async (table: typeof ownArticles | typeof articles, isShipped: boolean) => {
    const ids = places.filter((each) => each.isShipped === isShipped).map(({ id }) => id);
    return db
      .select({
        id: table.id,
        language: table.language,
        bytes: sql<number>`octet_length(${table.sections}::text)`,
      })
      .from(table)
      .where(inArray(table.id, ids));
  };
  const [own, shipped] = await Promise.all([sizesIn(ownArticles, false), sizesIn(articles, true)]);

  return places.map(
    ({ id, language, isShipped }) =>
      (isShipped ? shipped : own).find((size) => size.id === id && size.language === language)
        ?.bytes ?? 0,
  );
}

/** Locks one language for the rest of the transaction. */
export async function lockOwn(
  db: Database,
  id: string,
  language: Language,
): Promise<OwnArticleRow | undefined> {
  const [row] = await db
    .select()
    .from(ownArticles)
    .where(and(eq(ownArticles.id, id), eq(ownArticles.language, language)))
    .for('update');

  return row;
}

/** The article as it ships; none where it was edited. */
export async function shipped(db: Database, ids: readonly string[]): Promise<ShippedArticleRow[]> {
  return db
    .select()
    .from(articles)
    .where(and(inArray(articles.id, [...ids]), isNotNull(articles.contentHash)))
    .orderBy(desc(articles.language));
}

/** Its paragraphs in their order, with how people ask for them. */
export async function asks(db: Database, id: string, language: Language): Promise<PassageAsks[]> {
  return db
    .select({
      heading: articleChunks.heading,
      text: articleChunks.text,
      asks: articleChunks.asks,
    })
    .from(articleChunks)
    .where(and(eq(articleChunks.articleId, id), eq(articleChunks.language, language)))
    .orderBy(asc(articleChunks.n));
}

export async function publishedTitle(
  db: Database,
  id: string,
  language: Language,
): Promise<string | undefined> {
  const [row] = await db
    .select({ title: articles.title })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.language, language)));

  return row?.title;
}

/** False where somebody else has been faster. */
export async function insert(db: Database, row: OwnArticleRow): Promise<boolean> {
  const inserted = await db
    .insert(ownArticles)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: ownArticles.id });

  return inserted.length > 0;
}

export async function update(
  db: Database,
  { id, language, ...change }: OwnArticleRow,
): Promise<void> {
  await db
    .update(ownArticles)
    .set(change)
    .where(and(eq(ownArticles.id, id), eq(ownArticles.language, language)));
}

function placesOf(
  table: typeof ownArticles | typeof articles,
  { words, isShipped }: { words: readonly string[]; isShipped: boolean },
) {
  return {
    updatedAt: table.updatedAt,
    id: table.id,
    language: table.language,
    isShipped: sql<boolean>`${isShipped}::boolean`.as('is_shipped'),
    isMeant: isMeant(table, words).as('is_meant'),
  };
}
