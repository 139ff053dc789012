import type { ShopHrefs } from '#features/shop/shop-hrefs.ts';
import { paths } from '../paths.ts';

export const shopHrefs: ShopHrefs = {
  shop: paths.shop,
  redemptions: paths.redemptions,
  points: paths.integral,
  goods: (id) => `${paths.view}?${new URLSearchParams({ id }).toString()}`,
};
