import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const WORKER = '/mockServiceWorker.js';
const WORKER_FILE = new URL('../../tests/msw/worker/mockServiceWorker.js', import.meta.url);
const TEXTS = '/server/content/model/read-text.ts';
const MOCK_TEXTS = fileURLToPath(
  new URL('../../tests/msw/mock-mode/read-text.ts', import.meta.url),
);
const PRODUCT_ENTRY = 'src="/src/main.tsx"';
const MOCK_ENTRY = 'src="/tests/msw/mock-mode/start.ts"';

/** `npm run dev:mock`: starts the mock server before the product. Development server only. */
export function mockModePlugin(): Plugin {
  return {
    name: 'mock-mode',
    apply: (_config, { command, mode }) => command === 'serve' && mode === 'mock',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer !== undefined && path.resolve(path.dirname(importer), source).endsWith(TEXTS)
        ? MOCK_TEXTS
        : null,
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => {
        if (!html.includes(PRODUCT_ENTRY)) throw new Error(`index.html has no ${PRODUCT_ENTRY}`);
        return html.replace(PRODUCT_ENTRY, MOCK_ENTRY);
      },
    },
    configureServer: (server) => {
      const address = `${server.config.base.replace(/\/$/, '')}${WORKER}`;
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== address) {
          next();
          return;
        }
        readFile(WORKER_FILE, 'utf8').then((script) => {
          response.setHeader('content-type', 'text/javascript');
          response.end(script);
        }, next);
      });
    },
  };
}
