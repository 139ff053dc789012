import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Confidence } from '#contract/calculator/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../db/client.ts';
import { articleChunks, articles } from '../../db/schema/knowledge.ts';

/** A paragraph with what its article says about itself. */
export interface Passage {
  articleId: string;
  language: Language;
  n: number;
  title: string;
  summary: string;
  keywords: string[];
  contributor: string | null;
  heading: string;
  text: string;
  confidence: Confidence;
}

export interface StoredArticle {
  id: string;
  language: Language;
  title: string;
  summary: string;
  keywords: string[];
  sections: (typeof articles.$inferSelect)['sections'];
  contributor: string | null;
  contentHash: string | null;
  updatedAt: Date;
}

export interface StoredChunk {
  heading: string;
  text: string;
  confidence: Confidence;
  lexemes: string[];
}

/** Any number, as long as nothing else locks it. */
const INGEST_LOCK = 7_402_118_366;

const passageColumns = {
  articleId: articleChunks.articleId,
  language: articleChunks.language,
  n: articleChunks.n,
  title: articles.title,
  summary: articles.summary,
  keywords: articles.keywords,
  contributor: articles.contributor,
  heading: articleChunks.heading,
  text: articleChunks.text,
  confidence: articleChunks.confidence,
};

const articleOfChunk = and(
  eq(articles.id, articleChunks.articleId),
  eq(articles.language, articleChunks.language),
);

/** Passages that hold any of the lexemes, those that hold most first. */
export async function findPassages(
  db: Database,
  language: Language,
  wanted: { lexemes: string[]; prefixes: string[] },
  limit: number,
): Promise<Passage[]> {
  const query = sql.join(
    [
      ...wanted.lexemes.map((lexeme) => sql`${quoted(lexeme)}`),
      ...wanted.prefixes.map((prefix) => sql`${`${quoted(prefix)}:*`}`),
    ],
    sql` || ' | ' || `,
  );
  const tsquery = sql`(${query})::tsquery`;

  return db
    .select(passageColumns)
    .from(articleChunks)
    .innerJoin(articles, articleOfChunk)
    .where(and(eq(articleChunks.language, language), sql`${articleChunks.grams} @@ ${tsquery}`))
    .orderBy(
      sql`ts_rank(${articleChunks.grams}, ${tsquery}) desc`,
      articleChunks.articleId,
      articleChunks.n,
    )
    .limit(limit);
}

export async function passagesOf(
  db: Database,
  language: Language,
  articleIds: string[],
): Promise<Passage[]> {
  if (articleIds.length === 0) return [];
  return db
    .select(passageColumns)
    .from(articleChunks)
    .innerJoin(articles, articleOfChunk)
    .where(and(eq(articleChunks.language, language), inArray(articleChunks.articleId, articleIds)))
    .orderBy(articleChunks.articleId, articleChunks.n);
}

/** The first passages of all articles, in any language. */
export async function allPassages(db: Database, limit: number): Promise<Passage[]> {
  return db
    .select(passageColumns)
    .from(articleChunks)
    .innerJoin(articles, articleOfChunk)
    .limit(limit);
}

export async function countPassages(db: Database, language: Language): Promise<number> {
  return db.$count(articleChunks, eq(articleChunks.language, language));
}

/** The article in every language that it is written in. */
export async function findArticle(db: Database, id: string): Promise<StoredArticle[]> {
  return db.select().from(articles).where(eq(articles.id, id)).limit(2);
}

/** Hash by `id/language` of the articles that ship with the product. */
export async function shippedHashes(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: articles.id, language: articles.language, hash: articles.contentHash })
    .from(articles)
    .where(isNotNull(articles.contentHash));

  return new Map(rows.map(({ id, language, hash }) => [`${id}/${language}`, hash ?? '']));
}

/** One server at a time, for the rest of the transaction. */
export async function lockIngest(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${INGEST_LOCK})`);
}

export async function saveArticle(
  db: Database,
  article: StoredArticle,
  chunks: StoredChunk[],
): Promise<void> {
  const { id, language, ...columns } = article;
  await db
    .insert(articles)
    .values(article)
    .onConflictDoUpdate({ target: [articles.id, articles.language], set: columns });
  await db.delete(articleChunks).where(chunksOf(id, language));
  if (chunks.length === 0) return;

  await db.insert(articleChunks).values(
    chunks.map(({ lexemes, ...chunk }, n) => ({
      articleId: id,
      language,
      n,
      ...chunk,
      grams: sql`array_to_tsvector(${sql.param(lexemes)}::text[])`,
    })),
  );
}

export async function deleteArticle(db: Database, id: string, language: Language): Promise<void> {
  await db.delete(articleChunks).where(chunksOf(id, language));
  await db.delete(articles).where(and(eq(articles.id, id), eq(articles.language, language)));
}

function chunksOf(id: string, language: Language): SQL | undefined {
  return and(eq(articleChunks.articleId, id), eq(articleChunks.language, language));
}

/** A lexeme as tsquery reads it; lexemes hold letters, digits and dots alone. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '')}'`;
}
