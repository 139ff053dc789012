const AGAIN_MS = 3000;

/**
 * Loads a part that the screen works without, however long that takes: the first toast is often the
 * one that says that nothing can be loaded, and it must not take the screen with it.
 */
export async function loadPatiently<Value>(load: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextChance();
    }
  }
}

/** When the browser is online again, at the latest after some seconds. */
function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, AGAIN_MS);
    window.addEventListener('online', go, { once: true });

    function go() {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    }
  });
}
