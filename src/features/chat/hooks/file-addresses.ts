import { useEffect, useState } from 'react';
import { fileApi } from '#data/file.ts';
import type { FileRef } from '#contract/file/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

const NOT_FOUND = 404;
const MAX_KEPT = 100;
/** File URLs are valid for a day; older ones are renewed after this time. */
const GOOD_MS = 12 * 3_600_000;

interface Known {
  at: number;
  file: Promise<FileRef>;
}
const known = new Map<string, Known>();

export function noteAddress(file: FileRef): void {
  keep(file.id, Promise.resolve(file));
}

export function freshFile(id: string): Promise<FileRef> {
  const found = known.get(id);
  if (found !== undefined && Date.now() - found.at < GOOD_MS) return found.file;
  const file = fileApi.view(id, { quiet: true });
  keep(id, file);
  file.catch(() => known.delete(id));

  return file;
}

export function useFreshFile(id: string, onGone?: () => void): FileRef | null {
  const [file, setFile] = useState<FileRef | null>(null);
  useEffect(() => {
    let isCurrent = true;
    freshFile(id).then(
      (fresh) => {
        if (isCurrent) setFile(fresh);
      },
      (cause: unknown) => {
        if (isCurrent && cause instanceof ApiError && cause.code === NOT_FOUND) onGone?.();
      },
    );
    return () => {
      isCurrent = false;
    };
    // One request per file, shared by all subscribers.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [id]);

  return file?.id === id ? file : null;
}

function keep(id: string, file: Promise<FileRef>): void {
  known.delete(id);
  known.set(id, { at: Date.now(), file });
  const [oldest] = known.keys();
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
}
