type Place = 'conversation' | 'list';

const LOOK_MS = 4000;

let looking: ReturnType<typeof setInterval> | undefined;
const since: Record<Place, number | null> = { conversation: null, list: null };
const listeners = new Set<() => void>();

/** When the shown data was stored (ms since the epoch); null if it is current. */
export function readKeptSince(): number | null {
  return since.conversation ?? since.list;
}

export function isKept(place: Place): boolean {
  return since[place] !== null;
}

export function noteKept(place: Place, savedAt: number | null): void {
  if (since[place] === savedAt) return;
  since[place] = savedAt;
  clearInterval(looking);
  looking = readKeptSince() === null ? undefined : setInterval(() => void look(), LOOK_MS);
  for (const listener of listeners) listener();
}

/**
 * `navigator.onLine` is true with any network. While stored data is shown, the server is polled.
 */
async function look(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) window.dispatchEvent(new Event('online'));
}

export function watchKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
