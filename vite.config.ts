import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Rolldown } from 'vite';
import { compileHintPlugin } from './scripts/vite/compile-hint-plugin.ts';
import { firstPaintPlugin } from './scripts/vite/first-paint-plugin.ts';
import { installPlugin } from './scripts/vite/install-plugin.ts';
import { mockModePlugin } from './scripts/vite/mock-mode-plugin.ts';
import { pdfjsAssetsPlugin } from './scripts/vite/pdfjs-assets-plugin.ts';

const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8787';

// The SPA; the server's half of the build stands in scripts/build.mjs.
const SRC = fileURLToPath(new URL('src/', import.meta.url));

const ENTRY = `${SRC}main.tsx`;
/** What a member sees first: frame and conversation. */
const CHAT = [`${SRC}app/shell/shell.tsx`, `${SRC}app/pages/dashboard-page.tsx`];
const FIRST = new Set(['platform', 'foundation', 'chat', 'first-screen']);
const LIBRARY = /[\\/]node_modules[\\/]/;
const ICONS = /node_modules[\\/](@ant-design[\\/](icons|icons-svg|colors|fast-color)|clsx)[\\/]/;
/**
 * Named by an index, not needed by a first screen: every icon, what writes elements into a text,
 * which one form does, and queries, which the chat has none of.
 */
const NOT_FIRST =
  /(@ant-design[\\/]icons[\\/](es|lib)[\\/](icons[\\/])?index|react-i18next[\\/]dist[\\/]es[\\/]Trans\w*|@tanstack[\\/]react-query[\\/]build[\\/]modern[\\/]index)\.js$/;

/** What `src/data` describes queries with; it needs nothing of the rest of the library. */
const QUERY_OPTIONS =
  /@tanstack[\\/]react-query[\\/]build[\\/]modern[\\/](query|infiniteQuery|mutation)Options\.js$/;

/** Small modules of the HTTP client and of the composer's note: neither fetches what screens share. */
const SMALL = /\/src\/(data\/usage\.|contract\/(usage|client|share)\/calls\.)/;

/** The library of queries, and the modules of ours that run it. */
const QUERIES =
  /([\\/]@tanstack[\\/]|src\/(app\/with-data|data\/(query-client|pages)|ui\/(?:paged-items|list-states|infinite-list|use-leave-guard)|lib\/use-saved-form)\.tsx?$)/;

let plan: ReadonlyMap<string, string> | null = null;

/**
 * The chunk of a module that the first load of the chat fetches. On a slow processor a request costs
 * more than its bytes, so there are three: `platform` (libraries, which change far less often than
 * the application and stay cached over a deployment), `foundation` (what any screen starts with) and
 * `chat`. Other screens share the first two and never fetch the third for a part of their own.
 */
function firstChunk(id: string, context: Rolldown.ChunkingContext): string | null {
  if (QUERY_OPTIONS.test(id)) return 'platform';
  if (SMALL.test(id)) return 'foundation';
  plan ??= planFirstChunks(context);
  return plan.get(id) ?? null;
}

function planFirstChunks(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const importsOf = (roots: readonly string[]): Set<string> => {
    const found = new Set<string>();
    const visit = (id: string) => {
      if (found.has(id) || NOT_FIRST.test(id)) return;
      found.add(id);
      context.getModuleInfo(id)?.importedIds.forEach(visit);
    };
    roots.forEach(visit);
    return found;
  };
  const entry = importsOf([ENTRY]);
  const later = [...entry].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
  const elsewhere = importsOf([...entry, ...later.filter((id) => !CHAT.includes(id))]);
  const shared = (id: string) => (LIBRARY.test(id) ? 'platform' : 'foundation');
  const chunks = new Map<string, string>();
  for (const id of importsOf(CHAT)) {
    // The sheet that the document links to holds the chat's styles too: nothing waits for a second.
    const isStyle = id.endsWith('.module.css');
    chunks.set(id, elsewhere.has(id) || isStyle ? shared(id) : 'chat');
  }
  for (const id of entry) chunks.set(id, shared(id));
  return chunks;
}

const OF_ITS_SCREEN =
  /^((i18n\/locales|features|app\/(pages|shell)|ui\/(markdown|chart)|trade-ui\/file-drop)\/|ui\/dialog\.)/;
/** Addresses that several screens lead to: too small for a request of their own. */
const ADDRESSES =
  /^(app\/pages\/trade-hrefs|app\/shell\/conversation-href|features\/\w+\/model\/\w+-query)\.ts$/;
/** Calls of the console, which members without permissions never open. */
const CONSOLE = /^(data|contract)\/(console|quality)/;
const TRADE =
  /^((mesh\/(calculators|data|drawing|sentences)|trade-ui\/(calculator-form|mesh-drawing))\/|lib\/(label-png|share-file)\.)/;
/** The reading and pricing of quotations, and what of `mesh` else no first screen has. */
const QUOTATIONS =
  /(\/src\/(mesh(?!\/(calculators|data|drawing|sentences)\/)|contract\/(quotation|customer|company|price-book))\/|\/src\/(data\/quotation|lib\/auto-saver)\.ts$|\/node_modules\/decimal\.js\/)/;
const WELCOME =
  /^features\/(plugins\/(registry|components\/plugin-icon|plugin-(cards|chip|name))|chat\/components\/welcome-cloth)\./;

/** What screens share. Features, pages and the markdown renderer stay with their screens. */
function isShared(id: string): boolean {
  if (!id.startsWith(SRC) || QUOTATIONS.test(id) || isTrade(id) || isControl(id) || isConsole(id))
    return false;
  const path = id.slice(SRC.length);
  return ADDRESSES.test(path) || !OF_ITS_SCREEN.test(path);
}

/** Controls of forms and lists, which the first screens don't have. */
function isControl(id: string): boolean {
  return (
    id.startsWith(`${SRC}ui/`) &&
    /\/(?:select|combobox|option-list|search-field|field|text-field|day-input|day-field|days)\.(?:tsx?|module\.css)$/.test(
      id,
    )
  );
}

/** Calculators and drawings, which come with the first card or screen that has them. */
function isTrade(id: string): boolean {
  return id.startsWith(SRC) && TRADE.test(id.slice(SRC.length));
}

function isConsole(id: string): boolean {
  return id.startsWith(SRC) && CONSOLE.test(id.slice(SRC.length));
}

/** What turns the text of a message into elements; what few texts have in them comes by itself. */
function isMarkdown(id: string): boolean {
  return id.startsWith(`${SRC}ui/markdown/`) && !/\/(draw-)?diagram\.tsx?$/.test(id);
}

/** What login and registration share. */
function isVisitor(id: string): boolean {
  return /^(features\/auth\/|features\/system\/site-records|app\/pages\/visitor-tools)/.test(
    id.slice(SRC.length),
  );
}

/** What an empty conversation shows once its words are there: the plug-ins, the cloth. */
function isWelcome(id: string): boolean {
  return WELCOME.test(id.slice(SRC.length));
}

const BASE = '/chat/';
const ROUTER = fileURLToPath(
  new URL('node_modules/react-router/dist/production/', import.meta.url),
);

export default defineConfig(({ command }) => ({
  // The router's own build for production, which its package names to nobody.
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${ROUTER}index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${ROUTER}dom-export.mjs` },
          ]
        : [],
  },
  base: BASE,
  worker: { format: 'es' },
  plugins: [
    react(),
    firstPaintPlugin(),
    mockModePlugin(),
    compileHintPlugin(FIRST),
    installPlugin(BASE),
    pdfjsAssetsPlugin(),
  ],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      cssModules: {
        pattern: '[local]_[hash]',
        // Scripts and other sheets use these names as they are written.
        grid: false,
        container: false,
        customIdents: false,
      },
    },
  },
  build: {
    outDir: 'dist/client',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // The Content-Security-Policy lets no font stand in a style sheet.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // One number for the whole is held in the size check.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // Of an index of 800 icons only those are read that something imports.
      experimental: { lazyBarrel: true },
      output: {
        codeSplitting: {
          groups: [
            { name: firstChunk, debugName: 'first', includeDependenciesRecursively: false },
            // Left alone, it would be a request for each combination of screens that share a part.
            { name: 'queries', test: QUERIES, includeDependenciesRecursively: false },
            {
              name: 'controls',
              test: isControl,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'shared', test: isShared, minShareCount: 2 },
            { name: 'trade', test: isTrade, minShareCount: 2 },
            // After `trade`, which then has all that it imports: chunks that import each other can't start.
            {
              name: 'quotations',
              test: QUOTATIONS,
              minShareCount: 2,
              entriesAware: true,
              includeDependenciesRecursively: false,
            },
            { name: 'console', test: isConsole, minShareCount: 2 },
            { name: 'visitor', test: isVisitor, minShareCount: 2 },
            { name: 'welcome', test: isWelcome, includeDependenciesRecursively: false },
            {
              name: 'icons',
              test: ICONS,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 12_000,
            },
            { name: 'markdown', test: isMarkdown },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: API, changeOrigin: false },
      '/readyz': { target: API },
      '/chat/system/quotation/': { target: API, changeOrigin: false },
    },
  },
  preview: {
    proxy: {
      '/api': { target: API },
      '/readyz': { target: API },
      '/chat/system/quotation/': { target: API },
    },
  },
}));
