import { EXAMPLE_CARDS } from '#server/content/enterprises/example-cards.ts';
import { searchWords } from '#server/modules/enterprise/search-words.ts';
import type { EnterpriseDirectory } from '#server/answering/plugins/plugin.ts';

/** The example cards, searched in memory. */
export function createMockEnterprises(): EnterpriseDirectory {
  return {
    search: ({ q, product, place }) => {
      const wanted = [...searchWords(q), product, place]
        .map((each) => each.trim().toLowerCase())
        .filter((each) => each !== '');
      const cards = EXAMPLE_CARDS.filter((card) => {
        const text = JSON.stringify(card).toLowerCase();
        return wanted.every((word) => text.includes(word));
      }).map(({ id, name, place: at, products, intro }) => ({
        ...{ id, name, place: at, products, intro },
        site: null,
        example: true,
        page: id,
      }));

      return Promise.resolve({ cards, isExact: true });
    },
  };
}
