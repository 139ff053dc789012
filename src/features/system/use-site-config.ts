import { useEffect, useState } from 'react';
import type { SiteConfig } from '#contract/site/calls.ts';
import { siteApi } from '#data/site.ts';

/** Site configuration; null while loading and on failure. */
export function useSiteConfig(): SiteConfig | null {
  const [config, setConfig] = useState<SiteConfig | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    siteApi.site({ signal: leaving.signal, quiet: true }).then(setConfig, () => {
      // Optional: the screen works without it.
    });
    return () => leaving.abort();
  }, []);

  return config;
}
