import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandApi } from '#api/command-api.ts';

export interface CommandClass {
  id: string;
  name: string;
  count: number;
}

/** The library's classes; empty while they are unknown, and where they can't be had. */
export function useCommandClasses(): { classes: readonly CommandClass[]; reload: () => void } {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [classes, setClasses] = useState<readonly CommandClass[]>([]);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    commandApi.classes({ signal: controller.signal, quiet: true }).then(
      ({ list }) => setClasses(list),
      () => undefined,
    );
    return () => {
      controller.abort();
    };
  }, [language, round]);

  return { classes, reload: () => setRound((current) => current + 1) };
}
