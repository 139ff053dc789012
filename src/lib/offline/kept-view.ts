/** What on the screen is what was kept. */
type Place = 'conversation' | 'list';

const LOOK_MS = 4000;

let looking: ReturnType<typeof setInterval> | undefined;
const since: Record<Place, number | null> = { conversation: null, list: null };
const listeners = new Set<() => void>();

/** Since when what is shown is as it is (milliseconds since 1970); null: it is fresh. */
export function readKeptSince(): number | null {
  return since.conversation ?? since.list;
}

export function isKept(place: Place): boolean {
  return since[place] !== null;
}

/** Null: the server has answered. */
export function noteKept(place: Place, savedAt: number | null): void {
  if (since[place] === savedAt) return;
  since[place] = savedAt;
  clearInterval(looking);
  looking = readKeptSince() === null ? undefined : setInterval(() => void look(), LOOK_MS);
  for (const listener of listeners) listener();
}

/**
 * Browsers say that they are online when they have any network at all. While what is shown is old, the
 * server itself is asked, and its answer is news of the same kind.
 */
async function look(): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok === true) window.dispatchEvent(new Event('online'));
}

export function watchKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
