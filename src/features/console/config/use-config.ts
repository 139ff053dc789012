import { useEffect, useState } from 'react';
import { consoleApi } from '#data/console.ts';
import type { ConfigValues } from '#contract/console/calls.ts';

export interface SavedConfig {
  values: ConfigValues;
  version: number;
}

export type ConfigState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; saved: SavedConfig };

export function useConfig(): {
  state: ConfigState;
  reload: () => void;
  replace: (saved: SavedConfig) => void;
} {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<ConfigState>({ status: 'loading' });

  useEffect(() => {
    const controller = new AbortController();
    consoleApi.config({ signal: controller.signal, quiet: true }).then(
      (saved) => setState({ status: 'ready', saved }),
      () => {
        if (controller.signal.aborted) return;
        setState((current) => (current.status === 'ready' ? current : { status: 'failed' }));
      },
    );
    return () => {
      controller.abort();
    };
  }, [round]);

  return {
    state,
    reload: () => {
      setState((current) => (current.status === 'failed' ? { status: 'loading' } : current));
      setRound((current) => current + 1);
    },
    replace: (saved) => setState({ status: 'ready', saved }),
  };
}
