const RELOADED_FOR = 'reloadedFor';
const AGAIN_MS = 3000;

interface Surroundings {
  /** Whether the server answers: a part that can't be had is then gone. */
  isReachable: () => Promise<boolean>;
  reload: () => void;
  /** Names the build: another one has another address. */
  build: string;
}

const BROWSER: Surroundings = {
  isReachable: async () => {
    if (!navigator.onLine) return false;
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
      () => null,
    );
    return answer?.ok === true;
  },
  reload: () => {
    location.reload();
  },
  build: import.meta.url,
};

/**
 * Loads a part of the application. When it is gone because a newer version was deployed, the page is
 * reloaded, once for each build; a second failure is the caller's.
 */
export async function loadChunk<Value>(
  load: () => Promise<Value>,
  { isReachable, reload, build }: Surroundings = BROWSER,
): Promise<Value> {
  try {
    return await load();
  } catch (reason) {
    const isStale = sessionStorage.getItem(RELOADED_FOR) !== build && (await isReachable());
    if (!isStale) throw reason;
    sessionStorage.setItem(RELOADED_FOR, build);
    reload();
    // The page is on its way out: neither a screen nor an error is worth showing.
    return new Promise<never>(() => undefined);
  }
}

/**
 * Loads a part that the screen works without, however long that takes: the first toast is often the one
 * that says that nothing can be loaded, and an answer is readable before its tables are drawn.
 */
export async function loadPart<Value>(
  load: () => Promise<Value>,
  surroundings?: Surroundings,
): Promise<Value> {
  for (;;) {
    try {
      return await loadChunk(load, surroundings);
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
