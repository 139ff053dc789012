import {
  and,
  arrayContains,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  like,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Confidence } from '#contract/calculator/calls.ts';
import type { ArticleSection } from '#contract/knowledge/calls.ts';
import type { Language } from '../../content/messages.ts';
import type { Database } from '../../platform/db/client.ts';
import { articleChunks, articles, knowledgeLexemes } from '../../platform/db/schema/knowledge.ts';
import { ownArticles } from '../../platform/db/schema/operation.ts';

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
  /** Other ways in which people ask for it. */
  asks: string[];
}

export interface StoredArticle {
  id: string;
  language: Language;
  title: string;
  summary: string;
  keywords: string[];
  region: string[];
  sections: ArticleSection[];
  sources: string[];
  contributor: string | null;
  contentHash: string | null;
  updatedAt: Date;
}

export interface StoredChunk {
  heading: string;
  text: string;
  confidence: Confidence;
  contributor?: string | undefined;
  asks: string[];
  lexemes: string[];
}

/** Counts all passages of a language among the lexemes. */
export const EVERY_CHUNK = '';

/** Articles on one place that are looked at. */
const MAX_OF_A_PLACE = 1000;

/**
 * Search term of a region, indexed beside the words of its passages, so that one index scan finds a
 * word within a region. No word has this form.
 */
export const regionLexeme = (region: string) => `@${region}`;

/** Key of an advisory lock. */
const INGEST_LOCK = 7_402_118_366;

const passageColumns = {
  articleId: articleChunks.articleId,
  language: articleChunks.language,
  n: articleChunks.n,
  title: articles.title,
  summary: articles.summary,
  keywords: articles.keywords,
  contributor: sql<string | null>`coalesce(${articleChunks.contributor}, ${articles.contributor})`,
  heading: articleChunks.heading,
  text: articleChunks.text,
  confidence: articleChunks.confidence,
  asks: articleChunks.asks,
};

const articleOfChunk = and(
  eq(articles.id, articleChunks.articleId),
  eq(articles.language, articleChunks.language),
);

/** Number of passages with a lexeme: those of one language, and all of them, which a look-up reads. */
interface Holding {
  own: number;
  all: number;
}

/** Number of passages with each of the lexemes; lexemes without one are left out. */
export async function lexemeCounts(
  db: Database,
  language: Language,
  lexemes: string[],
): Promise<Map<string, Holding>> {
  const rows = await db
    .select()
    .from(knowledgeLexemes)
    .where(
      and(
        inArray(knowledgeLexemes.language, ['zh-CN', 'en-US']),
        inArray(knowledgeLexemes.lexeme, lexemes),
      ),
    );
  const counts = new Map<string, Holding>();
  for (const { lexeme, chunks, language: of } of rows) {
    const { own, all } = counts.get(lexeme) ?? { own: 0, all: 0 };
    counts.set(lexeme, { own: own + (of === language ? chunks : 0), all: all + chunks });
  }
  return counts;
}

/** The lexemes that begin with any of the prefixes, the commonest first. */
export async function lexemesLike(
  db: Database,
  language: Language,
  prefixes: string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ lexeme: knowledgeLexemes.lexeme })
    .from(knowledgeLexemes)
    .where(
      and(
        eq(knowledgeLexemes.language, language),
        gt(knowledgeLexemes.chunks, 0),
        or(...prefixes.map((prefix) => like(knowledgeLexemes.lexeme, `${prefix}%`))),
      ),
    )
    .orderBy(desc(knowledgeLexemes.chunks))
    .limit(limit);

  return rows.map(({ lexeme }) => lexeme);
}

/** A lexeme to look up, what it is worth, and how many passages it may read. */
export interface LookUp {
  lexeme: string;
  weight: number;
  /** Default: all that hold it. */
  most?: number | undefined;
}

/**
 * The passages that hold most of the lexemes, by weight. Each lexeme is looked up by itself, so no more
 * rows are read than the look-ups allow. The language is compared as an expression: else the planner may read
 * all passages of a language by the primary key.
 */
export async function findPassages(
  db: Database,
  language: Language,
  lookUps: LookUp[],
  region: string | null,
  limit: number,
): Promise<Passage[]> {
  if (lookUps.length === 0) return [];
  const onPlace = region === null ? '' : ` & ${quoted(regionLexeme(region))}`;
  const found = sql.join(
    lookUps.map(
      ({ lexeme, weight, most }) => sql`
        (SELECT article_id, n, ${weight}::float8 AS weight FROM ${articleChunks}
         WHERE ${articleChunks.language} || '' = ${language}
           AND ${articleChunks.grams} @@ ${quoted(lexeme) + onPlace}::tsquery
         ${most === undefined ? sql`` : sql`LIMIT ${most}`})`,
    ),
    sql` UNION ALL `,
  );

  return db.transaction(async (tx) => {
    // The planner rather reads a whole table than hundreds of rows by their index.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const best = tx
      .select({
        articleId: sql<string>`article_id`.as('article_id'),
        n: sql<number>`n`.as('n'),
        weight: sql<number>`sum(weight)`.as('weight'),
      })
      .from(sql`(${found}) AS found`)
      .groupBy(sql`article_id`, sql`n`)
      .orderBy(sql`sum(weight) DESC`, sql`article_id`, sql`n`)
      .limit(limit)
      .as('best');
    const bestId = sql`best.article_id`;
    // One passage and one article for each of the best, however many there are.
    const chunk = tx
      .select()
      .from(articleChunks)
      .where(
        and(
          eq(articleChunks.articleId, bestId),
          eq(articleChunks.language, language),
          eq(articleChunks.n, sql`best.n`),
        ),
      )
      .limit(1)
      .as('chunk');
    const article = tx
      .select({
        title: articles.title,
        summary: articles.summary,
        keywords: articles.keywords,
        contributor: articles.contributor,
      })
      .from(articles)
      .where(and(eq(articles.id, bestId), eq(articles.language, language)))
      .limit(1)
      .as('article');

    return tx
      .select({
        articleId: chunk.articleId,
        language: chunk.language,
        n: chunk.n,
        title: article.title,
        summary: article.summary,
        keywords: article.keywords,
        contributor: sql<string | null>`coalesce(${chunk.contributor}, ${article.contributor})`,
        heading: chunk.heading,
        text: chunk.text,
        confidence: chunk.confidence,
        asks: chunk.asks,
      })
      .from(best)
      .crossJoinLateral(chunk)
      .crossJoinLateral(article)
      .orderBy(sql`best.weight DESC`, bestId, sql`best.n`);
  });
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
    .where(
      and(
        eq(articleChunks.language, language),
        inArray(articleChunks.articleId, articleIds),
        // The same once more, so that articles are found by their key.
        eq(articles.language, language),
        inArray(articles.id, articleIds),
      ),
    )
    .orderBy(articleChunks.articleId, articleChunks.n);
}

/** The first passages of the articles on a place, in their order. */
export async function passagesOfRegion(
  db: Database,
  language: Language,
  region: string,
  limit: number,
): Promise<Passage[]> {
  return db.transaction(async (tx) => {
    // Few articles are on a place: the index on it is what finds them.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    // Without an order, so that no other index offers itself.
    const onPlace = tx
      .select({
        id: articles.id,
        title: articles.title,
        summary: articles.summary,
        keywords: articles.keywords,
        contributor: articles.contributor,
      })
      .from(articles)
      .where(and(arrayContains(articles.region, [region]), eq(articles.language, language)))
      .limit(MAX_OF_A_PLACE)
      .as('on_place');
    const first = tx.select().from(onPlace).orderBy(onPlace.id).limit(limit).as('article');
    const chunk = tx
      .select()
      .from(articleChunks)
      .where(
        and(eq(articleChunks.articleId, sql`article.id`), eq(articleChunks.language, language)),
      )
      .orderBy(articleChunks.n)
      .limit(limit)
      .as('chunk');

    // In the order of the two, which a sort of the whole would only find after reading all of them.
    return tx
      .select({
        articleId: chunk.articleId,
        language: chunk.language,
        n: chunk.n,
        title: first.title,
        summary: first.summary,
        keywords: first.keywords,
        contributor: sql<string | null>`coalesce(${chunk.contributor}, ${first.contributor})`,
        heading: chunk.heading,
        text: chunk.text,
        confidence: chunk.confidence,
        asks: chunk.asks,
      })
      .from(first)
      .crossJoinLateral(chunk)
      .limit(limit);
  });
}

/** The first passages of all articles, in any language. */
export async function allPassages(db: Database, limit: number): Promise<Passage[]> {
  return db
    .select(passageColumns)
    .from(articleChunks)
    .innerJoin(articles, articleOfChunk)
    .limit(limit);
}

/** The article in every language that it is written in. */
/** Ids of the articles that are about a place. */
export async function articlesOnPlaces(db: Database): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: articles.id })
    .from(articles)
    .where(sql`${articles.region} <> '{}'`)
    .limit(MAX_OF_A_PLACE);

  return new Set(rows.map(({ id }) => id));
}

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

/** `id/language` of the shipped articles that were edited in the console. */
export async function editedKeys(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ id: ownArticles.id, language: ownArticles.language })
    .from(ownArticles)
    .where(and(eq(ownArticles.origin, 'shipped'), ne(ownArticles.state, 'restored')));

  return new Set(rows.map(({ id, language }) => `${id}/${language}`));
}

/** One server at a time, for the rest of the transaction. */
export async function lockIngest(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${INGEST_LOCK})`);
}

/** By how many passages more or fewer each lexeme is held; `EVERY_CHUNK` counts the passages. */
export type LexemeChanges = Record<Language, Map<string, number>>;

export function noChanges(): LexemeChanges {
  return { 'zh-CN': new Map(), 'en-US': new Map() };
}

/** Writes an article and its passages; what that changes of the counts is added to `changes`. */
export async function saveArticle(
  db: Database,
  article: StoredArticle,
  chunks: StoredChunk[],
  changes: LexemeChanges,
): Promise<void> {
  const { id, language, ...columns } = article;
  await db
    .insert(articles)
    .values(article)
    .onConflictDoUpdate({ target: [articles.id, articles.language], set: columns });
  await removeChunks(db, id, language, changes);
  if (chunks.length === 0) return;

  for (const { lexemes } of chunks) count(changes[language], lexemes, 1);
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

export async function deleteArticle(
  db: Database,
  id: string,
  language: Language,
  changes: LexemeChanges,
): Promise<void> {
  await removeChunks(db, id, language, changes);
  await db.delete(articles).where(and(eq(articles.id, id), eq(articles.language, language)));
}

async function removeChunks(
  db: Database,
  id: string,
  language: Language,
  changes: LexemeChanges,
): Promise<void> {
  const removed = await db
    .delete(articleChunks)
    .where(chunksOf(id, language))
    .returning({ lexemes: sql<string[]>`tsvector_to_array(${articleChunks.grams})` });

  for (const { lexemes } of removed) count(changes[language], lexemes, -1);
}

function count(changes: Map<string, number>, lexemes: string[], step: 1 | -1): void {
  for (const lexeme of [EVERY_CHUNK, ...lexemes]) {
    changes.set(lexeme, (changes.get(lexeme) ?? 0) + step);
  }
}

/** Brings the counts of lexemes in step with what was saved and deleted. */
export async function countLexemes(db: Database, changes: LexemeChanges): Promise<void> {
  for (const [language, counts] of Object.entries(changes)) {
    // In one order everywhere, so that two writers never wait for one another.
    const rows = [...counts]
      .filter(([, change]) => change !== 0)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    if (rows.length === 0) continue;
    await db.execute(sql`
      INSERT INTO ${knowledgeLexemes} (language, lexeme, chunks)
      SELECT ${language}, * FROM unnest(
        ${sql.param(rows.map(([lexeme]) => lexeme))}::text[],
        ${sql.param(rows.map(([, change]) => change))}::int[])
      ON CONFLICT (language, lexeme) DO UPDATE SET chunks = ${knowledgeLexemes.chunks} + excluded.chunks`);
  }
}

function chunksOf(id: string, language: Language): SQL | undefined {
  return and(eq(articleChunks.articleId, id), eq(articleChunks.language, language));
}

/** A lexeme as tsquery reads it. */
function quoted(lexeme: string): string {
  return `'${lexeme.replaceAll(/['\\]/g, '')}'`;
}
