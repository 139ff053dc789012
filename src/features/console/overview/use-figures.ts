import { useEffect, useState } from 'react';
import { consoleApi } from '#data/console.ts';
import type { FigureRange, Figures } from '#contract/console/calls.ts';

export type FiguresState =
  { status: 'loading' } | { status: 'failed' } | { status: 'ready'; figures: Figures };

/** Figures of a range; the previous ones stay until the new ones are loaded. */
export function useFigures(range: FigureRange) {
  const [state, setState] = useState<FiguresState>({ status: 'loading' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    const own = new AbortController();
    consoleApi.figures(range, { signal: own.signal, quiet: true }).then(
      (figures) => setState({ status: 'ready', figures }),
      () => {
        if (!own.signal.aborted) setState({ status: 'failed' });
      },
    );
    return () => own.abort();
  }, [range, round]);

  return {
    state,
    reload: () => {
      setState({ status: 'loading' });
      setRound((before) => before + 1);
    },
  };
}
