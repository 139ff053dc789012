import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicTexts } from '#contract/site/calls.ts';
import { siteApi } from '#data/site.ts';
import { ApiError } from '#lib/http/api-error.ts';

export type PublicTextsState =
  { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; texts: PublicTexts };

export function usePublicTexts(): { state: PublicTextsState; reload: () => void } {
  const { language } = useTranslation('system').i18n;
  const [attempt, setAttempt] = useState(0);
  const wanted = `${language} ${attempt}`;
  const [answer, setAnswer] = useState<{ to: string; state: PublicTextsState } | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    siteApi.texts({ signal: leaving.signal, quiet: true }).then(
      (texts) => setAnswer({ to: wanted, state: { kind: 'ready', texts } }),
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setAnswer({ to: wanted, state: { kind: 'failed' } });
      },
    );
    return () => leaving.abort();
  }, [wanted]);

  return {
    // A result for the previous language counts as loading.
    state: answer?.to === wanted ? answer.state : { kind: 'loading' },
    reload: () => setAttempt(attempt + 1),
  };
}
