import { setupWorker } from 'msw/browser';
import { createMockProduct } from './mock-product.ts';
import { showSms } from './show-sms.ts';

const PACE_MS = 20;

const worker = setupWorker(...createMockProduct({ paceMs: PACE_MS, onSms: showSms }).handlers);
await worker.start({
  serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  onUnhandledRequest: (request, print) => {
    if (new URL(request.url).pathname.startsWith('/api/')) print.error();
  },
  quiet: true,
});
await import('../../../src/main.tsx');
