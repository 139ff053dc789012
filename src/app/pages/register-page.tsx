import { useSearchParams } from 'react-router-dom';
import { RegisterScreen } from '#features/auth/register-screen.tsx';
import { readDocument } from '#features/system/read-document.tsx';
import { SiteRecords } from '#features/system/site-records.tsx';
import { useProductName } from '#trade-ui/product-name.ts';
import { safeRedirect } from '../guard/safe-redirect.ts';
import { VisitorTools } from './visitor-tools.tsx';

export function RegisterPage() {
  const [params] = useSearchParams();
  return (
    <RegisterScreen
      product={useProductName()}
      returnTo={safeRedirect(params.get('redirect'))}
      onRead={(document) => void readDocument(document)}
      tools={<VisitorTools />}
      foot={<SiteRecords />}
    />
  );
}
