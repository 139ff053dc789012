import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { constants } from 'node:zlib';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { firstPaintPlugin } from './scripts/vite/first-paint-plugin.ts';
import { mockModePlugin } from './scripts/vite/mock-mode-plugin.ts';

const API = process.env['API_ORIGIN'] ?? 'http://127.0.0.1:8787';

// The SPA; the server's half of the build stands in scripts/build.mjs.
const SRC = fileURLToPath(new URL('src/', import.meta.url));

/** What most screens stand on. Features, pages and the markdown renderer stay with their screens. */
function isFoundation(id: string): boolean {
  if (!id.startsWith(SRC)) return false;
  return !/^(i18n\/locales|features|app\/(pages|shell)|components\/markdown)\//.test(
    id.slice(SRC.length),
  );
}

export default defineConfig({
  base: '/chat/',
  plugins: [
    react(),
    firstPaintPlugin(),
    mockModePlugin(),
    compression({
      include: /\.(js|css|html|svg|json|wasm)$/,
      exclude: /csp\.json$/,
      threshold: 512,
      algorithms: [
        defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        defineAlgorithm('gzip', { level: 9 }),
      ],
    }),
  ],
  build: {
    outDir: 'dist/client',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // One number for the whole is held in the size check.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes far less often than the application: it stays cached over a deployment.
            {
              name: 'platform',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|zustand|axios|i18next|react-i18next|nprogress|uuid|eventsource-parser|idb-keyval|virtua)[\\/](?!.*[\\/]Trans)/,
            },
            // Left alone, it would be a request for each combination of screens that share a part.
            { name: 'foundation', test: isFoundation, minShareCount: 2 },
            {
              name: 'icons',
              test: /node_modules[\\/]@ant-design[\\/](icons|icons-svg|colors|fast-color)[\\/]/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 12_000,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': { target: API, changeOrigin: false } } },
  preview: { proxy: { '/api': { target: API } } },
});
