import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { confirm } from '#lib/feedback/feedback.ts';

interface LeaveTexts {
  title: string;
  text: string;
  leave: string;
  stay: string;
}

/** Asks for confirmation before unsaved input is lost, by navigation or by closing the page. */
export function useLeaveGuard(dirty: boolean, texts: LeaveTexts): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: texts.title,
      text: texts.text,
      confirmLabel: texts.leave,
      cancelLabel: texts.stay,
      danger: true,
    }).then((leaves) => {
      if (leaves) blocker.proceed();
      else blocker.reset();
    });
    // The blocker is a new object on every render: ask only once per attempt.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [blocker.state]);

  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
