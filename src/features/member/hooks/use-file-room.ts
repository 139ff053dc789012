import { useEffect, useState } from 'react';
import { fileApi } from '#data/file.ts';
import type { FileRoom } from '#contract/file/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

export type FileRoomState =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; room: FileRoom };

export function useFileRoom(): { state: FileRoomState; reload: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<FileRoomState>({ kind: 'loading' });

  useEffect(() => {
    const leaving = new AbortController();
    fileApi
      .room({ signal: leaving.signal, quiet: true })
      .then((room) => setState({ kind: 'ready', room }))
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setState({ kind: 'failed' });
      });
    return () => leaving.abort();
  }, [attempt]);

  return {
    state,
    reload: () => {
      setState({ kind: 'loading' });
      setAttempt(attempt + 1);
    },
  };
}
