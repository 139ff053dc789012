import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bigrams } from '#server/db/bigrams.ts';
import {
  createEnterpriseService,
  type EnterpriseService,
} from '#server/modules/enterprise/service.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { rowsRead, type Statement } from '../rows-read.ts';

const MOST_ROWS = 5000;
const CARDS = 20_000;
const TEXT = '安平县丝网厂 河北安平 电焊网 石笼网 做网二十年';

let own: TestDatabase;
let enterprises: EnterpriseService;
let statements: Statement[] = [];

beforeAll(async () => {
  own = await createTestDatabase();
  await own.db.execute(sql`
    INSERT INTO enterprise_cards (id, name, place, products, intro, approved, example, words, grams, updated_at)
    SELECT 'card-' || n, '安平县丝网厂', '河北安平', ARRAY['电焊网', '石笼网'], '做网二十年', true, false, '',
      ${bigrams(TEXT)}::tsvector, now()
    FROM generate_series(1, ${CARDS}::integer) AS n`);
  await own.db.execute(sql`ANALYZE`);
  enterprises = createEnterpriseService(
    drizzle(own.pool, {
      logger: { logQuery: (query, params) => statements.push({ query, params }) },
    }),
  );
}, 120_000);
beforeEach(() => {
  statements = [];
});
afterAll(() => own.drop());

it.each([
  ['a word that every card holds', { q: '安平', product: '', place: '' }, 12],
  ['nothing but a place', { q: '', product: '', place: '河北' }, 12],
  ['nothing at all', { q: '', product: '', place: '' }, 12],
  [
    'words of which one stands nowhere',
    { q: '安平 电焊网 石笼网 丝网厂 河北 勾花护栏', product: '', place: '' },
    12,
  ],
  ['a word that stands nowhere', { q: '勾花', product: '', place: '' }, 0],
])('a search for %s reads a bounded number of rows', async (_, request, found) => {
  expect((await enterprises.search(request)).cards).toHaveLength(found);

  expect(await rowsRead(own, statements)).toBeLessThanOrEqual(MOST_ROWS);
});
