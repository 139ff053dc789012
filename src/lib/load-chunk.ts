const RELOADED_FOR = 'reloadedFor';
const AGAIN_MS = 3000;

interface Surroundings {
  isReachable: () => Promise<boolean>;
  reload: () => void;
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
 * Loads a chunk. If it was removed by a newer deployment, the page is reloaded, once per build; a
 * second failure is thrown.
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
    // The page is reloading: keep suspending.
    return new Promise<never>(() => undefined);
  }
}

/**
 * Loads an optional chunk and retries until it succeeds: the first toast often reports a network
 * failure, and answers are readable before their tables are rendered.
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

/** Resolves once the server answers; asks again every three seconds and when the network is back. */
export async function untilReachable(
  signal: AbortSignal,
  { isReachable }: Pick<Surroundings, 'isReachable'> = BROWSER,
): Promise<void> {
  do {
    await nextChance();
  } while (!signal.aborted && !(await isReachable()));
}

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
