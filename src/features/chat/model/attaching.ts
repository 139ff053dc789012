import {
  createUploads,
  isOnItsWay,
  type DroppedFile,
  type UploadFile,
  type UploadProblem,
} from '#trade-ui/file-drop/uploads.ts';
import type { FileRef } from '#contract/file/calls.ts';

export interface Refusal {
  name: string;
  problem: UploadProblem | 'tooMany' | 'gone';
  maxMb?: number;
}

export interface AttachingState {
  items: readonly DroppedFile[];
  refused: readonly Refusal[];
}

export interface AttachingHome {
  memberId: string;
  sessionId: string | null;
}

interface AttachingDeps {
  upload: UploadFile;
  maxMb: () => Promise<number>;
  /** Adds a file to the draft of a session that isn't shown. */
  keep: (home: AttachingHome, file: FileRef) => Promise<boolean>;
}

/**
 * Uploads for one session's composer. They continue while another session is shown; finished files
 * are then added to the draft.
 */
export interface Attaching {
  read: () => AttachingState;
  subscribe: (listener: () => void) => () => void;
  /** Delivers finished uploads to the mounted composer. Returns an unsubscribe function. */
  deliverTo: (take: (file: FileRef) => void) => () => void;
  add: (files: readonly File[], room: number) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  refuse: (refusal: Refusal) => void;
  dismiss: () => void;
  moveTo: (home: AttachingHome) => void;
  isAt: (home: AttachingHome) => boolean;
  stop: () => void;
}

export function createAttaching(first: AttachingHome | null, deps: AttachingDeps): Attaching {
  let home = first;
  let state: AttachingState = { items: [], refused: [] };
  let take: ((file: FileRef) => void) | null = null;
  let limitMb: number | undefined;
  let adding: Promise<void> = Promise.resolve();
  const uploads = createUploads(deps.upload);
  const listeners = new Set<() => void>();
  const set = (change: Partial<AttachingState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const refuse = (...refusals: readonly Refusal[]) => {
    set({ refused: [...state.refused, ...refusals] });
  };

  const deliver = (file: FileRef) => {
    if (take !== null) {
      take(file);
    } else if (home !== null) {
      void deps.keep(home, file).then((isKept) => {
        if (!isKept) refuse({ name: file.name, problem: 'tooMany' });
      });
    }
  };
  uploads.subscribe(() => {
    const settled = uploads.read().find((item) => !isOpen(item));
    if (settled === undefined) {
      set({ items: uploads.read() });
      return;
    }
    if (settled.state === 'done') deliver(settled.ref);
    if (settled.state === 'failed') {
      const { name, problem } = settled;
      refuse({ name, problem, ...(limitMb === undefined ? {} : { maxMb: limitMb }) });
    }
    uploads.remove(settled.key);
  });

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);

      return () => {
        listeners.delete(listener);
      };
    },
    deliverTo: (next) => {
      take = next;

      return () => {
        if (take === next) take = null;
      };
    },
    add: (files, room) => {
      const isFull = files.length > room;
      const left = files.slice(Math.max(0, room));
      set({ refused: [] });
      if (isFull) refuse(...left.map(({ name }) => ({ name, problem: 'tooMany' }) as const));
      adding = adding
        .then(() => deps.maxMb())
        .then((maxMb) => {
          limitMb = maxMb;
          const maxFiles = Number.POSITIVE_INFINITY;
          uploads.add(files.slice(0, Math.max(0, room)), {
            taken: 'documents',
            maxMb,
            maxFiles,
          });
        });
    },
    retry: uploads.retry,
    remove: uploads.remove,
    refuse: (refusal) => refuse(refusal),
    dismiss: () => set({ refused: [] }),
    moveTo: (next) => {
      home = next;
    },
    isAt: ({ memberId, sessionId }) =>
      home !== null &&
      home.memberId === memberId &&
      home.sessionId === sessionId &&
      state.items.length > 0,
    stop: () => {
      uploads.reset([]);
    },
  };
}

function isOpen(item: DroppedFile): boolean {
  return isOnItsWay(item) || (item.state === 'failed' && item.canRetry);
}
