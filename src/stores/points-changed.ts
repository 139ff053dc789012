const listeners = new Set<() => void>();

/** Called when the member's points may have changed; the application then loads the balance. */
export function reportPointsChanged(): void {
  for (const listener of listeners) listener();
}

/** Returns an unsubscribe function. */
export function onPointsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
