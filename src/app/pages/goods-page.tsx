import { GoodsScreen } from '#features/shop/goods-screen.tsx';
import { shopHrefs } from './shop-hrefs.ts';

export function GoodsPage() {
  return <GoodsScreen hrefs={shopHrefs} />;
}
