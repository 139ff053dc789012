// What moves on the screen after the first text of an answer, for several kinds of answers, at two
// widths; exits with 1 when anything moves. Needs `npm run build` first.
// node bench/browser/layout-shift.mjs [--only NAME]
import { chromium } from '@playwright/test';
import { CHROMIUM } from '../../scripts/chromium.mjs';
import { logIn } from '../support/product.mjs';
import { startProduct } from '../support/start-product.mjs';
import { watchShifts } from '../support/watch-shifts.mjs';

const PACE_MS = '40';
/** Time in ms for pictures, follow-ups and other parts that load after the end. */
const REST_MS = 1500;
const VIEWPORTS = [
  { width: 390, height: 844, hasTouch: true, isMobile: true },
  { width: 1440, height: 900 },
];
const QUESTIONS = {
  'single mesh': '40目 0.2mm 304平纹网每平米多重',
  'several meshes': '20目、40目、60目 0.2mm丝 304平纹网每平米各多重',
  table: '列一个表：20目、40目、60目 0.2mm丝 304平纹网每平米重量',
  knowledge: '热镀锌和电镀锌有什么区别',
  drawing: '画一张 10目 0.5丝 304 斜纹网',
  long: '石笼网有哪些规格和用途',
  'ask back': '304平纹网每平米多重',
};

const only = process.argv[2] === '--only' ? process.argv[3] : null;
const product = await startProduct({ EMBEDDED_PACE_MS: PACE_MS });
let browser;
let hasMoved = false;
try {
  const { token } = await logIn(product.url, '13900000001', product.output);
  browser = await chromium.launch(CHROMIUM);
  for (const { width, height, ...device } of VIEWPORTS) {
    const context = await browser.newContext({
      viewport: { width, height },
      ...device,
      storageState: {
        cookies: [],
        origins: [{ origin: product.url, localStorage: [{ name: 'accessToken', value: token }] }],
      },
    });
    await context.addInitScript(watchShifts);
    const page = await context.newPage();
    await page.goto(`${product.url}/chat/`);
    await page.locator('.splash').waitFor({ state: 'detached' });
    for (const [name, question] of Object.entries(QUESTIONS)) {
      if (only !== null && name !== only) continue;
      const { score, moved, way, top, widths } = await ask(page, question);
      const isStill = score === 0 && way < 1 && widths.length < 2;
      hasMoved ||= !isStill;
      console.log(
        `${isStill ? 'ok  ' : 'OVER'} ${width} ${name}: shift ${score.toFixed(4)}, question moved ${way.toFixed(0)} px, ends at ${String(top)}`,
      );
      for (const line of moved) console.log(`       ${line}`);
      if (widths.length > 1) console.log(`       columns: ${widths.join(' | ')}`);
    }
    await context.close();
  }
} finally {
  await browser?.close();
  await product.stop();
}
process.exitCode = hasMoved ? 1 : 0;

async function ask(page, question) {
  const box = page.locator('textarea[data-composer]');
  await box.fill(question);
  await page.locator('button[data-send]').click();
  const record = page.locator('[data-turn]').filter({ hasText: question });
  await record.locator('article[data-answer][aria-busy="false"]').waitFor();
  await page.waitForTimeout(REST_MS);

  return page.evaluate(() => window.shifts());
}
