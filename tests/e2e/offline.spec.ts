import type { Page } from '@playwright/test';
import { calculators } from '#i18n/locales/zh-CN/calculators.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { ChatPage, WEIGHT_QUESTION, ZINC_QUESTION } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Whether the worker is there with all that the page has loaded so far. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const assets = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/chat/assets/'));
    const found = await Promise.all(
      assets.map((name) => caches.match(name, { ignoreSearch: true })),
    );
    return registration?.active?.state === 'activated' && found.every((each) => each !== undefined);
  });
}

/** Whether the conversation of the address lies in the browser, its answer whole. */
function isConversationKept(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('meshwise-kept');
        opening.onerror = () => resolve(false);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('pages')) {
            database.close();
            resolve(false);
            return;
          }
          const id = new URLSearchParams(location.search).get('session') ?? '';
          const keys = database.transaction('pages').objectStore('pages').getAllKeys();
          keys.onsuccess = () => {
            database.close();
            resolve(keys.result.some((key) => typeof key === 'string' && key.endsWith(`/${id}`)));
          };
        };
      }),
  );
}

function keptPages(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('meshwise-kept');
        opening.onsuccess = () => {
          const count = opening.result.transaction('pages').objectStore('pages').count();
          count.onsuccess = () => {
            opening.result.close();
            resolve(count.result);
          };
        };
      }),
  );
}

test('installed, it opens without a network; a question waits and goes out when it is back', async ({
  member: page,
}) => {
  const conversation = new ChatPage(page);
  await conversation.askAndWait(WEIGHT_QUESTION);
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => isConversationKept(page)).toBe(true);
  const cdp = await page.context().newCDPSession(page);
  const manifest = await cdp.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '')).toMatchObject({ start_url: '/chat/', scope: '/chat/' });

  await page.context().setOffline(true);
  await page.reload();
  await expect(conversation.answers.last()).toContainText('0.785');
  const [before = ''] = shell.offlineKept.split('{{ago}}');
  const banner = page.getByRole('status').filter({ hasText: before });
  await expect(banner).toBeVisible();
  await conversation.ask(ZINC_QUESTION);
  const queue = page.getByRole('group', { name: chat.queue.label });
  await expect(queue).toContainText(chat.queue.offline);
  await page.reload();
  await expect(queue).toContainText(ZINC_QUESTION);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await expect(second.getByRole('group', { name: chat.queue.label })).toContainText(ZINC_QUESTION);

  await page.context().setOffline(false);
  for (const tab of [new ChatPage(page), new ChatPage(second)]) {
    await expect(tab.question(ZINC_QUESTION)).toBeVisible({ timeout: 20_000 });
    await tab.done();
  }
  await expect(queue).toBeHidden();
  await expect(banner).toBeHidden();
  await second.reload();
  await expect(conversation.answers.last()).toBeVisible();
  await expect(new ChatPage(second).question(ZINC_QUESTION)).toHaveCount(1);
});

test('calculators that were never opened calculate without a network', async ({ member: page }) => {
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/chat/calculator?calculator=woven_mesh&mesh=40&wire_mm=0.2&material=ss304');
  const result = page.getByRole('region', { name: calculators.workbench.result });
  await expect(result.getByText('0.785', { exact: true })).toBeVisible();
});

test('signing out leaves nothing to read', async ({ member: page }) => {
  await new ChatPage(page).askAndWait(WEIGHT_QUESTION);
  await expect.poll(() => isConversationKept(page)).toBe(true);
  await page.getByRole('button', { name: /^账号/ }).first().click();
  await page.getByRole('menuitem', { name: shell.account.signOut }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptPages(page)).toBe(0);
});
