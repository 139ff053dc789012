import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { FileRef } from '#contract/file/calls.ts';
import type { DropLimits } from './drop-limits.ts';
import { createUploads, isOnItsWay, type DroppedFile, type UploadFile } from './uploads.ts';

export interface DroppedFiles {
  items: readonly DroppedFile[];
  refs: readonly FileRef[];
  isBusy: boolean;
  hasTooMany: boolean;
  add: (files: readonly File[]) => void;
  retry: (key: string) => void;
  remove: (key: string) => void;
  reset: (refs: readonly FileRef[]) => void;
}

export function useDroppedFiles(
  upload: UploadFile,
  limits: DropLimits,
  initial: readonly FileRef[] = [],
): DroppedFiles {
  const [uploads] = useState(() => createUploads(upload, initial));
  const [hasTooMany, setHasTooMany] = useState(false);
  const items = useSyncExternalStore(uploads.subscribe, uploads.read);
  useEffect(() => uploads.stop, [uploads]);

  return {
    items,
    refs: useMemo(
      () => items.flatMap((item) => (item.state === 'done' ? [item.ref] : [])),
      [items],
    ),
    isBusy: items.some(isOnItsWay),
    hasTooMany,
    add: (files) => setHasTooMany(uploads.add(files, limits).length > 0),
    retry: uploads.retry,
    remove: (key) => {
      setHasTooMany(false);
      uploads.remove(key);
    },
    reset: (refs) => {
      setHasTooMany(false);
      uploads.reset(refs);
    },
  };
}
