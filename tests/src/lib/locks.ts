/** Web locks, which jsdom lacks: one holder at a time for each name. */
export function provideLocks(): void {
  const held = new Map<string, Promise<unknown>>();
  const request = (
    name: string,
    ...[first, second]: [() => unknown] | [{ signal?: AbortSignal }, () => unknown]
  ): Promise<unknown> => {
    const run = typeof first === 'function' ? first : second;
    const signal = typeof first === 'function' ? undefined : first.signal;
    const before = held.get(name) ?? Promise.resolve();
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error)); // a DOMException
    });
    const running = Promise.race([before, aborted]).then(() => run?.());
    held.set(
      name,
      running.catch(() => before),
    );
    return running;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}
