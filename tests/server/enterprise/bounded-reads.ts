import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { bigrams } from '#server/platform/db/bigrams.ts';
import { createEnterpriseService } from '#server/modules/enterprise/service.ts';
import type { EnterpriseDirectory } from '#server/answering/plugins/plugin.ts';
import type { BoundedRead, BoundedReads } from '../row-bounds.ts';

const CARDS = 20_000;
const TEXT = '安平县丝网厂 河北安平 电焊网 石笼网 做网二十年';

const search = (
  request: Partial<Parameters<EnterpriseDirectory['search']>[0]>,
  found: number,
): BoundedRead<EnterpriseDirectory> => ({
  act: async (enterprises) => {
    const { cards } = await enterprises.search({ q: '', product: '', place: '', ...request });
    expect(cards).toHaveLength(found);
  },
});

export const enterpriseReads: BoundedReads<EnterpriseDirectory> = {
  seed: async ({ db }, watched) => {
    await db.execute(sql`
      INSERT INTO enterprise_cards (id, name, place, products, intro, approved, example, words, grams, updated_at)
      SELECT 'card-' || n, '安平县丝网厂', '河北安平', ARRAY['电焊网', '石笼网'], '做网二十年', true, false, '',
        ${bigrams(TEXT)}::tsvector, now()
      FROM generate_series(1, ${CARDS}::integer) AS n`);

    return createEnterpriseService(watched);
  },
  reads: {
    'a search for a word that every card holds': search({ q: '安平' }, 12),
    'a search for nothing but a place': search({ place: '河北' }, 12),
    'a search for nothing at all': search({}, 12),
    'a search for words of which one stands nowhere': search(
      { q: '安平 电焊网 石笼网 丝网厂 河北 勾花护栏' },
      12,
    ),
    'a search for a word that stands nowhere': search({ q: '勾花' }, 0),
  },
};
