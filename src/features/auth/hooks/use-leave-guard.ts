import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { confirm } from '#lib/feedback/feedback.ts';

/** Asks before what has been typed is left behind, by a link or by closing the page. */
export function useLeaveGuard(dirty: boolean): void {
  const { t } = useTranslation('auth');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('leave.title'),
      text: t('leave.text'),
      confirmLabel: t('leave.confirm'),
      cancelLabel: t('leave.cancel'),
      danger: true,
    }).then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    // The blocker is another object with every render: asked is once for each attempt to leave.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [blocker.state]);

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
