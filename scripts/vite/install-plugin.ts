import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, loadEnv, type Plugin } from 'vite';
import { COLORS } from '../../src/app/theme/tokens.ts';
import { paths } from '../../src/lib/paths.ts';
import { app } from '../../src/i18n/locales/zh-CN/first/app.ts';
import { shell } from '../../src/i18n/locales/zh-CN/first/shell.ts';
import { offline } from '../../src/i18n/locales/zh-CN/offline.ts';
import { filesOfModules, firstFilesOf } from './first-paint-plugin.ts';

const PAGE = 'index.html';
const MANIFEST = 'manifest.webmanifest';
const WORKER = fileURLToPath(new URL('../../src/app/pwa/service-worker.ts', import.meta.url));

/** Calculators work offline, so their chunks are precached. */
const CALCULATORS = [
  'src/app/with-data.tsx',
  'src/features/calculators/calculator-screen.tsx',
  'src/trade-ui/mesh-drawing/part-figure.tsx',
  ...['zh-CN', 'en-US'].flatMap((language) => [
    `src/i18n/locales/${language}/calculators.ts`,
    `src/mesh/sentences/${language.toLowerCase()}-calculator-texts.ts`,
  ]),
];

/**
 * Manifest and service worker for installation and offline use (decision record 34). Only
 * src/app/pwa registers the worker, in builds.
 */
export function installPlugin(base: string): Plugin {
  let kept: ReadonlySet<string> = new Set();

  return {
    name: 'install',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        if (bundle !== undefined) {
          kept = new Set([...firstFilesOf(bundle), ...filesOfModules(CALCULATORS, bundle)]);
        }
        return [
          { tag: 'link', attrs: { rel: 'manifest', href: base + MANIFEST }, injectTo: 'head' },
        ];
      },
    },
    generateBundle: {
      // After the document has been written.
      order: 'post',
      handler: async function (_options, bundle) {
        const page = bundle[PAGE];
        if (page?.type !== 'asset') throw new Error(`The build has no ${PAGE}`);
        const source = JSON.stringify(manifest(base));
        const precache = [
          { url: PAGE, revision: revisionOf(page.source) },
          // Hashed names need no revision.
          ...[...kept].filter((url) => url in bundle).map((url) => ({ url, revision: null })),
          { url: MANIFEST, revision: revisionOf(source) },
        ];
        this.emitFile({ type: 'asset', fileName: MANIFEST, source });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await buildWorker(precache) });
      },
    },
  };
}

function revisionOf(content: string | Uint8Array): string {
  return createHash('md5').update(content).digest('hex');
}

/** A classic script: supported browsers include some without module workers. */
async function buildWorker(precache: readonly object[]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    mode: 'production',
    define: { PRECACHE: JSON.stringify(precache) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife' } },
    },
  });
  const output = 'output' in built ? built.output[0] : undefined;
  if (output === undefined) throw new Error('The service worker was not built');

  return output.code;
}

function manifest(base: string): object {
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
      shortcut(shell.navigation.calculator, paths.calculators),
      shortcut(shell.navigation.drawing, paths.drawings),
      shortcut(shell.navigation.knowledge, paths.knowledge),
    ],
  };
}
