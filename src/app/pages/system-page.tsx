import { SystemScreen } from '#features/system/system-screen.tsx';
import { useAccessToken } from '#stores/access-token.ts';
import { useProductName } from '#trade-ui/product-name.ts';
import { VisitorTools } from './visitor-tools.tsx';

export function SystemPage() {
  const isVisitor = useAccessToken() === null;
  const product = useProductName();
  return <SystemScreen visitor={isVisitor ? { product, tools: <VisitorTools /> } : null} />;
}
