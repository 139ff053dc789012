import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { auth } from '#i18n/locales/zh-CN/auth.ts';
import { app } from '#i18n/locales/zh-CN/first/app.ts';
import { common } from '#i18n/locales/zh-CN/first/common.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { ChatPage } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

/**
 * Removes a screen's chunk, as a deployment does. `isMissing` gets the number of page loads since
 * then.
 */
async function deploy(page: Page, isMissing: (loads: number) => boolean): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/chat/assets/information-screen-*.js', (route) =>
    isMissing(loads) ? route.fulfill({ status: 404 }) : route.continue(),
  );
  return () => loads;
}

async function openInformation(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^账号/ }).first().click();
  await page.getByRole('menuitem', { name: shell.account.information }).click();
}

test('a chunk removed by a deployment causes one reload', async ({ member }) => {
  await expect(new ChatPage(member).box).toBeEditable();
  const loads = await deploy(member, (since) => since === 0);
  await openInformation(member);

  await expect(member.getByRole('textbox', { name: auth.profile.realName })).toBeVisible();
  expect(loads()).toBe(1);
});

test('a chunk that is missing after the reload shows an error and causes no further reload', async ({
  member,
}) => {
  await expect(new ChatPage(member).box).toBeEditable();
  const loads = await deploy(member, (since) => since < 2);
  await openInformation(member);
  await expect(member.getByRole('alert')).toContainText(app.crash.title);
  expect(loads()).toBe(1);

  await member.getByRole('button', { name: common.reload }).click();
  await expect(member.getByRole('textbox', { name: auth.profile.realName })).toBeVisible();
  expect(loads()).toBe(2);
});

test('the policy of every document allows only its own inline scripts', async ({ request }) => {
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

test('files of mock mode are not served', async ({ request }) => {
  expect((await request.get('/chat/favicon.svg')).status()).toBe(200);
  expect((await request.get('/chat/mockServiceWorker.js')).status()).toBe(404);
});
