import { http, HttpResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import { createMockProduct } from './mock-product.ts';
import { showSms } from './show-sms.ts';

const PACE_MS = 20;

const READY = { status: 'ready', database: 'ok', storage: 'ok', model: { status: 'ok' } };

const worker = setupWorker(
  ...createMockProduct({ paceMs: PACE_MS, onSms: showSms }).handlers,
  http.get('/readyz', () => HttpResponse.json(READY)),
);
await worker.start({
  serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  onUnhandledRequest: (request, print) => {
    if (new URL(request.url).pathname.startsWith('/api/')) print.error();
  },
  quiet: true,
});
await import('../../../src/main.tsx');
