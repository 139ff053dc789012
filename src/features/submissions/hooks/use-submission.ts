import { useCallback, useEffect, useState } from 'react';
import { submissionApi } from '#data/submission.ts';
import type { Submission, SubmissionEvent } from '#contract/submission/calls.ts';
import { ApiError } from '#lib/http/api-error.ts';

export type SubmissionView =
  | { kind: 'loading' }
  | { kind: 'failed'; isGone: boolean }
  | { kind: 'ready'; submission: Submission; events: readonly SubmissionEvent[] };

export function useSubmission(id: string): { view: SubmissionView; reload: () => void } {
  const [round, setRound] = useState(0);
  const wanted = `${round} ${id}`;
  const [answered, setAnswered] = useState<{ wanted: string; view: SubmissionView } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const show = (view: SubmissionView) => {
      if (!abort.signal.aborted) setAnswered({ wanted, view });
    };
    submissionApi.view(id, { signal: abort.signal, quiet: true }).then(
      ({ submission, events }) => show({ kind: 'ready', submission, events }),
      (cause: unknown) =>
        show({ kind: 'failed', isGone: cause instanceof ApiError && cause.code === 404 }),
    );
    return () => abort.abort();
  }, [id, wanted]);
  const isSame = answered?.wanted.endsWith(` ${id}`) === true;

  return {
    // The previous state stays visible while reloading.
    view:
      answered !== null &&
      (answered.wanted === wanted || (isSame && answered.view.kind === 'ready'))
        ? answered.view
        : { kind: 'loading' },
    reload: useCallback(() => setRound((current) => current + 1), []),
  };
}
