import { useEffect, useRef, useState } from 'react';
import { documentApi } from '#data/document.ts';
import type { RewriteData, RewriteRequest } from '#contract/document/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

type RewriteState =
  | { kind: 'idle' }
  | { kind: 'working' }
  | { kind: 'failed'; reason: string }
  | { kind: 'ready'; data: RewriteData };

/** Requests another wording; outdated responses are dropped. */
export function useRewrite() {
  const [state, setState] = useState<RewriteState>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  return {
    state,
    ask: (request: RewriteRequest) => {
      running.current?.abort();
      const own = new AbortController();
      running.current = own;
      setState({ kind: 'working' });
      documentApi.rewrite(request, { signal: own.signal, quiet: true }).then(
        (data) => {
          if (!own.signal.aborted) setState({ kind: 'ready', data });
        },
        (cause: unknown) => {
          if (own.signal.aborted) return;
          setState({ kind: 'failed', reason: cause instanceof ApiError ? cause.message : '' });
        },
      );
    },
    cancel: () => {
      running.current?.abort();
      setState({ kind: 'idle' });
    },
  };
}
