import type { EnterpriseCard } from '#contract/chat/calls.ts';
import type { EnterpriseDirectory } from '../../answering/plugins/plugin.ts';
import type { Database } from '../../platform/db/client.ts';
import { searchWords } from './search-words.ts';
import { findCards } from './repository.ts';

const MAX_CARDS = 12;

export function createEnterpriseService(db: Database): EnterpriseDirectory {
  return {
    async search({ q, product, place }) {
      const filters = [product, place].map((each) => each.trim()).filter((each) => each !== '');
      const words = searchWords(q).filter((word) => !filters.includes(word));
      const exact = await findCards(db, [...filters, ...words], MAX_CARDS);
      if (exact.length > 0 || words.length < 2) {
        return { cards: realOnes(exact), isExact: true };
      }

      // A word that matches no card must not hide matches of the others.
      const found = new Map<string, { card: EnterpriseCard; hits: number }>();
      for (const word of words) {
        for (const card of await findCards(db, [...filters, word], MAX_CARDS)) {
          found.set(card.id, { card, hits: (found.get(card.id)?.hits ?? 0) + 1 });
        }
      }
      const cards = [...found.values()]
        .sort(
          (one, other) =>
            other.hits - one.hits || Number(one.card.example) - Number(other.card.example),
        )
        .map(({ card }) => card);

      return { cards: realOnes(cards).slice(0, MAX_CARDS), isExact: false };
    },
  };
}

/** Samples are shown only where no real company matches. */
function realOnes(cards: EnterpriseCard[]): EnterpriseCard[] {
  const real = cards.filter(({ example }) => !example);

  return real.length > 0 ? real : cards;
}
