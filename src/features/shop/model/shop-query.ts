import type { GoodsSort } from '#contract/shop/calls.ts';

export const SORTS = ['default', 'popular', 'priceAsc', 'priceDesc'] as const satisfies GoodsSort[];

export interface ShopQuery {
  sort: GoodsSort;
  affordable: boolean;
}

export function readShopQuery(query: URLSearchParams): ShopQuery {
  const sort = SORTS.find((each) => each === query.get('sort')) ?? 'default';

  return { sort, affordable: query.get('affordable') === '1' };
}

export function writeShopQuery({ sort, affordable }: ShopQuery): URLSearchParams {
  const query = new URLSearchParams();
  if (sort !== 'default') query.set('sort', sort);
  if (affordable) query.set('affordable', '1');

  return query;
}
