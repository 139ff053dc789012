import { useEffect, useState } from 'react';

export interface Found<Item> {
  status: 'idle' | 'loading' | 'failed' | 'ready';
  /** Results of the previous keyword stay until new ones arrive. */
  items: readonly Item[];
  retry: () => void;
}

interface Held<Item> {
  for: string;
  status: 'failed' | 'ready';
  items: readonly Item[];
}

/** Server-side search; outdated responses are dropped. */
export function useFound<Item>(
  keyword: string,
  find: (keyword: string, signal: AbortSignal) => Promise<readonly Item[]>,
): Found<Item> {
  const [held, setHeld] = useState<Held<Item> | null>(null);
  const [round, setRound] = useState(0);
  const wanted = `${String(round)} ${keyword}`;

  useEffect(() => {
    if (keyword === '') return;
    const leaving = new AbortController();
    find(keyword, leaving.signal).then(
      (items) => {
        if (!leaving.signal.aborted) setHeld({ for: wanted, status: 'ready', items });
      },
      () => {
        if (!leaving.signal.aborted) setHeld({ for: wanted, status: 'failed', items: [] });
      },
    );
    return () => leaving.abort();
    // Keyword and round identify the request; the function is not a dependency.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [wanted]);

  const retry = () => setRound((before) => before + 1);
  if (keyword === '') return { status: 'idle', items: [], retry };
  const status = held?.for === wanted ? held.status : 'loading';
  return { status, items: held?.items ?? [], retry };
}
