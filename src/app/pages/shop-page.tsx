import { ShopScreen } from '#features/shop/shop-screen.tsx';
import { shopHrefs } from './shop-hrefs.ts';

export function ShopPage() {
  return <ShopScreen hrefs={shopHrefs} />;
}
