import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { reportError } from '#lib/error-report/watch-errors.ts';
import { Button } from '#ui/button.tsx';
import { finishProgress } from '../guard/progress.ts';
import { Notice } from './notice.tsx';

export function CrashScreen() {
  const { t } = useTranslation(['app', 'common']);
  const cause = useRouteError();
  useEffect(finishProgress, []);
  useEffect(() => {
    reportError('screen', cause);
  }, [cause]);
  return (
    <Notice role="alert" title={t('crash.title')} text={t('crash.text')}>
      <Button
        variant="primary"
        size="large"
        onClick={() => {
          location.reload();
        }}
      >
        {t('common:reload')}
      </Button>
    </Notice>
  );
}
