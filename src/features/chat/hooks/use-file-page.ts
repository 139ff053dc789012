import { useCallback, useEffect, useState } from 'react';
import { fileApi } from '#data/file.ts';
import type { ReadableFile } from '#contract/file/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

const NOT_FOUND = 404;
const AGAIN_MS = 2000;

export type FilePage =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'gone' }
  | { status: 'unread'; file: ReadableFile; text: 'reading' | 'none' | 'failed' }
  | { status: 'ready'; file: ReadableFile; page: number; pages: number; text: string };

export function useFilePage(fileId: string, page: number) {
  const [state, setState] = useState<FilePage>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const reload = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);

  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    readPage(fileId, page, abort.signal).then(
      (read) => {
        if (abort.signal.aborted) return;
        setState(read);
        if (read.status === 'unread' && read.text === 'reading') {
          timer = setTimeout(() => setAttempt((count) => count + 1), AGAIN_MS);
        }
      },
      (cause: unknown) => {
        if (abort.signal.aborted) return;
        const isGone = cause instanceof ApiError && cause.code === NOT_FOUND;
        setState({ status: isGone ? 'gone' : 'failed' });
      },
    );
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [fileId, page, attempt]);

  return { state, reload };
}

async function readPage(fileId: string, page: number, signal: AbortSignal): Promise<FilePage> {
  const options = { signal, quiet: true };
  const file = await fileApi.view(fileId, options);
  if (file.text !== 'ready') return { status: 'unread', file, text: file.text };
  const shown = Math.min(Math.max(1, page), file.pages ?? page);

  return { status: 'ready', file, ...(await fileApi.text(fileId, shown, options)) };
}
