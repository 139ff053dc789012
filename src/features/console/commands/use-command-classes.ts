import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandApi } from '#data/command.ts';

export interface CommandClass {
  id: string;
  name: string;
}

export function useCommandClasses(): readonly CommandClass[] {
  const { language } = useTranslation().i18n;
  const [classes, setClasses] = useState<readonly CommandClass[]>([]);

  useEffect(() => {
    const controller = new AbortController();
    commandApi.classes({ signal: controller.signal }).then(
      ({ list }) => setClasses(list),
      () => undefined,
    );
    return () => {
      controller.abort();
    };
  }, [language]);

  return classes;
}
