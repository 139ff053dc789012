import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { finishProgress } from '../guard/progress.ts';
import { Notice } from './notice.tsx';

/** Stands in for a screen that has failed; the frame around it stays. */
export function CrashScreen() {
  const { t } = useTranslation(['app', 'common']);
  useEffect(finishProgress, []);
  return (
    <Notice role="alert" title={t('crash.title')} text={t('crash.text')}>
      <button
        type="button"
        onClick={() => {
          location.reload();
        }}
      >
        {t('common:reload')}
      </button>
    </Notice>
  );
}
