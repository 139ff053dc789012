import type { Page } from '@playwright/test';
import { watchShifts, type Shifts } from '../../bench/support/watch-shifts.mjs';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { ChatPage, WEIGHT_QUESTION, ZINC_QUESTION } from './chat-page.ts';
import { cameUp, expect, openAs, test } from './fixtures.ts';
import { Product } from './product.ts';

const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const KINDS = {
  'a single mesh': WEIGHT_QUESTION,
  'several meshes': '20目、40目、60目 0.2mm丝 304平纹网每平米各多重',
  'a table': '列一个表：20目、40目、60目 0.2mm丝 304平纹网每平米重量',
  'knowledge with citations': ZINC_QUESTION,
  'a drawing': '画一张 10目 0.5丝 304 斜纹网',
  'a long answer': '石笼网有哪些规格和用途',
  'a form that asks back': '304平纹网每平米多重',
};
/** By then the deferred parts of an answer have loaded. */
const REST_MS = 800;
/** Height in px of the room for the products of a conversation, above the question. */
const STRIP = 44;

const paced = test.extend<object, { pacedProduct: Product }>({
  pacedProduct: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await Product.start({ EMBEDDED_PACE_MS: '30' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
});

for (const viewport of VIEWPORTS) {
  paced(
    `nothing moves after the first text of an answer at ${String(viewport.width)}`,
    async ({ browser, pacedProduct, phone }) => {
      const page = await openAs(browser, pacedProduct, await pacedProduct.token(phone), {
        viewport,
      });
      await page.addInitScript(watchShifts);
      await page.reload();
      await cameUp(page);
      const screen = new ChatPage(page);
      for (const [kind, question] of Object.entries(KINDS)) {
        await screen.askAndWait(question);
        await page.waitForTimeout(REST_MS);
        const { hasText, score, moved, way, widths } = await shiftsOf(page);
        expect(hasText, kind).toBe(true);
        expect({ score, moved }, kind).toEqual({ score: 0, moved: [] });
        expect(way, kind).toBeLessThanOrEqual(1);
        expect(widths.length, kind).toBeLessThanOrEqual(1);
        expect(await offsetOf(screen, question), kind).toBeLessThan(STRIP + 16);
      }
      await page.context().close();
    },
  );
}

test('a member who scrolls away stays where they read, and the button leads to the end', async ({
  browser,
  slowProduct,
  phone,
}) => {
  const page = await openAs(browser, slowProduct, await slowProduct.token(phone), {
    viewport: { width: 1280, height: 420 },
  });
  const screen = new ChatPage(page);
  await screen.ask(ZINC_QUESTION);
  const toEnd = page.getByRole('button', { name: chat.thread.newBelow });
  await expect(toEnd).toBeVisible({ timeout: 60_000 });
  await screen.log.hover();
  await page.mouse.wheel(0, 60);
  const place = () => screen.log.evaluate((log) => log.parentElement?.scrollTop ?? 0);
  await expect.poll(place).toBeGreaterThan(30);
  const read = await place();
  const before = (await screen.answers.last().textContent())?.length ?? 0;
  await expect
    .poll(async () => (await screen.answers.last().textContent())?.length ?? 0)
    .toBeGreaterThan(before + 20);
  expect(await place()).toBe(read);

  await toEnd.click();
  await expect.poll(place).toBeGreaterThan(read);
  await screen.stop.click();
  await screen.done();
  await page.context().close();
});

function shiftsOf(page: Page): Promise<Shifts> {
  return page.evaluate(() => (window as unknown as { shifts: () => Shifts }).shifts()); // set by watchShifts
}

/** Distance (px) of a question from the top of the messages. */
async function offsetOf(screen: ChatPage, question: string): Promise<number> {
  const own = await screen.question(question).last().boundingBox();
  const view = await screen.log.locator('xpath=..').boundingBox();
  if (own === null || view === null) throw new Error('not shown');
  return Math.abs(own.y - view.y);
}
