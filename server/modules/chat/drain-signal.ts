/**
 * Disconnects many readers at once. `AbortSignal.any` with a signal as long-lived as the server
 * would leak memory per reader.
 */
export interface DrainSignal {
  join: (own: AbortSignal) => { signal: AbortSignal; leave: () => void };
  now: () => void;
}

export function createDrainSignal(): DrainSignal {
  const readers = new Set<AbortController>();

  return {
    join: (own) => {
      const reader = new AbortController();
      const abort = () => {
        reader.abort();
      };
      readers.add(reader);
      own.addEventListener('abort', abort);
      if (own.aborted) abort();

      return {
        signal: reader.signal,
        leave: () => {
          readers.delete(reader);
          own.removeEventListener('abort', abort);
        },
      };
    },
    now: () => {
      for (const reader of [...readers]) reader.abort();
    },
  };
}
