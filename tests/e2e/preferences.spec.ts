import type { Page } from '@playwright/test';
import { chat as english } from '#i18n/locales/en-US/first/chat.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { ChatPage } from './chat-page.ts';
import { cameUp, expect, openAs, openIn, test } from './fixtures.ts';

interface Frame {
  scheme: string | null;
  lang: string | null;
  background: string;
}

/** Fails when the page is loaded anew while `change` runs. */
async function withoutReload(page: Page, change: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await change();
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '');
}

test('the language changes at once and stays', async ({ member }) => {
  await new ChatPage(member).box.fill('写了一半');
  await withoutReload(member, async () => {
    await member.getByRole('button', { name: shell.header.language }).click();
    await expect(member.getByRole('textbox', { name: english.composer.label })).toHaveValue(
      '写了一半',
    );
  });
  await expect(member.locator('html')).toHaveAttribute('lang', 'en-US');
  expect(await member.evaluate(() => localStorage.getItem('language'))).toBe('en');

  await member.reload();
  await cameUp(member);
  await expect(member.getByRole('textbox', { name: english.composer.label })).toBeVisible();
});

test('the theme changes at once and stays', async ({ member }) => {
  const background = () =>
    member.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect(new ChatPage(member).box).toBeEditable();
  expect(await background()).toBe('rgb(14, 18, 20)');
  await withoutReload(member, async () => {
    await member.getByRole('button', { name: shell.header.toLight }).click();
    await expect.poll(background).toBe('rgb(246, 247, 245)');
  });
  expect(await member.evaluate(() => localStorage.getItem('color-scheme'))).toBe('light');
});

test('the theme follows the system once that is chosen', async ({ browser, product, phone }) => {
  const page = await openAs(browser, product, await product.token(phone));
  await page.emulateMedia({ colorScheme: 'light' });
  const scheme = page.locator('html');
  await expect(new ChatPage(page).box).toBeEditable();
  await expect(scheme).toHaveAttribute('data-scheme', 'dark');
  await page.getByRole('button', { name: /^账号/ }).click();
  await page.getByRole('menuitem', { name: shell.account.settings }).click();
  await page.getByText(shell.settings.system).click();
  await expect(scheme).toHaveAttribute('data-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(scheme).toHaveAttribute('data-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload({ waitUntil: 'commit' });
  await expect(scheme).toHaveAttribute('data-scheme', 'light');
  await page.context().close();
});

test('a phone has a new conversation in its header, which stays in view', async ({
  browser,
  product,
  phone,
}) => {
  const page = await openAs(browser, product, await product.token(phone), {
    viewport: { width: 390, height: 844 },
    path: '/integral',
  });
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: shell.header.language })).toHaveCount(0);
  await expect(header.getByRole('button', { name: shell.header.toLight })).toHaveCount(0);
  await page.getByRole('heading', { level: 2 }).first().hover();
  await page.mouse.wheel(0, 2000);
  await header.getByRole('button', { name: shell.sidebar.newChat }).click();
  await expect(new ChatPage(page).box).toBeVisible();
  await page.context().close();
});

test('the first paint has the stored theme and language', async ({ browser, product }) => {
  const page = await openAs(browser, product, null, {
    path: '/login',
    storage: { 'color-scheme': 'light', language: 'en' },
  });
  await page.addInitScript(() => {
    const firstFrames: Frame[] = [];
    Object.assign(window, { firstFrames });
    const look = () => {
      // Nothing is painted before there is a body.
      if (document.querySelector('body') !== null) {
        const root = document.documentElement;
        firstFrames.push({
          scheme: root.getAttribute('data-scheme'),
          lang: root.getAttribute('lang'),
          background: getComputedStyle(document.documentElement).backgroundColor,
        });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  await expect(page.getByRole('textbox').first()).toBeVisible();
  const frames = () =>
    page.evaluate(
      () => (window as unknown as { firstFrames: Frame[] }).firstFrames, // set above
    );

  // A fast machine shows the first screen within three frames.
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(3);
  const seen = await frames();
  expect(new Set(seen.map(({ scheme }) => scheme))).toEqual(new Set(['light']));
  expect(new Set(seen.map(({ lang }) => lang))).toEqual(new Set(['en-US']));
  expect(new Set(seen.map(({ background }) => background))).toEqual(
    new Set(['rgb(246, 247, 245)']),
  );
  await page.context().close();
});

test('logging out in one tab logs out the other', async ({ member }) => {
  const other = await openIn(member.context(), '/dashboard');
  await expect(new ChatPage(other).box).toBeEditable();
  // A page behind another one draws no frames.
  await member.bringToFront();
  await member.getByRole('button', { name: /^账号/ }).first().click();
  await member.getByRole('menuitem', { name: shell.account.signOut }).click();

  await expect(member).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
});

test('unreadable stored data falls back to the defaults', async ({ browser, product, phone }) => {
  const page = await openAs(browser, product, await product.token(phone), {
    storage: {
      user: '{not json',
      system: '{"state":{"plugIndex":{}},"version":99}',
      language: 'klingon',
      size: '9',
    },
  });

  await expect(page.getByRole('textbox', { name: chat.composer.label })).toBeEditable();
  await page.context().close();
});
