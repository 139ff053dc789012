import { useEffect, useState } from 'react';
import { siteApi } from '#data/site.ts';
import type { AppConfig } from '#contract/site/calls.ts';

/** Limits and rewards of this deployment; null while loading and on failure. */
export function useProductConfig(): Pick<AppConfig, 'points' | 'limits'> | null {
  const [config, setConfig] = useState<AppConfig | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // Optional: the server checks sizes, and reviewers decide on points.
    siteApi.app({ signal: abort.signal, quiet: true }).then(setConfig, () => undefined);
    return () => abort.abort();
  }, []);

  return config;
}
