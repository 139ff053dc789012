import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEnterpriseService } from '#server/modules/enterprise/service.ts';
import { bigrams } from '#server/platform/db/bigrams.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function addCard(id: string, products: string[], regions: string[], example: boolean) {
  const texts = [id, '河北安平', ...products, ...regions].join(' ');
  await database.db.execute(sql`
    INSERT INTO enterprise_cards
      (id, name, place, products, regions, intro, approved, example, words, grams, updated_at)
    VALUES (${id}, ${id}, '河北安平', string_to_array(${products.join()}, ','),
      string_to_array(${regions.join()}, ','), '', true, ${example}, '',
      ${bigrams(texts)}::tsvector, now())`);
}

const search = async (q: string) => {
  const service = createEnterpriseService(database.db);
  const { cards, isExact } = await service.search({ q, product: '', place: '' });
  return { ids: cards.map(({ id }) => id), isExact };
};

test('samples are found until a company has a card, and none afterwards', async () => {
  await addCard('示例石笼网厂', ['石笼网'], [], true);
  expect(await search('石笼网')).toEqual({ ids: ['示例石笼网厂'], isExact: true });
  await addCard('恒远丝网厂', ['石笼网', '格宾网'], ['新疆', '哈萨克斯坦'], false);
  expect(await search('石笼网')).toEqual({ ids: ['恒远丝网厂'], isExact: true });
  expect((await search('示例石笼网厂')).ids).toEqual([]);
});

test('a place and a product of which one fits no card find nothing', async () => {
  expect((await search('云南石笼网')).ids).toEqual([]);
});

test.each([
  '找能供新疆的石笼网厂',
  '哈萨克斯坦谁能供应格宾网',
  '采购石笼网发往新疆',
  '安平石笼网厂',
  '恒远丝网厂',
])('“%s” finds the company by what it makes and where it delivers', async (question) => {
  expect(await search(question)).toEqual({ ids: ['恒远丝网厂'], isExact: true });
});
