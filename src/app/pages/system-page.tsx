import { useLocation } from 'react-router-dom';
import type { DocumentId } from '#features/system/document-id.ts';
import { SystemScreen } from '#features/system/system-screen.tsx';
import { useAccessToken } from '#stores/access-token.ts';
import { useProductName } from '../document-title.tsx';
import { paths } from '../paths.ts';
import { VisitorTools } from './visitor-tools.tsx';

const LINKS = {
  overview: paths.system,
  agreement: paths.systemAgreement,
  privacy: paths.systemPrivacy,
  about: paths.systemAbout,
} as const;

const DOCUMENTS: Partial<Record<string, DocumentId>> = {
  [paths.systemAgreement]: 'agreement',
  [paths.systemPrivacy]: 'privacy',
  [paths.systemAbout]: 'about',
};

export function SystemPage() {
  const path = useLocation().pathname.replace(/\/+$/, '');
  const isVisitor = useAccessToken() === null;
  const product = useProductName();
  return (
    <SystemScreen
      document={DOCUMENTS[path] ?? null}
      links={LINKS}
      visitor={isVisitor ? { product, loginHref: paths.login, tools: <VisitorTools /> } : null}
    />
  );
}
