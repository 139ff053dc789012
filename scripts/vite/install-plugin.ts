import { loadEnv, type Plugin } from 'vite';
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa';
import { COLORS } from '../../src/app/theme/tokens.ts';
import { paths } from '../../src/app/paths.ts';
import { app } from '../../src/i18n/locales/zh-CN/first/app.ts';
import { shell } from '../../src/i18n/locales/zh-CN/first/shell.ts';
import { offline } from '../../src/i18n/locales/zh-CN/offline.ts';
import { filesOfModules, firstFilesOf } from './first-paint-plugin.ts';

/** How long a page waits for the server before what is kept opens in its place, in seconds. */
const PATIENCE_SECONDS = 4;
/** Chunks of screens that were opened, over several versions. */
const MOST_ASSETS = 400;

/** What calculators are made of, in either language: they are wanted where there is no network. */
const CALCULATORS = [
  'src/app/pages/calculator-page.tsx',
  'src/components/mesh-drawing/part-figure.tsx',
  ...['zh-CN', 'en-US'].flatMap((language) => [
    `src/i18n/locales/${language}/calculators.ts`,
    `src/mesh/sentences/${language.toLowerCase()}-calculator-texts.ts`,
  ]),
];

/**
 * What makes the product installable and lets it open without a network: the manifest and the service
 * worker (decision record 34). Nothing registers the worker but src/app/pwa, in a build.
 */
export function installPlugin(base: string): Plugin[] {
  let kept = new Set<string>();
  const collector: Plugin = {
    name: 'kept-files',
    apply: 'build',
    generateBundle: (_options, bundle) => {
      kept = new Set([
        'index.html',
        ...firstFilesOf(bundle),
        ...filesOfModules(CALCULATORS, bundle),
      ]);
    },
  };

  return [
    collector,
    ...VitePWA({
      strategies: 'generateSW',
      injectRegister: false,
      registerType: 'prompt',
      filename: 'sw.js',
      manifestFilename: 'manifest.webmanifest',
      includeManifestIcons: false,
      manifest: manifest(base),
      workbox: {
        globPatterns: ['index.html', 'assets/*.{js,css}'],
        manifestTransforms: [
          (entries) => ({ manifest: entries.filter(({ url }) => kept.has(url)), warnings: [] }),
        ],
        inlineWorkboxRuntime: true,
        sourcemap: false,
        cleanupOutdatedCaches: true,
        clientsClaim: true,
        // The page that is kept answers for navigations alone, and only where the server doesn't.
        directoryIndex: null,
        navigateFallback: null,
        navigationPreload: true,
        runtimeCaching: [
          {
            urlPattern: ({ request, sameOrigin, url }) =>
              sameOrigin && request.mode === 'navigate' && url.pathname.startsWith('/chat/'),
            handler: 'NetworkFirst',
            options: {
              networkTimeoutSeconds: PATIENCE_SECONDS,
              // Written into the worker as they stand: they may use nothing from outside themselves.
              plugins: [
                {
                  // A proxy whose server is away answers, but with nothing to read.
                  fetchDidSucceed: ({ response }) =>
                    response.status >= 502
                      ? Promise.reject(new Error(String(response.status)))
                      : Promise.resolve(response),
                  // The worker's own page is the only one that is kept.
                  cacheWillUpdate: () => Promise.resolve(null),
                  cachedResponseWillBeUsed: () =>
                    caches.match('/chat/index.html', { ignoreSearch: true }),
                },
              ],
            },
          },
          {
            urlPattern: ({ sameOrigin, url }) =>
              sameOrigin && url.pathname.startsWith('/chat/assets/'),
            handler: 'CacheFirst',
            options: {
              cacheName: 'assets',
              cacheableResponse: { statuses: [200] },
              expiration: { maxEntries: MOST_ASSETS },
            },
          },
        ],
      },
    }),
  ];
}

function manifest(base: string): Partial<ManifestOptions> {
  const { VITE_APP_TITLE: title } = loadEnv('production', process.cwd(), 'VITE_');
  const name = title === undefined || title === '' ? app.product : title;
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${base}icons/${file}`,
    sizes: `${String(size)}x${String(size)}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (label: string, path: string) => ({
    name: label,
    url: base + path.slice(1),
    icons: [icon('icon-192.png', 192, 'any')],
  });

  return {
    id: base,
    name,
    short_name: name,
    description: offline.description,
    lang: 'zh-CN',
    dir: 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    theme_color: COLORS.dark.background,
    background_color: COLORS.dark.background,
    categories: ['business', 'productivity'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(shell.sidebar.newChat, paths.dashboard),
      shortcut(shell.navigation.calculator, paths.calculator),
      shortcut(shell.navigation.drawing, paths.drawing),
      shortcut(shell.navigation.knowledge, paths.knowledge),
    ],
  };
}
