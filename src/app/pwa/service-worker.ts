import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/** Replaced by the build with the precache manifest. */
declare const PRECACHE: { url: string; revision: string | null }[];
/** TypeScript's DOM and WebWorker libraries can't be combined. */
declare const self: { skipWaiting: () => Promise<void> };

/** After this time the precached page is used. */
const NETWORK_TIMEOUT_SECONDS = 4;
/** Limit for cached chunks across versions. */
const MAX_ASSETS = 400;

enableNavigationPreload();
addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();

// The precached page is only a fallback for navigations: see below.
precacheAndRoute(PRECACHE, { directoryIndex: '' });
cleanupOutdatedCaches();

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname.startsWith('/chat/'),
  new NetworkFirst({
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [
      {
        // Gateway errors count as unreachable.
        fetchDidSucceed: ({ response }) =>
          response.status >= 502
            ? Promise.reject(new Error(String(response.status)))
            : Promise.resolve(response),
        // Navigations aren't cached: the precached page is the only copy.
        cacheWillUpdate: () => Promise.resolve(null),
        cachedResponseWillBeUsed: () => caches.match('/chat/index.html', { ignoreSearch: true }),
      },
    ],
  }),
);

registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/chat/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    // Workbox's types don't support exactOptionalPropertyTypes.
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
      new ExpirationPlugin({ maxEntries: MAX_ASSETS }) as WorkboxPlugin,
    ],
  }),
);
