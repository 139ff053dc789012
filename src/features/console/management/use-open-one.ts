import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLeaveGuard } from '#components/use-leave-guard.ts';
import { confirm } from '#lib/feedback/feedback.ts';

export interface OpenOne {
  /** The query of the address, which says what is open. */
  params: URLSearchParams;
  /** Changes it; asks first where something unsaved would be lost. Null takes a name out. */
  open: (change: Readonly<Record<string, string | null>>) => void;
  /** The same once what was unsaved has been saved. */
  follow: (change: Readonly<Record<string, string | null>>) => void;
  /** Changes what doesn't touch what is open. */
  filter: (change: Readonly<Record<string, string | null>>) => void;
  setIsDirty: (isDirty: boolean) => void;
}

/** What is open beside a list, as the address has it; what was typed there isn't lost unasked. */
export function useOpenOne(): OpenOne {
  const { t } = useTranslation('management');
  const [params, setParams] = useSearchParams();
  const [isDirty, setIsDirty] = useState(false);
  const texts = {
    title: t('panel.unsavedTitle'),
    text: t('panel.unsavedText'),
    leave: t('panel.leave'),
    stay: t('panel.stay'),
  };
  useLeaveGuard(isDirty, texts);

  const filter: OpenOne['filter'] = (change) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      // Going back leaves the screen, which asks as well.
      { replace: true },
    );
  };
  const follow: OpenOne['follow'] = (change) => {
    setIsDirty(false);
    filter(change);
  };
  const open: OpenOne['open'] = (change) => {
    if (!isDirty) {
      follow(change);
      return;
    }
    void confirm({
      title: texts.title,
      text: texts.text,
      confirmLabel: texts.leave,
      cancelLabel: texts.stay,
      danger: true,
    }).then((leaves) => {
      if (leaves) follow(change);
    });
  };

  return { params, open, follow, filter, setIsDirty };
}
