import { useEffect, useState } from 'react';
import type { SiteConfig } from '#contract/site/calls.ts';
import { siteApi } from '#api/site-api.ts';

/** The settings of this site; null until they are there, and when they can't be had. */
export function useSiteConfig(): SiteConfig | null {
  const [config, setConfig] = useState<SiteConfig | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    siteApi.site({ signal: leaving.signal, quiet: true }).then(setConfig, () => {
      // What it adds to the screen is left out; the screen itself works without.
    });
    return () => leaving.abort();
  }, []);

  return config;
}
