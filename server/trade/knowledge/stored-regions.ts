import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { enterpriseCards } from '../../platform/db/schema/enterprise.ts';
import { articles } from '../../platform/db/schema/knowledge.ts';

/** Regions of articles. */
const MAX_ARTICLE_REGIONS = 200;
/** Regions of cards, the most frequent ones. */
const MAX_CARD_REGIONS = 30;

/** Regions of published articles and of approved cards that are no example. */
export async function storedRegions(
  db: Database,
): Promise<{ articles: string[]; cards: string[] }> {
  const region = sql<string>`unnest(${articles.region})`;
  const ofArticles = await db.selectDistinct({ region }).from(articles).limit(MAX_ARTICLE_REGIONS);
  const named = sql<string>`unnest(${enterpriseCards.regions})`;
  const ofCards = await db
    .select({ region: named, cards: count() })
    .from(enterpriseCards)
    .where(and(eq(enterpriseCards.approved, true), eq(enterpriseCards.example, false)))
    .groupBy(named)
    .orderBy(desc(count()), named)
    .limit(MAX_CARD_REGIONS);

  return { articles: ofArticles.map((row) => row.region), cards: ofCards.map((row) => row.region) };
}
