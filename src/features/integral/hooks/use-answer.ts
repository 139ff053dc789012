import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/http/api-error.ts';
import type { CallOptions } from '#lib/http/call.ts';

export type AnswerState<Data> =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; data: Data };

/** Result of an API call in the current language; repeated when the key or language changes. */
export function useAnswer<Data>(
  key: string,
  ask: (options: CallOptions) => Promise<Data>,
): { state: AnswerState<Data>; reload: () => void } {
  const { language } = useTranslation().i18n;
  const [attempt, setAttempt] = useState(0);
  const wanted = `${language} ${String(attempt)} ${key}`;
  const [answer, setAnswer] = useState<{ to: string; state: AnswerState<Data> } | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    ask({ signal: leaving.signal, quiet: true }).then(
      (data) => setAnswer({ to: wanted, state: { kind: 'ready', data } }),
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setAnswer({ to: wanted, state: { kind: 'failed' } });
      },
    );
    return () => leaving.abort();
    // The key covers all dependencies of the function.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [wanted]);

  return {
    // A result for the previous key counts as loading.
    state: answer?.to === wanted ? answer.state : { kind: 'loading' },
    reload: () => setAttempt(attempt + 1),
  };
}
