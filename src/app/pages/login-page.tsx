import { Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { focusPhone } from '#features/auth/components/phone-field.tsx';
import { LoginScreen } from '#features/auth/login-screen.tsx';
import { readDocument } from '#features/system/read-document.tsx';
import { SiteRecords } from '#features/system/site-records.tsx';
import { Later } from '#ui/later.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useProductName } from '#trade-ui/product-name.ts';
import { safeRedirect } from '../guard/safe-redirect.ts';
import { takeLoginExpired } from '../login-notice.ts';
import { VisitorTools } from './visitor-tools.tsx';

const FirstLook = lazyPart(
  async () => (await import('#features/first-look/first-look.tsx')).FirstLook,
  { isOptional: true },
);

export function LoginPage() {
  const { t } = useTranslation('errors');
  const [params] = useSearchParams();
  const [hasExpired, setHasExpired] = useState(false);

  // In an effect, not as initial state: a render that suspends is discarded.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- reading it also removes it
    if (takeLoginExpired()) setHasExpired(true);
  }, []);

  return (
    <LoginScreen
      product={useProductName()}
      notice={hasExpired ? t('loginExpired') : null}
      returnTo={safeRedirect(params.get('redirect'))}
      onRead={(document) => void readDocument(document)}
      look={
        <Later>
          <Suspense fallback={null}>
            <FirstLook onLogin={focusPhone} />
          </Suspense>
        </Later>
      }
      tools={<VisitorTools />}
      foot={<SiteRecords />}
    />
  );
}
