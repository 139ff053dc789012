import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAccessToken } from '#stores/access-token.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from './notice.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

export function MembersOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation('submissions');
  const isVisitor = useAccessToken() === null;
  const { pathname, search } = useLocation();
  if (!isVisitor) return children;

  return (
    <VisitorFrame>
      <Notice title={t('visitor.title')} text={t('visitor.text')}>
        <ButtonLink variant="primary" size="large" to={paths.loginFor(pathname + search)}>
          {t('visitor.login')}
        </ButtonLink>
      </Notice>
    </VisitorFrame>
  );
}
