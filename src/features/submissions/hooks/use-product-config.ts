import { useEffect, useState } from 'react';
import { siteApi } from '#api/site-api.ts';
import type { AppConfig } from '#contract/site/calls.ts';

/** What this deployment takes and pays; null while it isn't known, or can't be had. */
export function useProductConfig(): Pick<AppConfig, 'points' | 'limits'> | null {
  const [config, setConfig] = useState<AppConfig | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // A form works without it: the server has the last word on sizes, the reviewer on points.
    siteApi.app({ signal: abort.signal, quiet: true }).then(setConfig, () => undefined);
    return () => abort.abort();
  }, []);

  return config;
}
