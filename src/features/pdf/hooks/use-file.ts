import { useEffect, useState } from 'react';
import { fileApi } from '#data/file.ts';
import type { ReadableFile } from '#contract/file/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

export type FileState =
  | { status: 'loading' }
  | { status: 'failed'; isGone: boolean; retry: () => void }
  | { status: 'ready'; file: ReadableFile };

const NOT_FOUND = new Set([404, 422]);
/** Polling interval in ms while the server processes the file. */
const LOOK_AGAIN_MS = 3000;

export function useFile(id: string): FileState {
  const [state, setState] = useState<FileState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  const isReading = state.status === 'ready' && state.file.text === 'reading';

  useEffect(() => {
    const abort = new AbortController();
    fileApi.view(id, { signal: abort.signal, quiet: true }).then(
      (file) => setState({ status: 'ready', file }),
      (cause: unknown) => {
        if (abort.signal.aborted) return;
        const isGone =
          cause instanceof ApiError && typeof cause.code === 'number' && NOT_FOUND.has(cause.code);
        setState({
          status: 'failed',
          isGone,
          retry: () => {
            setState({ status: 'loading' });
            setRound((before) => before + 1);
          },
        });
      },
    );
    return () => abort.abort();
  }, [id, round]);

  useEffect(() => {
    if (!isReading) return;
    const abort = new AbortController();
    const timer = setInterval(() => {
      fileApi.view(id, { signal: abort.signal, quiet: true }).then(
        ({ text, pages }) =>
          setState((before) =>
            // Keeps the URL, because a new one would reload the document.
            before.status === 'ready'
              ? { status: 'ready', file: { ...before.file, text, pages } }
              : before,
          ),
        // Optional: the next poll retries.
        () => undefined,
      );
    }, LOOK_AGAIN_MS);
    return () => {
      clearInterval(timer);
      abort.abort();
    };
  }, [id, isReading]);

  return state;
}
