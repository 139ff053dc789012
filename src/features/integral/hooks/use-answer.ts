import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#lib/http/api-error.ts';
import type { CallOptions } from '#lib/http/call.ts';

export type AnswerState<Data> =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; data: Data };

/** What a call answers in the language in use; asked again with another key, or another language. */
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
    // The key says everything that the function was made of.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [wanted]);

  return {
    // An answer to the question before is not what is asked for now.
    state: answer?.to === wanted ? answer.state : { kind: 'loading' },
    reload: () => setAttempt(attempt + 1),
  };
}
