import { and, eq, sql } from 'drizzle-orm';
import { bigrams } from '../../platform/db/bigrams.ts';
import type { Database } from '../../platform/db/client.ts';
import { enterpriseCards } from '../../platform/db/schema/enterprise.ts';
import type { StoredDetails } from '../../platform/db/schema/submission.ts';

interface SubmittedCard {
  memberId: string;
  id: string;
  content: string;
  details: StoredDetails;
}

/** Replaces an earlier card: a member has one card. */
export async function saveMemberCard(
  tx: Database,
  { memberId, id: submissionId, content, details }: SubmittedCard,
  now: Date,
): Promise<void> {
  const { card } = details;
  if (card === undefined) throw new Error('an enterprise was handed in without a card');
  const { name, place, products, site = null, regions = [], certificates = [] } = card;
  const values = {
    name,
    place,
    products,
    intro: content,
    site,
    regions,
    certificates,
    pictures: card.pictures ?? [],
    approved: true,
    example: false,
    words: '',
    grams: sql`${bigrams([name, place, ...products, ...regions, ...certificates, content].join(' '))}::tsvector`,
    memberId,
    submissionId,
    contentHash: null,
    updatedAt: now,
  };
  await tx
    .insert(enterpriseCards)
    .values({ id: memberId, ...values })
    .onConflictDoUpdate({ target: enterpriseCards.id, set: values });
}

export async function withdrawMemberCard(
  tx: Database,
  { memberId, id: submissionId }: Pick<SubmittedCard, 'memberId' | 'id'>,
  now: Date,
): Promise<void> {
  await tx
    .update(enterpriseCards)
    .set({ approved: false, updatedAt: now })
    .where(and(eq(enterpriseCards.id, memberId), eq(enterpriseCards.submissionId, submissionId)));
}
