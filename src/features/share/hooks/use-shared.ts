import { useEffect, useState } from 'react';
import { shareApi } from '#data/share.ts';
import type { SharedConversation } from '#contract/share/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

export type SharedState =
  | { kind: 'loading' }
  | { kind: 'ready'; shared: SharedConversation }
  | { kind: 'gone' }
  | { kind: 'failed' };

export function useShared(token: string): { state: SharedState; reload: () => void } {
  const [state, setState] = useState<SharedState>({ kind: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    shareApi.view({ id: token }, { signal: controller.signal, quiet: true }).then(
      (shared) => setState({ kind: 'ready', shared }),
      (cause: unknown) => {
        if (controller.signal.aborted) return;
        const isGone = cause instanceof ApiError && cause.code === 404;
        setState({ kind: isGone ? 'gone' : 'failed' });
      },
    );
    return () => controller.abort();
  }, [token, round]);

  return {
    state,
    reload: () => {
      setState({ kind: 'loading' });
      setRound((current) => current + 1);
    },
  };
}
