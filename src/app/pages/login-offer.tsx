import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from './notice.tsx';

/** Shown to visitors in place of a screen that needs a login. */
export function LoginOffer() {
  const { t } = useTranslation('submissions');
  const { pathname, search } = useLocation();

  return (
    <Notice title={t('visitor.title')} text={t('visitor.text')}>
      <ButtonLink variant="primary" size="large" to={paths.loginFor(pathname + search)}>
        {t('visitor.login')}
      </ButtonLink>
    </Notice>
  );
}
