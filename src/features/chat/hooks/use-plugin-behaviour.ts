import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PluginId } from '#contract/chat/plugins.ts';
import { PluginKitContext, type PluginBehaviour } from '../plugin-kit.ts';

interface Known extends PluginBehaviour {
  plugin: PluginId;
}

export function usePluginBehaviour(plugin: PluginId | null): PluginBehaviour | null {
  const kit = use(PluginKitContext);
  const { i18n } = useTranslation();
  const [known, setKnown] = useState<Known | null>(null);

  useEffect(() => {
    if (kit === null || plugin === null) return;
    let isCurrent = true;
    kit.behaviour(plugin).then(
      (behaviour) => {
        if (isCurrent) setKnown({ ...behaviour, plugin });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [kit, plugin, i18n.language]);

  return known !== null && known.plugin === plugin ? known : null;
}
