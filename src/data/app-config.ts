import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteApi } from './site.ts';
import type { AppConfig } from '#contract/site/calls.ts';

/** Cache duration: a deployment's configuration can change. */
const KEPT_MS = 300_000;

const asked = new Map<string, { at: number; answer: Promise<AppConfig> }>();

/** @throws ApiError; failures aren't cached */
export function readAppConfig(language: string): Promise<AppConfig> {
  const known = asked.get(language);
  if (known !== undefined && Date.now() - known.at < KEPT_MS) return known.answer;
  const answer = siteApi.app({ quiet: true });
  asked.set(language, { at: Date.now(), answer });
  answer.catch(() => asked.delete(language));
  return answer;
}

/** null while loading and on failure; nothing is disabled in that case. */
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
