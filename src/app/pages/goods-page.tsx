import { GoodsScreen } from '#features/shop/goods-screen.tsx';
import { shopHrefs } from './shop-hrefs.ts';

/** `/view?id=`: some goods of the shop. */
export function GoodsPage() {
  return <GoodsScreen hrefs={shopHrefs} />;
}
