import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteApi } from '#api/site-api.ts';
import type { AppConfig } from '#contract/site/calls.ts';

/** After which it is asked again: a deployment's configuration changes now and then. */
const KEPT_MS = 300_000;

/** What this deployment can do, by language. */
const asked = new Map<string, { at: number; answer: Promise<AppConfig> }>();

/** @throws ApiError; the next call asks again */
export function readAppConfig(language: string): Promise<AppConfig> {
  const known = asked.get(language);
  if (known !== undefined && Date.now() - known.at < KEPT_MS) return known.answer;
  const answer = siteApi.app({ quiet: true });
  asked.set(language, { at: Date.now(), answer });
  answer.catch(() => asked.delete(language));
  return answer;
}

/** Null while it is unknown, and where it can't be had: nothing is held back for that. */
export function useAppConfig(): AppConfig | null {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [config, setConfig] = useState<AppConfig | null>(null);

  useEffect(() => {
    let isCurrent = true;
    readAppConfig(language).then(
      (answer) => {
        if (isCurrent) setConfig(answer);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return config;
}
