import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteApi } from '#api/site-api.ts';
import type { Home } from '#contract/site/calls.ts';

/** Examples for an empty conversation; null while unknown, none when they can't be had. */
export function usePrompts(isWanted: boolean): Home['prompts'] | null {
  const { i18n } = useTranslation();
  const [prompts, setPrompts] = useState<Home['prompts'] | null>(null);

  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    siteApi.home({ signal: abort.signal, quiet: true }).then(
      (home) => setPrompts(home.prompts),
      () => {
        if (!abort.signal.aborted) setPrompts([]);
      },
    );
    return () => {
      abort.abort();
    };
  }, [isWanted, i18n.language]);

  return prompts;
}
