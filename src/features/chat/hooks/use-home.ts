import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteApi } from '#data/site.ts';
import type { Home } from '#contract/site/calls.ts';

type HomeTexts = Pick<
  Home,
  'welcome' | 'prompts' | 'pluginPrompts' | 'hotQuestions' | 'announcements'
>;

const NOTHING: HomeTexts = {
  welcome: { title: '', subtitle: '' },
  prompts: [],
  hotQuestions: [],
  announcements: [],
};

export function useHome(): HomeTexts | null {
  const { i18n } = useTranslation();
  const [home, setHome] = useState<HomeTexts | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    siteApi.home({ signal: abort.signal, quiet: true }).then(setHome, () => {
      if (!abort.signal.aborted) setHome(NOTHING);
    });
    return () => {
      abort.abort();
    };
  }, [i18n.language]);

  return home;
}
