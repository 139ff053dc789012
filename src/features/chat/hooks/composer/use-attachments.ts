import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRef } from '#contract/file/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { preloadNamespaces } from '#i18n/setup.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { loadChunk } from '#lib/load-chunk.ts';
import type { Attaching, AttachingHome, AttachingState } from '../../model/attaching.ts';
import type * as attachings from './attachings.ts';

type Attachings = typeof attachings;

const NOTHING: AttachingState = { items: [], refused: [] };
const readNothing = () => NOTHING;
const subscribeToNothing = () => () => undefined;
let loaded: Attachings | null = null;

async function load(): Promise<Attachings> {
  [loaded] = await Promise.all([
    loadChunk(() => import('./attachings.ts')),
    preloadNamespaces(['composer', 'files']),
  ]);
  return loaded;
}

interface Options {
  home: AttachingHome | null;
  id: string;
  held: number;
  onUploaded: (file: FileRef) => void;
}

export interface Attachments extends AttachingState {
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  dismiss: () => void;
  noteGone: (name: string) => void;
}

export function useAttachments({ home, id, held, onUploaded }: Options): Attachments {
  const { t } = useTranslation();
  const [current, setCurrent] = useState<{ id: string; attaching: Attaching } | null>(null);
  const attaching = current?.id === id ? current.attaching : null;
  const state = useSyncExternalStore<AttachingState>(
    attaching?.subscribe ?? subscribeToNothing,
    attaching?.read ?? readNothing,
  );
  const memberId = home?.memberId;
  const sessionId = home?.sessionId ?? null;

  useEffect(() => {
    if (memberId === undefined) return;
    const place = { memberId, sessionId };
    if (attaching !== null) attaching.moveTo(place);
    const running = attaching === null ? loaded?.runningAttaching(place) : null;
    // oxlint-disable-next-line react/set-state-in-effect -- the uploads live outside React
    if (running != null) setCurrent({ id, attaching: running });
  }, [attaching, id, memberId, sessionId]);
  useEffect(() => attaching?.deliverTo(onUploaded), [attaching, onUploaded]);
  useEffect(() => {
    if (attaching === null || memberId !== undefined) return;
    return attaching.stop;
  }, [attaching, memberId]);

  // Files may be added twice before the next render.
  const starting = useRef<{ id: string; attaching: Promise<Attaching> } | null>(null);
  const reach = useCallback((): Promise<Attaching> => {
    if (attaching !== null) return Promise.resolve(attaching);
    if (starting.current?.id === id) return starting.current.attaching;
    const place = memberId === undefined ? null : { memberId, sessionId };
    const begun = load().then(
      ({ startAttaching }) => {
        const started = startAttaching(place);
        setCurrent({ id, attaching: started });
        return started;
      },
      (cause: unknown) => {
        starting.current = null;
        throw cause;
      },
    );
    starting.current = { id, attaching: begun };
    return begun;
  }, [attaching, id, memberId, sessionId]);
  const add = useCallback(
    (files: readonly File[]) => {
      if (files.length === 0) return;
      reach().then(
        (reached) => {
          reached.add(files, LIMITS.questionFiles - held - reached.read().items.length);
        },
        () => toast('error', t('loadFailed')),
      );
    },
    [reach, held, t],
  );

  return {
    ...state,
    add,
    retry: (key) => attaching?.retry(key),
    remove: (key) => attaching?.remove(key),
    dismiss: () => attaching?.dismiss(),
    noteGone: (name) => {
      void reach().then((reached) => reached.refuse({ name, problem: 'gone' }));
    },
  };
}
