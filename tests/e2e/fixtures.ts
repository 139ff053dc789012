import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { Product } from './product.ts';

interface PerTest {
  /** A phone that no other test uses. */
  phone: string;
  /** A page of a new member who is logged in, at the start of a new conversation. */
  member: Page;
}

interface PerRun {
  /** Answers without delay. */
  product: Product;
  /** Answers slowly, so that a test can observe a partial answer. */
  slowProduct: Product;
}

/** The phone that logs in as ROOT. */
export const ROOT_PHONE = '13800000000';

let phones = 0;

export const test = base.extend<PerTest, PerRun>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await Product.start({ EMBEDDED_PACE_MS: '1', ROOT_PHONE });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  slowProduct: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const product = await Product.start({ EMBEDDED_PACE_MS: '250' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  phone: async ({}, use) => {
    phones += 1;
    await use(`139${String(phones).padStart(8, '0')}`);
  },
  member: async ({ browser, product, phone }, use) => {
    const page = await openAs(browser, product, await product.token(phone));
    await use(page);
    await page.context().close();
  },
});

export { expect };

interface ProfileOptions {
  storage?: Record<string, string>;
  viewport?: { width: number; height: number };
  /** Disables animations, so that checks see the final state. */
  isStill?: boolean;
}

export interface OpenOptions extends ProfileOptions {
  path?: string;
  /** Receives every warning and error of the page. */
  onComplaint?: (text: string) => void;
}

/** A page in a fresh browser profile, logged in when a token is given. */
export async function openAs(
  browser: Browser,
  product: Product,
  token: string | null,
  { path = '/dashboard', onComplaint, ...options }: OpenOptions = {},
): Promise<Page> {
  const context = await profileOf(browser, product, token, options);
  return openIn(context, path, onComplaint);
}

/** A fresh browser profile, logged in when a token is given. */
export function profileOf(
  browser: Browser,
  product: Product,
  token: string | null,
  { storage = {}, viewport, isStill = false }: ProfileOptions = {},
): Promise<BrowserContext> {
  const items = { ...storage, ...(token === null ? {} : { accessToken: token }) };
  return browser.newContext({
    baseURL: product.url,
    ...(viewport === undefined ? {} : { viewport }),
    ...(isStill ? { reducedMotion: 'reduce' as const } : {}),
    storageState: {
      cookies: [],
      origins: [
        {
          origin: product.url,
          localStorage: Object.entries(items).map(([name, value]) => ({ name, value })),
        },
      ],
    },
  });
}

/** Another page of a profile. */
export async function openIn(
  context: BrowserContext,
  path: string,
  onComplaint?: (text: string) => void,
): Promise<Page> {
  const page = await context.newPage();
  if (onComplaint !== undefined) {
    page.on('console', (message) => {
      const text = message.text();
      const isOfTest = text === 'Service Worker registration blocked by Playwright';
      if (!isOfTest && ['error', 'warning'].includes(message.type())) onComplaint(text);
    });
    page.on('pageerror', (error) => {
      onComplaint(error.message);
    });
  }
  await page.goto(`/chat${path}`);
  await cameUp(page);
  return page;
}

/** Waits until the application has replaced the content of index.html. */
export function cameUp(page: Page): Promise<void> {
  return page.locator('.splash').waitFor({ state: 'detached' });
}
