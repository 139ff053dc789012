import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { EnterpriseCard } from '#contract/chat/calls.ts';
import { bigramQuery, bigrams } from '../../platform/db/bigrams.ts';
import type { Database } from '../../platform/db/client.ts';
import { enterpriseCards } from '../../platform/db/schema/enterprise.ts';

interface StoredCard extends EnterpriseCard {
  page: string;
  words: string;
  contentHash: string | null;
}

const cardColumns = {
  id: enterpriseCards.id,
  name: enterpriseCards.name,
  place: enterpriseCards.place,
  products: enterpriseCards.products,
  intro: enterpriseCards.intro,
  site: enterpriseCards.site,
  example: enterpriseCards.example,
  page: enterpriseCards.page,
};
const { name, place, products, regions, certificates, intro, words } = enterpriseCards;
const searched = sql`normalize(${name} || ' ' || ${place} || ' ' || array_to_string(${products} || ${regions} || ${certificates}, ' ') || ' ' || ${intro} || ' ' || ${words}, NFKC)`;

const MAX_READ = 600;

/** True if a company's card is approved; samples are none. */
export async function hasCompanyCard(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: enterpriseCards.id })
    .from(enterpriseCards)
    .where(and(eq(enterpriseCards.approved, true), eq(enterpriseCards.example, false)))
    .limit(1);

  return found.length > 0;
}

export async function findCards(
  db: Database,
  wanted: readonly string[],
  { limit, hasSamples }: { limit: number; hasSamples: boolean },
): Promise<EnterpriseCard[]> {
  const conditions = wanted.flatMap((word): SQL[] => {
    const query = bigramQuery(word);
    if (query === null) return [];
    const held = sql`${enterpriseCards.grams} @@ ${query.tsquery}::tsquery`;
    return query.recheck === null ? [held] : [held, sql`${searched} ilike ${query.recheck}`];
  });

  return db.transaction(async (tx) => {
    // The planner overestimates rare words and would scan the whole table.
    if (conditions.length > 0) await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const read = tx
      .select(cardColumns)
      .from(enterpriseCards)
      .where(
        and(
          eq(enterpriseCards.approved, true),
          hasSamples ? undefined : eq(enterpriseCards.example, false),
          ...conditions,
        ),
      )
      .limit(MAX_READ)
      .as('read');

    return tx.select().from(read).orderBy(asc(read.id)).limit(limit);
  });
}

export async function shippedCards(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: enterpriseCards.id, hash: enterpriseCards.contentHash })
    .from(enterpriseCards)
    .where(isNotNull(enterpriseCards.contentHash));

  return new Map(rows.map(({ id, hash }) => [id, hash ?? '']));
}

export async function saveCard(db: Database, card: StoredCard, now: Date): Promise<void> {
  const { id, ...columns } = card;
  const text = [card.name, card.place, ...card.products, card.intro, card.words].join(' ');
  const values = {
    ...columns,
    approved: true,
    grams: sql`${bigrams(text)}::tsvector`,
    updatedAt: now,
  };
  await db
    .insert(enterpriseCards)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: enterpriseCards.id, set: values });
}

export async function deleteCards(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(enterpriseCards).where(inArray(enterpriseCards.id, [...ids]));
}
