import { useEffect, useState } from 'react';
import { consoleApi } from '#data/console.ts';
import type { Role } from '#contract/console/calls.ts';

export type Roles =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; roles: readonly Role[] };

/** All roles except ROOT; the previous list stays while reloading. */
export function useRoles(): { state: Roles; reload: () => void } {
  const [round, setRound] = useState(0);
  const [state, setState] = useState<Roles>({ status: 'loading' });

  useEffect(() => {
    const controller = new AbortController();
    consoleApi.roles({ signal: controller.signal, quiet: true }).then(
      ({ list }) => setState({ status: 'ready', roles: list }),
      () => {
        if (!controller.signal.aborted) setState({ status: 'failed' });
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
  };
}
