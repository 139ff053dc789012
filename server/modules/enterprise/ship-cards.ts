import { createHash } from 'node:crypto';
import { EXAMPLE_CARDS, type ExampleCard } from '../../content/enterprises/example-cards.ts';
import type { Database } from '../../platform/db/client.ts';
import { deleteCards, saveCard, shippedCards } from './repository.ts';

/** Increase to rewrite all rows after a change of their format. */
const SHIP_VERSION = 2;

/**
 * Synchronises the example cards; writes changes only and keeps members' cards. Safe to call from
 * several servers at once.
 */
export async function shipCards(
  db: Database,
  now: Date,
  cards: readonly ExampleCard[] = EXAMPLE_CARDS,
): Promise<void> {
  const stored = await shippedCards(db);
  for (const card of cards) {
    const contentHash = createHash('sha256')
      .update(JSON.stringify([SHIP_VERSION, card]))
      .digest('hex');
    if (stored.get(card.id) === contentHash) continue;
    await saveCard(db, { ...card, site: null, example: true, page: card.id, contentHash }, now);
  }
  const ids = new Set(cards.map(({ id }) => id));
  await deleteCards(
    db,
    [...stored.keys()].filter((id) => !ids.has(id)),
  );
}
