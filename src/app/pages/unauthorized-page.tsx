import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { confirm } from '#lib/feedback/feedback.ts';
import { clearStorage } from '#stores/login.ts';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from './notice.tsx';

/** /401: shows a dialog above an explanatory page. */
export function UnauthorizedPage() {
  const { t } = useTranslation(['app', 'common']);
  const navigate = useNavigate();
  const title = t('unauthorized.title');
  const text = t('unauthorized.text');
  const confirmLabel = t('common:backHome');
  const cancelLabel = t('common:close');

  useEffect(() => {
    let isGone = false;
    void confirm({ title, text, confirmLabel, cancelLabel }).then((goHome) => {
      if (goHome && !isGone) void navigate(paths.dashboard, { replace: true });
    });
    return () => {
      isGone = true;
    };
  }, [title, text, confirmLabel, cancelLabel, navigate]);

  return (
    <Notice title={title} text={text}>
      <ButtonLink variant="primary" size="large" to={paths.dashboard}>
        {confirmLabel}
      </ButtonLink>
      <ButtonLink size="large" to={paths.login} onClick={clearStorage}>
        {t('unauthorized.login')}
      </ButtonLink>
    </Notice>
  );
}
