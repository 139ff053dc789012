import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteApi } from '#data/site.ts';
import type { AppConfig } from '#contract/site/calls.ts';

export function useRegions(): AppConfig['regions'] {
  const { language } = useTranslation().i18n;
  const [regions, setRegions] = useState<AppConfig['regions']>([]);

  useEffect(() => {
    const controller = new AbortController();
    siteApi.app({ signal: controller.signal }).then(
      (config) => setRegions(config.regions),
      // Optional: the HTTP layer has shown the error.
      () => undefined,
    );
    return () => {
      controller.abort();
    };
  }, [language]);

  return regions;
}
