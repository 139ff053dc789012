// Measures the requests and bytes of a screen's first load; exits with 1 above a limit.
// node bench/browser/first-load-sizes.mjs
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../../scripts/chromium.mjs';
import { logIn } from '../support/product.mjs';
import { startProduct } from '../support/start-product.mjs';

const QUIET_MS = 2000;
const MAX_MS = 30_000;

/** Brotli bytes of JavaScript including headers, and number of requests. */
const SCREENS = [
  { name: 'chat, logged in, new conversation', path: '/chat/', token: true, bytes: 235_000 },
  { name: 'login', path: '/chat/login', token: false, bytes: 225_000 },
];
const MAX_REQUESTS = 20;
const LANGUAGES = ['zh-cn', 'en'];

/** Files loaded for a question on the login screen, in addition to the screen. */
const LOOK = { name: 'login, a question asked', path: '/chat/login', bytes: 192_000 };

/** Uses a fresh profile and waits for network idle, once more after `act`. */
async function load(browser, url, storage, act = () => undefined) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: {
      cookies: [],
      origins: [{ origin: new URL(url).origin, localStorage: storage }],
    },
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const requests = new Map();
  let lastChange = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (/^(data|blob):/.test(request.url)) return;
    requests.set(requestId, { url: request.url, type, bytes: 0 });
    lastChange = Date.now();
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
    lastChange = Date.now();
  });
  await cdp.send('Network.enable');
  await page.goto(url);
  await page.getByRole('textbox').first().waitFor();
  const settle = async () => {
    for (const end = Date.now() + MAX_MS; Date.now() < end;) {
      if (Date.now() - lastChange > QUIET_MS) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  await settle();
  const first = [...requests.values()];
  await act(page);
  await settle();
  // The DevTools session of the page does not report requests of workers.
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, transferSize }) => ({
      url: name,
      bytes: transferSize,
    })),
  );
  await context.close();
  return { first, later: loaded.filter(({ url }) => first.every((each) => each.url !== url)) };
}

const product = await startProduct();
let browser;
let isOver = false;
try {
  const { token } = await logIn(product.url, '13900000001', product.output);
  browser = await chromium.launch(CHROMIUM);
  for (const screen of SCREENS) {
    for (const language of LANGUAGES) {
      const storage = [
        { name: 'language', value: language },
        ...(screen.token ? [{ name: 'accessToken', value: token }] : []),
      ];
      const { first: requests } = await load(browser, product.url + screen.path, storage);
      const scripts = requests.filter(({ type }) => type === 'Script');
      const bytes = scripts.reduce((sum, request) => sum + request.bytes, 0);
      const holds = bytes <= screen.bytes && requests.length <= MAX_REQUESTS;
      console.log(
        `${holds ? 'ok  ' : 'OVER'} ${screen.name} (${language}): ` +
          `${bytes.toLocaleString('en')} of ${screen.bytes.toLocaleString('en')} bytes of JavaScript, ` +
          `${requests.length} of ${MAX_REQUESTS} requests`,
      );
      if (holds) continue;
      isOver = true;
      for (const { url, bytes: size } of requests.toSorted((a, b) => b.bytes - a.bytes)) {
        console.log(`       ${String(size).padStart(7)}  ${new URL(url).pathname}`);
      }
    }
  }
  for (const language of LANGUAGES) {
    const storage = [{ name: 'language', value: language }];
    const { later } = await load(browser, product.url + LOOK.path, storage, async (page) => {
      const question = page.getByRole('textbox').first();
      await question.fill('40目 0.2mm 304网每平米多重');
      await question.press('Enter');
    });
    const bytes = later.reduce((sum, request) => sum + request.bytes, 0);
    const holds = bytes > 0 && bytes <= LOOK.bytes;
    console.log(
      `${holds ? 'ok  ' : 'OVER'} ${LOOK.name} (${language}): ` +
        `${bytes.toLocaleString('en')} of ${LOOK.bytes.toLocaleString('en')} bytes more`,
    );
    isOver ||= !holds;
  }
} finally {
  await browser?.close();
  await product.stop();
}
process.exitCode = isOver ? 1 : 0;
