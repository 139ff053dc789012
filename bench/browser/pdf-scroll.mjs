// Scrolls through a 500-page PDF and measures frame times, canvases and memory; exits with 1 above
// a limit.
// node bench/browser/pdf-scroll.mjs
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../../scripts/chromium.mjs';
import { longPdf } from '../support/long-pdf.mjs';
import { logIn } from '../support/product.mjs';
import { startProduct } from '../support/start-product.mjs';

const PAGES = 500;
const SCROLL_MS = 7000;
const MAX_CANVASES = 12;
// Limits for software rendering.
const MIN_FRAMES = 20;
const MAX_FRAME_MS = 400;
const MAX_GROWTH_MB = 120;
const MB = 1024 * 1024;

const product = await startProduct({ LIMIT_SMS_SECONDS: '1' });
const browser = await chromium.launch({
  ...CHROMIUM,
  args: [...CHROMIUM.args, '--enable-precise-memory-info'],
});
const results = [];
try {
  const { token } = await logIn(product.url, '13900000001', product.output);
  const fileId = await upload(token);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: product.url, localStorage: [{ name: 'accessToken', value: token }] }],
    },
  });
  const page = await context.newPage();
  const opened = performance.now();
  await page.goto(`${product.url}/chat/pdf?file=${fileId}`);
  await page.waitForSelector('[data-page-number="1"] .textLayer');
  console.log(`first page to be read after ${(performance.now() - opened).toFixed(0)} ms`);
  await page.waitForSelector(`[data-page-number="${PAGES}"]`, { state: 'attached' });
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / MB;
  };
  const before = await heap();
  await scroll(page, 'leafing through 60 pages', { from: 0, to: 60 / PAGES });
  await scroll(page, 'to the end', { from: 60 / PAGES, to: 1 });
  await page.waitForSelector(`[data-page-number="${PAGES}"] .textLayer`);
  const after = await heap();
  console.log(`heap: ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after`);
  report('growth of the heap, MB', after - before, MAX_GROWTH_MB, 'most');
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = results.every(Boolean) ? 0 : 1;

async function scroll(page, name, way) {
  const seen = await page.evaluate(scrollThrough, { ...way, duration: SCROLL_MS });
  console.log(`${name}: ${seen.frames} frames in ${(seen.ms / 1000).toFixed(1)} s`);
  console.log(`  at most ${seen.canvases} canvases of ${seen.megapixels.toFixed(1)} megapixels`);
  report('frames a second', seen.frames / (seen.ms / 1000), MIN_FRAMES, 'least');
  report('longest frame, ms', seen.longest, MAX_FRAME_MS, 'most');
  report('canvases', seen.canvases, MAX_CANVASES, 'most');
}

async function upload(token) {
  const form = new FormData();
  form.append('file', new File([longPdf(PAGES)], 'long.pdf', { type: 'application/pdf' }));
  form.append('purpose', 'chat');
  const answer = await fetch(`${product.url}/api/file/upload`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  return (await answer.json()).data.id;
}

/** Runs in the page. */
function scrollThrough({ from, to, duration }) {
  const container = scroller();
  const length = container.scrollHeight - container.clientHeight;
  const begun = performance.now();
  const seen = { frames: 0, longest: 0, canvases: 0, megapixels: 0, ms: 0 };
  return new Promise((resolve) => {
    let last = begun;
    const frame = (now) => {
      seen.frames += 1;
      seen.longest = Math.max(seen.longest, now - last);
      last = now;
      const canvases = [...document.querySelectorAll('[data-page-number] canvas')];
      seen.canvases = Math.max(seen.canvases, canvases.length);
      const pixels = canvases.reduce((sum, { width, height }) => sum + width * height, 0);
      seen.megapixels = Math.max(seen.megapixels, pixels / 1e6);
      const share = Math.min(1, (now - begun) / duration);
      container.scrollTop = (from + share * (to - from)) * length;
      seen.ms = now - begun;
      if (share < 1) requestAnimationFrame(frame);
      else resolve(seen);
    };
    requestAnimationFrame(frame);
  });

  function scroller() {
    let at = document.querySelector('[data-page-number]');
    while (at.scrollHeight <= at.clientHeight || getComputedStyle(at).overflowY !== 'auto') {
      at = at.parentElement;
    }
    return at;
  }
}

function report(name, value, limit, side) {
  const isRight = side === 'least' ? value >= limit : value <= limit;
  results.push(isRight);
  console.log(`${isRight ? 'ok  ' : 'FAIL'} ${name}: ${value.toFixed(1)} (${side} ${limit})`);
}
