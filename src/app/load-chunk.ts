const RELOADED_FOR = 'reloadedFor';

interface Surroundings {
  isOnline: () => boolean;
  reload: () => void;
  /** Names the build: another one has another address. */
  build: string;
}

const BROWSER: Surroundings = {
  isOnline: () => navigator.onLine,
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
  { isOnline, reload, build }: Surroundings = BROWSER,
): Promise<Value> {
  try {
    return await load();
  } catch (reason) {
    if (!isOnline() || sessionStorage.getItem(RELOADED_FOR) === build) throw reason;
    sessionStorage.setItem(RELOADED_FOR, build);
    reload();
    // The page is on its way out: neither a screen nor an error is worth showing.
    return new Promise<never>(() => undefined);
  }
}
