import { v4 as uuid } from 'uuid';
import type { FileRef } from '#contract/file/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { problemOf, type DropLimits, type DropProblem } from './drop-limits.ts';

export type UploadFile = (
  file: File,
  options: { onProgress: (sent: number) => void; signal: AbortSignal },
) => Promise<FileRef>;

interface Named {
  key: string;
  name: string;
  size: number;
}
export type DroppedFile = Named &
  (
    | { state: 'waiting' }
    | { state: 'sending'; sent: number }
    | { state: 'done'; ref: FileRef }
    /** `problem` is a message if it comes from the server. */
    | { state: 'failed'; problem: UploadProblem; canRetry: boolean }
  );
export type UploadProblem = DropProblem | 'network' | { said: string };

/** Uploads files as soon as they are added, two at a time. Lives outside React. */
export interface Uploads {
  read: () => readonly DroppedFile[];
  subscribe: (listener: () => void) => () => void;
  /** @returns the files beyond the limit */
  add: (files: readonly File[], limits: DropLimits) => readonly File[];
  retry: (key: string) => void;
  remove: (key: string) => void;
  reset: (refs: readonly FileRef[]) => void;
  stop: () => void;
}

const AT_ONCE = 2;

export function createUploads(upload: UploadFile, initial: readonly FileRef[] = []): Uploads {
  let items: readonly DroppedFile[] = initial.map(doneItem);
  const contents = new Map<string, File>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  const put = (next: readonly DroppedFile[]) => {
    items = next;
    for (const listener of listeners) listener();
    startNext();
  };
  const change = (next: DroppedFile) => {
    put(items.map((item) => (item.key === next.key ? next : item)));
  };
  const startNext = () => {
    if (running.size >= AT_ONCE) return;
    const next = items.find(({ key, state }) => state === 'waiting' && contents.has(key));
    const file = next === undefined ? undefined : contents.get(next.key);
    if (next !== undefined && file !== undefined) start(next, file);
  };
  const start = ({ key, name, size }: Named, file: File) => {
    const abort = new AbortController();
    running.set(key, abort);
    const end = (item: DroppedFile) => {
      if (abort.signal.aborted) return;
      running.delete(key);
      change(item);
    };
    const onProgress = (sent: number) => {
      if (!abort.signal.aborted) change({ key, name, size, state: 'sending', sent });
    };
    change({ key, name, size, state: 'sending', sent: 0 });
    upload(file, { onProgress, signal: abort.signal }).then(
      (ref) => {
        contents.delete(key);
        end({ key, name: ref.name, size, state: 'done', ref });
      },
      (cause: unknown) => end({ key, name, size, state: 'failed', ...failureOf(cause) }),
    );
  };
  const stopOne = (key: string) => {
    running.get(key)?.abort();
    running.delete(key);
    contents.delete(key);
  };

  return {
    read: () => items,
    subscribe: (listener) => {
      listeners.add(listener);

      return () => {
        listeners.delete(listener);
      };
    },
    add: (files, limits) => {
      const room = Math.max(0, limits.maxFiles - items.length);
      const added = files.slice(0, room).map((file): DroppedFile => {
        const key = uuid();
        const { name, size } = file;
        const problem = problemOf(file, limits);
        if (problem !== null) return { key, name, size, state: 'failed', problem, canRetry: false };
        contents.set(key, file);

        return { key, name, size, state: 'waiting' };
      });
      if (added.length > 0) put([...items, ...added]);

      return files.slice(room);
    },
    retry: (key) => {
      const item = items.find((each) => each.key === key);
      if (item !== undefined) change({ key, name: item.name, size: item.size, state: 'waiting' });
    },
    remove: (key) => {
      stopOne(key);
      put(items.filter((item) => item.key !== key));
    },
    reset: (refs) => {
      for (const { key } of items) stopOne(key);
      put(refs.map(doneItem));
    },
    stop: () => {
      for (const abort of running.values()) abort.abort();
      running.clear();
    },
  };
}

export function isOnItsWay({ state }: DroppedFile): boolean {
  return state === 'waiting' || state === 'sending';
}

function doneItem(ref: FileRef): DroppedFile {
  return { key: ref.id, name: ref.name, size: ref.size, state: 'done', ref };
}

function failureOf(
  cause: unknown,
): Pick<Extract<DroppedFile, { state: 'failed' }>, 'problem' | 'canRetry'> {
  if (cause instanceof ApiError && typeof cause.code === 'number') {
    const said = cause.data?.fields?.['file'] ?? cause.message;
    if (said !== '')
      return { problem: { said }, canRetry: cause.code === 429 || cause.code >= 500 };
  }
  return { problem: 'network', canRetry: true };
}
