import { RedemptionsScreen } from '#features/shop/redemptions-screen.tsx';
import { shopHrefs } from './shop-hrefs.ts';

export function RedemptionsPage() {
  return <RedemptionsScreen hrefs={shopHrefs} />;
}
