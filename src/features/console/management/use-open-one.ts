import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { confirm } from '#lib/feedback/feedback.ts';

/** Additional URL parameters of the open item, such as its language. */
type Aspects = Readonly<Record<string, string>>;

export interface OpenOne {
  params: URLSearchParams;
  /** null if nothing is open, or for a new item. */
  id: string | null;
  /** Initial title of a new item; null if none is being created. */
  newTitle: string | null;
  open: (id: string, aspects?: Aspects) => void;
  openNew: () => void;
  close: () => void;
  follow: (id: string, aspects?: Aspects) => void;
  /** Changes parameters that don't affect the open item; null removes one. */
  filter: (change: Readonly<Record<string, string | null>>) => void;
  setIsDirty: (isDirty: boolean) => void;
}

const NOTHING = { id: null, new: null };

/**
 * Stores in the URL which item is open, and asks before unsaved changes are lost.
 * @param aspects URL parameters that belong to the open item
 */
export function useOpenOne(aspects: readonly string[] = []): OpenOne {
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
      // Back leaves the screen, which also asks.
      { replace: true },
    );
  };
  const follow = (change: Readonly<Record<string, string>>) => {
    setIsDirty(false);
    filter({
      ...NOTHING,
      ...Object.fromEntries(aspects.map((name) => [name, null])),
      ...change,
    });
  };
  const leaveFor = (change: Readonly<Record<string, string>>) => {
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

  return {
    params,
    id: params.get('id'),
    newTitle: params.get('new'),
    open: (id, of = {}) => leaveFor({ id, ...of }),
    openNew: () => leaveFor({ new: '' }),
    close: () => leaveFor({}),
    follow: (id, of = {}) => follow({ id, ...of }),
    filter,
    setIsDirty,
  };
}
