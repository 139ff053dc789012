import type { EnterpriseCard } from '#contract/chat/calls.ts';
import type { EnterpriseDirectory } from '../../answering/plugins/plugin.ts';
import type { Database } from '../../platform/db/client.ts';
import { searchWords } from './search-words.ts';
import { findCards, hasCompanyCard } from './repository.ts';

const MAX_CARDS = 12;
const ALL_HAN = /^\p{Script=Han}+$/u;

const MIN_PART = 2;
const MAX_JOINED = 12;

/** Two words without a space between them, such as a place and a product. */
async function findJoined(
  db: Database,
  filters: readonly string[],
  word: string,
  options: Parameters<typeof findCards>[2],
): Promise<EnterpriseCard[]> {
  if (!ALL_HAN.test(word) || word.length > MAX_JOINED) return [];
  for (let at = MIN_PART; at <= word.length - MIN_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)];
    const cards = await findCards(db, [...filters, ...parts], options);
    if (cards.length > 0) return cards;
  }
  return [];
}

export function createEnterpriseService(db: Database): EnterpriseDirectory {
  return {
    async search({ q, product, place }) {
      const filters = [product, place].map((each) => each.trim()).filter((each) => each !== '');
      const words = searchWords(q).filter((word) => !filters.includes(word));
      // Samples go as soon as a company has a card.
      const options = { limit: MAX_CARDS, hasSamples: !(await hasCompanyCard(db)) };
      const exact = await findCards(db, [...filters, ...words], options);
      if (exact.length > 0 || words.length === 0) return { cards: exact, isExact: true };
      const [word = ''] = words;
      if (words.length === 1) {
        return { cards: await findJoined(db, filters, word, options), isExact: true };
      }

      // A word that matches no card must not hide matches of the others.
      const found = new Map<string, { card: EnterpriseCard; hits: number }>();
      for (const word of words) {
        for (const card of await findCards(db, [...filters, word], options)) {
          found.set(card.id, { card, hits: (found.get(card.id)?.hits ?? 0) + 1 });
        }
      }
      const cards = [...found.values()]
        .sort((one, other) => other.hits - one.hits)
        .map(({ card }) => card);

      return { cards: cards.slice(0, MAX_CARDS), isExact: false };
    },
  };
}
