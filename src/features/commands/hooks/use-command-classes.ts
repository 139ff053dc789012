import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandApi } from '#data/command.ts';

export interface CommandClass {
  id: string;
  name: string;
  count: number;
}

/** The library's classes; null while loading, empty if loading failed. */
export function useCommandClasses(): {
  classes: readonly CommandClass[] | null;
  reload: () => void;
} {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [classes, setClasses] = useState<readonly CommandClass[] | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    commandApi.classes({ signal: controller.signal, quiet: true }).then(
      ({ list }) => setClasses(list),
      () => {
        if (!controller.signal.aborted) setClasses((known) => known ?? []);
      },
    );
    return () => {
      controller.abort();
    };
  }, [language, round]);

  return { classes, reload: () => setRound((current) => current + 1) };
}
