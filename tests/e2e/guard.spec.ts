import { app } from '#i18n/locales/zh-CN/first/app.ts';
import { common } from '#i18n/locales/zh-CN/first/common.ts';
import { errors } from '#i18n/locales/zh-CN/first/errors.ts';
import { expect, profileOf, test } from './fixtures.ts';

const VISITOR = [
  { asks: '/', lands: '/login' },
  { asks: '/dashboard', lands: '/login' },
  { asks: '/shop?page=2', lands: '/login?redirect=%2Fshop%3Fpage%3D2' },
  { asks: '/shop?from=system', lands: '/login?redirect=%2Fshop%3Ffrom%3Dsystem' },
  { asks: '/login', lands: '/login' },
  { asks: '/register', lands: '/register' },
  { asks: '/preregister/now', lands: '/register' },
  { asks: '/system', lands: '/system' },
  { asks: '/integral/rules', lands: '/integral/rules' },
  { asks: '/system/nowhere', lands: '/system/nowhere' },
  { asks: '/404', lands: '/login?redirect=%2F404' },
] as const;

for (const { asks, lands } of VISITOR) {
  test(`a visitor who asks for ${asks} lands on ${lands}`, async ({ page }) => {
    await page.goto(`/chat${asks}`);
    await expect(page).toHaveURL(new RegExp(`/chat${escaped(lands)}$`));
    await expect(page.getByRole('heading').first()).toBeVisible();
  });
}

const MEMBER = [
  { asks: '/', lands: '/dashboard' },
  { asks: '/register', lands: '/dashboard' },
  { asks: '/login', lands: '/login' },
  { asks: '/redirect/information?tab=1', lands: '/information?tab=1' },
  { asks: '/no/such/path', lands: '/404' },
  { asks: '/console/queue', lands: '/404' },
  { asks: '/401', lands: '/401' },
  { asks: '/shop', lands: '/shop' },
] as const;

for (const { asks, lands } of MEMBER) {
  test(`a member who asks for ${asks} lands on ${lands}`, async ({ member }) => {
    await member.goto(`/chat${asks}`);
    await expect(member).toHaveURL(new RegExp(`/chat${escaped(lands)}$`));
    await expect(member.locator('#nprogress')).toHaveCount(0);
  });
}

test('an unknown path goes back to the screen before', async ({ member }) => {
  await member.goto('/chat/information');
  await expect(member).toHaveTitle(new RegExp(`^${app.titles.information} - `));
  await member.evaluate(() => {
    history.pushState(null, '', '/chat/no/such/path');
    dispatchEvent(new PopStateEvent('popstate'));
  });

  await expect(member).toHaveURL(/\/chat\/information$/);
});

test('an invalid token leads to the login, which explains it', async ({ browser, product }) => {
  const context = await profileOf(browser, product, 'made-up');
  const page = await context.newPage();
  // The application leaves the page before or after it has loaded.
  await page.goto('/chat/dashboard', { waitUntil: 'commit' });

  await expect(page.getByText(errors.loginExpired)).toBeVisible();
  await expect(page).toHaveURL(/\/chat\/login/);
  expect(JSON.stringify(await context.storageState())).not.toContain('made-up');
  await context.close();
});

test('the dialog of /401 links to the dashboard', async ({ member }) => {
  await member.goto('/chat/401');
  await member.getByRole('dialog').getByRole('button', { name: common.backHome }).click();
  await expect(member).toHaveURL(/\/chat\/dashboard$/);
});

test('the link of an unknown page leads a visitor to the login', async ({ page }) => {
  await page.goto('/chat/system/nowhere');
  await expect(page.getByRole('heading', { name: app.notFound.title })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/chat\/login/);
});

test('the root of the site leads to the product', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/chat\/login$/);
});

function escaped(path: string): string {
  return path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
