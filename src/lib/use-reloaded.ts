import { useCallback, useEffect, useState } from 'react';

/**
 * Loads once, and again on `reload`; while that runs, the state is `loading`.
 * @param load never rejects; changes with what it loads, so use `useCallback`
 */
export function useReloaded<State>(load: (signal: AbortSignal) => Promise<State>): {
  state: State | { kind: 'loading' };
  reload: () => void;
} {
  const [state, setState] = useState<State | { kind: 'loading' }>({ kind: 'loading' });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal).then((loaded) => {
      if (!controller.signal.aborted) setState(loaded);
    });
    return () => {
      controller.abort();
      setState({ kind: 'loading' });
    };
  }, [load, round]);

  return { state, reload: useCallback(() => setRound((current) => current + 1), []) };
}
