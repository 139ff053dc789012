import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import type { Saving } from './use-saving.ts';

/** Asks before unsaved changes of a form of the console are lost. */
export function useUnsavedGuard(isDirty: boolean): void {
  const { t } = useTranslation('management');
  useLeaveGuard(isDirty, {
    title: t('panel.unsavedTitle'),
    text: t('panel.unsavedText'),
    leave: t('panel.leave'),
    stay: t('panel.stay'),
  });
}

interface TypedDraft<Draft> {
  draft: Draft;
  isDirty: boolean;
  /** Also removes the problems of the changed fields. */
  change: (part: Partial<Draft>) => void;
  reset: () => void;
}

/** The saved values with the member's changes on top, which a reload keeps. */
export function useTypedDraft<Draft extends object>(
  saved: Draft,
  saving: Pick<Saving, 'clear'>,
): TypedDraft<Draft> {
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const isDirty = Object.keys(typed).length > 0;
  useUnsavedGuard(isDirty);

  return {
    draft: { ...saved, ...typed },
    isDirty,
    change: (part) => {
      setTyped((before) => ({ ...before, ...part }));
      for (const field of Object.keys(part)) saving.clear(field);
    },
    reset: () => setTyped({}),
  };
}
