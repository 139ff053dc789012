import { expect, it } from 'vitest';
import { methodQuery } from '#server/trade/calculations/method-query.ts';

it.each([
  ['a sum is searched by its title', ['lot_kg', 'box_stone'], 'Stone of gabions'],
  [
    'a figure with words of its own comes before the sum',
    ['margin_pct', 'bill'],
    'mark-up and margin',
  ],
  ['a plain sum has no article', ['product', 'written_sum'], ''],
])('%s', (_, ids, query) => {
  expect(methodQuery(ids, 'en-US')).toBe(query);
});
