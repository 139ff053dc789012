import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

/** Replaced by the build: the files that open without a network. */
declare const PRECACHE: { url: string; revision: string | null }[];
/** TypeScript knows either the names of a page or those of a worker. */
declare const self: { skipWaiting: () => Promise<void> };

/** How long a page waits for the server before the precached page opens, in seconds. */
const NETWORK_TIMEOUT_SECONDS = 4;
/** Chunks of screens that were opened, over several versions. */
const MAX_ASSETS = 400;

enableNavigationPreload();
addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});
clientsClaim();

// The precached page answers navigations only where the server doesn't: see below.
precacheAndRoute(PRECACHE, { directoryIndex: '' });
cleanupOutdatedCaches();

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && url.pathname.startsWith('/chat/'),
  new NetworkFirst({
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [
      {
        // A proxy whose server is away answers, but with nothing to read.
        fetchDidSucceed: ({ response }) =>
          response.status >= 502
            ? Promise.reject(new Error(String(response.status)))
            : Promise.resolve(response),
        // The precached page is the only one that is kept.
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
    // Their optional methods are declared for compilers without exactOptionalPropertyTypes.
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
      new ExpirationPlugin({ maxEntries: MAX_ASSETS }) as WorkboxPlugin,
    ],
  }),
);
