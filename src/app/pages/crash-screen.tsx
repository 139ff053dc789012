import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { reportError } from '#lib/error-report/watch-errors.ts';
import { untilReachable } from '#lib/load-chunk.ts';
import { paths } from '#lib/paths.ts';
import { isOnline } from '#lib/use-online.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { PartNotLoaded } from '#ui/lazy-part.tsx';
import { finishProgress } from '../guard/progress.ts';
import { Notice } from './notice.tsx';

export function CrashScreen() {
  const cause = useRouteError();
  // A chunk that fails while online is broken: automatic retries would never end.
  const [isAway] = useState(() => !isOnline());
  useEffect(finishProgress, []);
  if (cause instanceof PartNotLoaded && isAway) return <NeedsNetwork cause={cause} />;
  return <Crash cause={cause} />;
}

function Crash({ cause }: { cause: unknown }) {
  const { t } = useTranslation(['app', 'common']);
  useEffect(() => {
    reportError('screen', cause);
    return () => {
      if (cause instanceof PartNotLoaded) cause.forget();
    };
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

/** Shown offline for a screen that isn't cached; opens it once the server answers again. */
function NeedsNetwork({ cause }: { cause: PartNotLoaded }) {
  const { t } = useTranslation(['app', 'common']);
  useEffect(() => {
    const leaving = new AbortController();
    void untilReachable(leaving.signal).then(() => {
      // Some browsers remember the failure of an import until the page is reloaded.
      if (!leaving.signal.aborted) location.reload();
    });
    return () => {
      leaving.abort();
      cause.forget();
    };
  }, [cause]);
  return (
    <Notice role="status" title={t('needsNetwork.title')} text={t('needsNetwork.text')}>
      <ButtonLink size="large" to={paths.dashboard}>
        {t('common:backHome')}
      </ButtonLink>
    </Notice>
  );
}
