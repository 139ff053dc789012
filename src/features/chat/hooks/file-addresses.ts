import { useEffect, useState } from 'react';
import { fileApi } from '#api/file-api.ts';
import type { FileRef } from '#contract/file/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

const NOT_FOUND = 404;
const MAX_KEPT = 100;
/** An address is good for a day; one of this age is asked for anew. */
const GOOD_MS = 12 * 3_600_000;

interface Known {
  at: number;
  file: Promise<FileRef>;
}
const known = new Map<string, Known>();

/** Keeps what an upload has told of a file. */
export function noteAddress(file: FileRef): void {
  keep(file.id, Promise.resolve(file));
}

/** A file with an address that can be fetched. @throws ApiError 404 where it is gone */
export function freshFile(id: string): Promise<FileRef> {
  const found = known.get(id);
  if (found !== undefined && Date.now() - found.at < GOOD_MS) return found.file;
  const file = fileApi.view(id, { quiet: true });
  keep(id, file);
  file.catch(() => known.delete(id));

  return file;
}

/** The file with its address; null while it is asked for and where it can't be had. */
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
    // Asked once for each file, whoever wants to hear of it.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [id]);

  return file?.id === id ? file : null;
}

function keep(id: string, file: Promise<FileRef>): void {
  known.delete(id);
  known.set(id, { at: Date.now(), file });
  const [oldest] = known.keys();
  if (known.size > MAX_KEPT && oldest !== undefined) known.delete(oldest);
}
