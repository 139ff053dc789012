import { useEffect, useState } from 'react';
import type { PluginId } from '#contract/chat/plugins.ts';
import { usageToday, type Usage } from '#contract/usage/calls.ts';
import { call } from '#lib/http/call.ts';

/** Use of a plug-in today; null while loading and on failure. */
export function useUsageToday(plugin: PluginId): Usage | null {
  const [usage, setUsage] = useState<{ plugin: PluginId; usage: Usage } | null>(null);

  useEffect(() => {
    const abort = new AbortController();
    call(usageToday, { plugin }, { signal: abort.signal, quiet: true }).then(
      (answer) => setUsage({ plugin, usage: answer }),
      () => undefined,
    );
    return () => abort.abort();
  }, [plugin]);

  return usage?.plugin === plugin ? usage.usage : null;
}
