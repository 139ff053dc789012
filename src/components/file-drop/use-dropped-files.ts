import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  /** Bytes. */
  size: number;
}
/** A file that was added: on its way, there, or not to be had. */
export type DroppedFile = Named &
  (
    | { state: 'waiting' }
    /** `sent`: 0 to 1. */
    | { state: 'sending'; sent: number }
    | { state: 'done'; ref: FileRef }
    /** `problem` in words where the server has said it. */
    | { state: 'failed'; problem: DropProblem | 'network' | { said: string }; canRetry: boolean }
  );

export interface DroppedFiles {
  items: readonly DroppedFile[];
  /** Those that are there, in their order. */
  refs: readonly FileRef[];
  /** Something is on its way. */
  isBusy: boolean;
  /** More were added than may be. */
  hasTooMany: boolean;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  /** Puts others in the place of all. */
  reset: (refs: readonly FileRef[]) => void;
}

const AT_ONCE = 2;

/** Files that are uploaded as soon as they are added, two at a time. */
export function useDroppedFiles(
  upload: UploadFile,
  limits: DropLimits,
  initial: readonly FileRef[] = [],
): DroppedFiles {
  const [items, setItems] = useState<readonly DroppedFile[]>(() => initial.map(doneItem));
  const [hasTooMany, setHasTooMany] = useState(false);
  const contents = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());

  const change = useCallback((key: string, next: (item: DroppedFile) => DroppedFile) => {
    setItems((all) => all.map((item) => (item.key === key ? next(item) : item)));
  }, []);

  useEffect(() => {
    for (const { key, name, size, state } of items) {
      if (running.current.size >= AT_ONCE) return;
      const file = contents.current.get(key);
      if (state !== 'waiting' || file === undefined || running.current.has(key)) continue;
      const abort = new AbortController();
      running.current.set(key, abort);
      const end = (item: DroppedFile) => {
        running.current.delete(key);
        if (!abort.signal.aborted) change(key, () => item);
      };
      change(key, () => ({ key, name, size, state: 'sending', sent: 0 }));
      const onProgress = (sent: number) => {
        if (!abort.signal.aborted) change(key, () => ({ key, name, size, state: 'sending', sent }));
      };
      upload(file, { onProgress, signal: abort.signal }).then(
        (ref) => end({ key, name: ref.name, size, state: 'done', ref }),
        (cause: unknown) => end({ key, name, size, state: 'failed', ...failureOf(cause) }),
      );
    }
  }, [items, upload, change]);
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const abort of all.values()) abort.abort();
      all.clear();
    };
  }, []);

  const stop = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
  };
  const add = (files: readonly File[]) => {
    const room = Math.max(0, limits.mostFiles - items.length);
    setHasTooMany(files.length > room);
    const added = files.slice(0, room).map((file): DroppedFile => {
      const key = crypto.randomUUID();
      const { name, size } = file;
      const problem = problemOf(file, limits);
      if (problem !== null) return { key, name, size, state: 'failed', problem, canRetry: false };
      contents.current.set(key, file);

      return { key, name, size, state: 'waiting' };
    });
    setItems((all) => [...all, ...added]);
  };

  return {
    items,
    refs: useMemo(
      () => items.flatMap((item) => (item.state === 'done' ? [item.ref] : [])),
      [items],
    ),
    isBusy: items.some(({ state }) => state === 'waiting' || state === 'sending'),
    hasTooMany,
    add,
    retry: (key) => change(key, ({ name, size }) => ({ key, name, size, state: 'waiting' })),
    remove: (key) => {
      stop(key);
      contents.current.delete(key);
      setHasTooMany(false);
      setItems((all) => all.filter((item) => item.key !== key));
    },
    reset: (refs) => {
      for (const { key } of items) stop(key);
      contents.current.clear();
      setHasTooMany(false);
      setItems(refs.map(doneItem));
    },
  };
}

function doneItem(ref: FileRef): DroppedFile {
  return { key: ref.id, name: ref.name, size: ref.size, state: 'done', ref };
}

/** What the server refuses stays refused; a broken connection is worth another try. */
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
