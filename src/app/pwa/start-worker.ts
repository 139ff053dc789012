import { Workbox } from 'workbox-window';
import { i18n, preloadNamespaces } from '#i18n/setup.ts';
import { toast } from '#lib/feedback/feedback.ts';
import { BASENAME } from '#lib/paths.ts';

const SCOPE = `${BASENAME}/`;
const CHECK_EVERY_MS = 3_600_000;
const OFFER_MS = 30_000;

/**
 * Registers the service worker and offers new versions. An update is applied only when the member
 * accepts, so that input and streams aren't interrupted.
 */
export async function startWorker(): Promise<void> {
  const worker = new Workbox(`${SCOPE}sw.js`, { scope: SCOPE });
  try {
    const registration = await worker.register();
    if (registration !== undefined) watch(registration, worker);
    await navigator.serviceWorker.ready;
  } catch {
    // Private windows and blocked storage: the app works without it.
    return;
  }
  keepWhatIsLoaded(worker);
  setInterval(() => void look(worker), CHECK_EVERY_MS);
}

/** Workbox's event fires only for the first new version of a visit. */
function watch(registration: ServiceWorkerRegistration, worker: Workbox): void {
  const offer = () => {
    const isUpdate = navigator.serviceWorker.controller !== null;
    if (isUpdate && registration.waiting !== null) void offerUpdate(worker);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  offer();
}

/** Caches files that were loaded before the worker was active. */
function keepWhatIsLoaded(worker: Workbox): void {
  const assets = `${location.origin}${SCOPE}assets/`;
  const urlsToCache = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(assets));
  void worker.messageSW({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

async function look(worker: Workbox): Promise<void> {
  if (!navigator.onLine) return;
  await worker.update().catch(() => undefined);
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  if (registration?.waiting != null) await offerUpdate(worker);
}

async function offerUpdate(worker: Workbox): Promise<void> {
  if (await isNewest()) {
    worker.messageSkipWaiting();
    return;
  }
  await preloadNamespaces(['offline']);
  toast('info', i18n.t('offline:update.text'), {
    duration: OFFER_MS,
    action: {
      label: i18n.t('offline:update.action'),
      onPress: () => {
        worker.addEventListener('controlling', () => {
          location.reload();
        });
        worker.messageSkipWaiting();
      },
    },
  });
}

/**
 * Pages are fetched from the server first, so this one may already be as new as the waiting
 * version.
 */
async function isNewest(): Promise<boolean> {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')];
  try {
    const page = await (await fetch(SCOPE, { cache: 'no-store' })).text();
    return scripts.every(({ src }) => page.includes(`"${new URL(src).pathname}"`));
  } catch {
    return false;
  }
}
