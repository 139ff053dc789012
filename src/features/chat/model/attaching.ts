import {
  createUploads,
  isOnItsWay,
  type DroppedFile,
  type UploadFile,
  type UploadProblem,
} from '#components/file-drop/uploads.ts';
import type { FileRef } from '#contract/file/calls.ts';

/** A file that doesn't go with the question, and why. */
export interface Refusal {
  name: string;
  problem: UploadProblem | 'tooMany' | 'gone';
  /** What a file may have, in MB, where it has more. */
  mostMb?: number;
}

export interface AttachingState {
  /** On their way, or to be tried again. */
  items: readonly DroppedFile[];
  refused: readonly Refusal[];
}

/** Whose box the files are for; null: of one that is gone when it is closed. */
export interface AttachingHome {
  memberId: string;
  sessionId: string | null;
}

export interface AttachingPorts {
  upload: UploadFile;
  /** In MB, of one file. */
  mostMb: () => Promise<number>;
  /** Takes a file for a box that no screen shows. */
  keep: (home: AttachingHome, file: FileRef) => Promise<boolean>;
}

/**
 * Files on their way into the box of one conversation. They go on while another one is shown: what
 * arrives meanwhile goes into the draft.
 */
export interface Attaching {
  read: () => AttachingState;
  subscribe: (listener: () => void) => () => void;
  /** Hands what arrives to whoever shows the box. Returns how to let go of it. */
  deliverTo: (take: (file: FileRef) => void) => () => void;
  /** `room`: how many more may go with the question, those on their way included. */
  add: (files: readonly File[], room: number) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  refuse: (refusal: Refusal) => void;
  dismiss: () => void;
  moveTo: (home: AttachingHome) => void;
  isAt: (home: AttachingHome) => boolean;
  /** Ends everything. */
  stop: () => void;
}

export function createAttaching(first: AttachingHome | null, ports: AttachingPorts): Attaching {
  let home = first;
  let state: AttachingState = { items: [], refused: [] };
  let take: ((file: FileRef) => void) | null = null;
  let limitMb: number | undefined;
  let adding: Promise<void> = Promise.resolve();
  const uploads = createUploads(ports.upload);
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
      void ports.keep(home, file).then((isKept) => {
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
      refuse({ name, problem, ...(limitMb === undefined ? {} : { mostMb: limitMb }) });
    }
    // Comes back here for the rest.
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
        .then(() => ports.mostMb())
        .then((mostMb) => {
          limitMb = mostMb;
          // Those that are there count too, which only the box knows.
          const mostFiles = Number.POSITIVE_INFINITY;
          uploads.add(files.slice(0, Math.max(0, room)), {
            taken: 'documents',
            mostMb,
            mostFiles,
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

/** To be shown: on its way, or worth another try. */
function isOpen(item: DroppedFile): boolean {
  return isOnItsWay(item) || (item.state === 'failed' && item.canRetry);
}
