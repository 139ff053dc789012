/** State of a service, from its answers to real requests. */
export interface Outcomes {
  succeeded: () => void;
  failed: () => void;
  /** `failing` after several failures in a row. */
  look: () => { state: 'well' | 'failing' | 'unknown'; since: Date | null };
}

/** One failure may be caused by what was asked. */
const FAILURES = 3;

export function trackOutcomes(now: () => Date): Outcomes {
  let failures = 0;
  let state: 'well' | 'failing' | 'unknown' = 'unknown';
  let since: Date | null = null;

  return {
    succeeded() {
      failures = 0;
      if (state === 'well') return;
      state = 'well';
      since = now();
    },
    failed() {
      failures += 1;
      if (failures < FAILURES || state === 'failing') return;
      state = 'failing';
      since = now();
    },
    look: () => ({ state, since }),
  };
}
