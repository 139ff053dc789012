const listeners = new Set<() => void>();

/** Notifies the application, which reloads the balance. */
export function reportPointsChanged(): void {
  for (const listener of listeners) listener();
}

/** Returns an unsubscribe function. */
export function onPointsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
