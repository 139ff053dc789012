import type { Browser, Page } from '@playwright/test';
import { expect, openAs, test } from './fixtures.ts';
import { overflowing, PHONE, settled, violations } from './looks.ts';
import type { Product } from './product.ts';
import { createWorld, SIGHTS, type Sight, type World } from './sights.ts';
import { WORDS, type Language } from './words.ts';

const WIDE = { width: 1440, height: 900 };
/** Some seventy sights, each with a page of its own. */
const ALL_SIGHTS_MS = 600_000;

interface View {
  scheme: 'dark' | 'light';
  language: Language;
  viewport: typeof PHONE;
}

/** Each language on a phone, and each scheme. */
const PHONE_VIEWS: readonly View[] = [
  { viewport: PHONE, scheme: 'dark', language: 'zh-cn' },
  { viewport: PHONE, scheme: 'light', language: 'en' },
];
/** The other halves take as long again: VIEWS=all looks at them too. */
const VIEWS: readonly View[] =
  process.env['VIEWS'] === 'all'
    ? [
        ...PHONE_VIEWS,
        { viewport: WIDE, scheme: 'light', language: 'zh-cn' },
        { viewport: WIDE, scheme: 'dark', language: 'en' },
      ]
    : PHONE_VIEWS;

/** Opens a sight in a fresh page, ready to be looked at. */
async function open(
  browser: Browser,
  product: Product,
  sight: Sight,
  world: World,
  { scheme, language, viewport }: View,
): Promise<Page> {
  const page = await openAs(browser, product, sight.as === 'member' ? world.token : null, {
    path: sight.path(world),
    storage: { 'color-scheme': scheme, language, sidebarStatus: 'opened' },
    viewport,
  });
  await expect(page.getByRole('heading').or(page.getByRole('textbox')).first()).toBeVisible();
  await settled(page);
  if (sight.show !== undefined) {
    await sight.show(page, WORDS[language], world);
    await settled(page);
  }
  return page;
}

const isSerious = (impact: string) => impact === 'serious' || impact === 'critical';

for (const view of VIEWS) {
  const { scheme, language, viewport } = view;
  const width = String(viewport.width);
  test(`at ${width} px (${scheme}, ${language}) nothing overflows and axe finds nothing serious`, async ({
    browser,
    product,
    phone,
  }) => {
    test.setTimeout(ALL_SIGHTS_MS);
    const world = await createWorld(product, phone, language);
    for (const sight of SIGHTS.filter(({ isWide }) => isWide !== true || viewport === WIDE)) {
      await test.step(sight.name, async () => {
        const page = await open(browser, product, sight, world, view);
        expect.soft(await overflowing(page), sight.name).toEqual([]);
        expect.soft(await violations(page, isSerious), sight.name).toEqual([]);
        await page.context().close();
      });
    }
  });
}

test('no screen logs a warning or an error, on a first visit and on the next', async ({
  browser,
  product,
  phone,
}) => {
  test.setTimeout(ALL_SIGHTS_MS);
  const world = await createWorld(product, phone, 'zh-cn');
  for (const sight of SIGHTS.filter(({ show }) => show === undefined)) {
    const complaints: string[] = [];
    const page = await openAs(browser, product, sight.as === 'member' ? world.token : null, {
      path: sight.path(world),
      onComplaint: (text) => complaints.push(text),
    });
    await settled(page);
    await page.reload();
    await expect(page.getByRole('heading').or(page.getByRole('textbox')).first()).toBeVisible();
    await settled(page);
    expect.soft(complaints, sight.name).toEqual([]);
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
