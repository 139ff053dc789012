/**
 * Lets many readers go at once. `AbortSignal.any` with a signal that lives as long as the server would
 * keep something of every reader that it has ever had.
 */
export interface DrainSignal {
  /** A signal that aborts with the reader's own, or with all; `leave` forgets the reader. */
  join: (own: AbortSignal) => { signal: AbortSignal; leave: () => void };
  /** Lets all who are there go; those who come later stay. */
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
