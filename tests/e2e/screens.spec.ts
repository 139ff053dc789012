import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { WEIGHT_QUESTION, ZINC_QUESTION } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';
import type { Product } from './product.ts';

const PHONE = { width: 360, height: 740 };
const WIDE = { width: 1440, height: 900 };
const SCHEMES = ['dark', 'light'] as const;
const LANGUAGES = ['zh-cn', 'en'] as const;

const VISITOR_SCREENS = ['/login', '/register', '/system', '/system/agreement'] as const;
const MEMBER_SCREENS = [
  '/dashboard',
  'a conversation',
  '/information',
  '/integral',
  '/shop',
  '/member',
  '/404',
  '/401',
] as const;

/** Every screen in turn, ready to be looked at. */
async function* screens(page: Page, sessionId: string | null): AsyncGenerator<string> {
  for (const path of sessionId === null ? VISITOR_SCREENS : MEMBER_SCREENS) {
    await page.goto(
      `/chat${path === 'a conversation' ? `/dashboard?session=${sessionId ?? ''}` : path}`,
    );
    await expect(page.getByRole('heading').or(page.getByRole('textbox')).first()).toBeVisible();
    if (path === 'a conversation') await expect(page.getByRole('article').nth(1)).toBeVisible();
    await expect(page.locator('#nprogress, [aria-busy="true"]')).toHaveCount(0);
    yield path;
  }
}

async function memberWithConversation(product: Product, phone: string) {
  const token = await product.token(phone);
  const { sessionId } = await product.ask(token, WEIGHT_QUESTION);
  await product.ask(token, ZINC_QUESTION, sessionId);
  return { token, sessionId };
}

for (const scheme of SCHEMES) {
  for (const language of LANGUAGES) {
    test(`nothing overflows at 360 px (${scheme}, ${language})`, async ({
      browser,
      product,
      phone,
    }) => {
      const { token, sessionId } = await memberWithConversation(product, phone);
      const storage = { 'color-scheme': scheme, language };
      for (const [as, session] of [
        [null, null],
        [token, sessionId],
      ] as const) {
        const page = await openAs(browser, product, as, { storage, viewport: PHONE });
        for await (const screen of screens(page, session)) {
          expect(await overflowing(page), `${screen}: ${page.url()}`).toEqual([]);
        }
        await page.context().close();
      }
    });
  }

  test(`axe finds nothing serious (${scheme})`, async ({ browser, product, phone }) => {
    test.setTimeout(120_000);
    const { token, sessionId } = await memberWithConversation(product, phone);
    for (const [as, session] of [
      [null, null],
      [token, sessionId],
    ] as const) {
      const page = await openAs(browser, product, as, {
        storage: { 'color-scheme': scheme, sidebarStatus: 'opened' },
        viewport: WIDE,
      });
      for await (const screen of screens(page, session)) {
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }));
        expect(serious, screen).toEqual([]);
      }
      await page.context().close();
    }
  });
}

test('no screen breaks the content security policy or logs an error', async ({
  browser,
  product,
  phone,
}) => {
  const { token, sessionId } = await memberWithConversation(product, phone);
  for (const [as, session] of [
    [null, null],
    [token, sessionId],
  ] as const) {
    const page = await openAs(browser, product, as);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        complaints.push(message.text());
      }
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    for await (const screen of screens(page, session)) {
      expect(complaints, screen).toEqual([]);
    }
    await page.context().close();
  }
});

test('every document carries a policy that allows no inline script but its own', async ({
  request,
}) => {
  const policy = (await request.get('/chat/login')).headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("'unsafe-eval'");
});

test('nothing of mock mode is served', async ({ request }) => {
  expect((await request.get('/chat/favicon.svg')).status()).toBe(200);
  expect((await request.get('/chat/mockServiceWorker.js')).status()).toBe(404);
});

/** What is wider than the window: it would let the page scroll sideways, or be cut off. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth) return [`page: ${String(scrollWidth)} px`];
    const isScrollable = (element: Element) =>
      ['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const isContained = (element: Element): boolean => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent !== document.body && isScrollable(parent)) return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { right, left, width } = element.getBoundingClientRect();
        return width > 0 && (right > clientWidth + 1 || left < -1) && !isContained(element);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}
