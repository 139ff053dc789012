import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccessToken } from '#stores/access-token.ts';
import { paths } from '#lib/paths.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from './notice.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

export function NotFoundPage() {
  const { t } = useTranslation(['app', 'common']);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isLoggedIn = useAccessToken() !== null;
  const text =
    pathname === paths.notFound ? t('notFound.somewhere') : t('notFound.text', { path: pathname });
  const notice = (
    <Notice title={t('notFound.title')} text={text}>
      {isLoggedIn ? (
        <ButtonLink variant="primary" size="large" to={paths.dashboard}>
          {t('common:backHome')}
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" size="large" to={paths.login}>
          {t('titles.login')}
        </ButtonLink>
      )}
      <Button size="large" onClick={() => void navigate(-1)}>
        {t('common:back')}
      </Button>
    </Notice>
  );
  return isLoggedIn ? notice : <VisitorFrame>{notice}</VisitorFrame>;
}
