import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useLeaveGuard } from '#components/use-leave-guard.ts';
import { confirm } from '#lib/feedback/feedback.ts';

/** Further names of the address that say something of what is open: in which language. */
type Aspects = Readonly<Record<string, string>>;

export interface OpenOne {
  /** The query of the address, which says what is open. */
  params: URLSearchParams;
  /** Of what is open; null: nothing, or a new one. */
  id: string | null;
  /** What a new one begins with; null where none is written. */
  newTitle: string | null;
  /** Opens one; asks first where something unsaved would be lost. */
  open: (id: string, aspects?: Aspects) => void;
  /** The same for a new one. */
  openNew: () => void;
  /** The same for none. */
  close: () => void;
  /** Goes on with what has been saved. */
  follow: (id: string, aspects?: Aspects) => void;
  /** Changes what doesn't touch what is open. Null takes a name out. */
  filter: (change: Readonly<Record<string, string | null>>) => void;
  setIsDirty: (isDirty: boolean) => void;
}

const NOTHING = { id: null, new: null };

/**
 * What is open beside a list, as the address has it; what was typed there isn't lost unasked.
 * @param aspects names of the address that go with what is open
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
      // Going back leaves the screen, which asks as well.
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
