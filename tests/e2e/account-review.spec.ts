import type { Page } from '@playwright/test';
import { auth } from '#i18n/locales/zh-CN/auth.ts';
import { ChatPage } from './chat-page.ts';
import { expect, test as base } from './fixtures.ts';
import { LoginPage } from './login-page.ts';
import { Product } from './product.ts';

const ROOT_PHONE = '13700000001';

/** The product with the review of new accounts switched on. */
const test = base.extend<object, { reviewed: Product }>({
  reviewed: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const product = await Product.start({ REGISTRATION_REVIEW: 'on', ROOT_PHONE });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 200_000 },
  ],
  baseURL: async ({ reviewed }, use) => {
    await use(reviewed.url);
  },
});

async function logIn(page: Page, product: Product, phone: string): Promise<void> {
  const form = new LoginPage(page);
  const from = product.printed;
  await form.requestCode(phone);
  await form.enter(await product.smsCode(phone, from));
}

function status(page: Page) {
  return {
    heading: (text: string) => page.getByRole('heading', { name: text }),
    refresh: page.getByRole('button', { name: auth.review.refresh }),
    again: page.getByRole('button', { name: auth.review.toLogin }),
    checked: page.getByText(auth.review.checked.split('{{')[0] ?? ''),
  };
}

test('an account under review can log in once it is approved', async ({
  page,
  reviewed,
  phone,
}) => {
  await page.goto('/chat/login');
  await logIn(page, reviewed, phone);
  const { heading, refresh, again, checked } = status(page);
  await expect(heading(auth.review.pendingTitle)).toBeVisible();
  await refresh.click();
  await expect(checked).toBeVisible();
  await expect(heading(auth.review.pendingTitle)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();

  const told = await reviewed.decide('approve', phone);
  expect(told).toContain(`SMS 86 ${phone}`);
  // The state is there after a reload too.
  await page.reload();
  await refresh.click();
  await expect(heading(auth.review.approvedTitle)).toBeVisible();
  await again.click();
  await logIn(page, reviewed, phone);

  await expect(page).toHaveURL(/\/chat\/dashboard$/);
  await expect(new ChatPage(page).box).toBeEditable();
});

test('a refused account sees the reason', async ({ page, reviewed, phone }) => {
  const reason = '企业名称与营业执照不符';
  await page.goto('/chat/login');
  await logIn(page, reviewed, phone);
  const { heading, refresh, again } = status(page);
  await expect(heading(auth.review.pendingTitle)).toBeVisible();
  await reviewed.decide('refuse', phone, reason);
  await refresh.click();

  await expect(heading(auth.review.refusedTitle)).toBeVisible();
  await expect(page.getByText(auth.review.reason.replace('{{reason}}', reason))).toBeVisible();
  await again.click();
  await expect(new LoginPage(page).phone).toBeVisible();
});

test('the first ROOT needs no review', async ({ page, reviewed }) => {
  await page.goto('/chat/login');
  await logIn(page, reviewed, ROOT_PHONE);

  await expect(page).toHaveURL(/\/chat\/dashboard$/);
});
