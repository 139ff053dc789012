import { useLocation } from 'react-router-dom';
import { SYSTEM_PAGES } from '#features/system/document-id.ts';
import { SystemScreen } from '#features/system/system-screen.tsx';
import { useAccessToken } from '#stores/access-token.ts';
import { useProductName } from '../document-title.tsx';
import { version } from '../../../package.json';
import { paths } from '../paths.ts';
import { VisitorTools } from './visitor-tools.tsx';

const LINKS = {
  overview: paths.system,
  agreement: paths.systemAgreement,
  privacy: paths.systemPrivacy,
  rules: paths.systemRules,
  about: paths.systemAbout,
  contact: paths.systemContact,
  status: paths.systemStatus,
} as const;

export function SystemPage() {
  const path = useLocation().pathname.replace(/(?<!\/)\/+$/, '');
  const isVisitor = useAccessToken() === null;
  const product = useProductName();
  return (
    <SystemScreen
      page={SYSTEM_PAGES.find((id) => LINKS[id] === path) ?? null}
      links={LINKS}
      version={version}
      benchHref={paths.test}
      visitor={isVisitor ? { product, loginHref: paths.login, tools: <VisitorTools /> } : null}
    />
  );
}
