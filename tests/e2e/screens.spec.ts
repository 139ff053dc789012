import { createHash } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, openIn, profileOf, test, type OpenOptions } from './fixtures.ts';
import { overflowing, PHONE, settled, violations } from './looks.ts';
import type { Product } from './product.ts';
import { createWorld, SIGHTS, type Sight, type World } from './sights.ts';
import { WORDS, type Language } from './words.ts';

const WIDE = { width: 1440, height: 900 };
/** Some ninety sights, each in a page of its own. */
const ALL_SIGHTS_MS = 600_000;

// Each view takes minutes, and none knows of another.
test.describe.configure({ mode: 'parallel' });

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

interface Profiles {
  /** The profile that a sight is seen with, as fresh as on a first visit but for the HTTP cache. */
  of: (sight: Sight) => Promise<BrowserContext>;
  close: () => Promise<void>;
}

/** One profile a person: what the pages are made of is fetched and compiled once. */
function createProfiles(
  browser: Browser,
  product: Product,
  token: string,
  { storage = {}, viewport = WIDE }: Omit<OpenOptions, 'path'> = {},
): Profiles {
  const opened: Partial<Record<Sight['as'], Promise<BrowserContext>>> = {};
  const fresh = async (as: Sight['as']) => {
    const options = { storage, viewport, isStill: true };
    const context = await profileOf(browser, product, as === 'member' ? token : null, options);
    const kept = { ...storage, ...(as === 'member' ? { accessToken: token } : {}) };
    // Nothing that one sight leaves behind is seen in the next.
    await context.addInitScript((items) => {
      if (window.name !== '') return;
      window.name = 'begun';
      localStorage.clear();
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
      for (const name of ['meshwise', 'meshwise-kept']) indexedDB.deleteDatabase(name);
    }, kept);

    return context;
  };

  return {
    of: async ({ as }) => {
      const context = await (opened[as] ??= fresh(as));
      await context.setOffline(false);

      return context;
    },
    close: async () => {
      for (const context of Object.values(opened)) await (await context).close();
    },
  };
}

/** Opens a sight in a page of its own, ready to be looked at. */
async function open(
  profiles: Profiles,
  sight: Sight,
  world: World,
  language: Language,
): Promise<Page> {
  const page = await openIn(await profiles.of(sight), sight.path(world));
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
    const storage = { 'color-scheme': scheme, language, sidebarStatus: 'opened' };
    const profiles = createProfiles(browser, product, world.token, { storage, viewport });
    for (const sight of SIGHTS.filter(({ isWide }) => isWide !== true || viewport === WIDE)) {
      await test.step(sight.name, async () => {
        const page = await open(profiles, sight, world, language);
        expect.soft(await overflowing(page), sight.name).toEqual([]);
        expect.soft(await violations(page, isSerious), sight.name).toEqual([]);
        await page.close();
      });
    }
    await profiles.close();
  });
}

test('no screen logs a warning or an error, on a first visit and on the next', async ({
  browser,
  product,
  phone,
}) => {
  test.setTimeout(ALL_SIGHTS_MS);
  const world = await createWorld(product, phone, 'zh-cn');
  const profiles = createProfiles(browser, product, world.token);
  for (const sight of SIGHTS.filter(({ show }) => show === undefined)) {
    const complaints: string[] = [];
    const page = await openIn(await profiles.of(sight), sight.path(world), (text) =>
      complaints.push(text),
    );
    await settled(page);
    await page.reload();
    await expect(page.getByRole('heading').or(page.getByRole('textbox')).first()).toBeVisible();
    await settled(page);
    expect.soft(complaints, sight.name).toEqual([]);
    await page.close();
  }
  await profiles.close();
});

test('every document carries a policy that allows no inline script but its own', async ({
  request,
}) => {
  const document = await request.get('/chat/login');
  const policy = document.headers()['content-security-policy'] ?? '';
  const scripts = [...(await document.text()).matchAll(/<script>(.*?)<\/script>/gs)];
  const hashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  expect(hashes).not.toHaveLength(0);
  expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("'unsafe-eval'");
});

test('nothing of mock mode is served', async ({ request }) => {
  expect((await request.get('/chat/favicon.svg')).status()).toBe(200);
  expect((await request.get('/chat/mockServiceWorker.js')).status()).toBe(404);
});
