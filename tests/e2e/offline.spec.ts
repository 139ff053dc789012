import type { Page } from '@playwright/test';
import { calculators } from '#i18n/locales/zh-CN/calculators.ts';
import { app } from '#i18n/locales/zh-CN/first/app.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { common } from '#i18n/locales/zh-CN/first/common.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { ChatPage, WEIGHT_QUESTION, ZINC_QUESTION } from './chat-page.ts';
import { expect, test } from './fixtures.ts';
import { readStore } from './stored.ts';

test.use({ serviceWorkers: 'allow' });

/** True if the worker is there with all that the page has loaded so far. */
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

/** The keys of the pages that the browser keeps of conversations. */
async function keptPages(page: Page): Promise<unknown[]> {
  const { keys } = await readStore(page, { database: 'meshwise-kept', store: 'pages' });

  return keys;
}

/** True if the browser keeps the conversation of the address, its answer whole. */
async function isConversationKept(page: Page): Promise<boolean> {
  const id = new URL(page.url()).searchParams.get('session') ?? '';
  const keys = await keptPages(page);

  return keys.some((key) => typeof key === 'string' && key.endsWith(`/${id}`));
}

interface Seen {
  most: number;
}

/** From now on a tab counts how often it shows a question, in the conversation and in the queue. */
async function watchQuestion(page: Page, text: string): Promise<() => Promise<number>> {
  const asked = chat.question.label.replace('{{text}}', text);
  await page.evaluate(
    ({ asked: label, queue, text: question }) => {
      const seen: Seen = { most: 0 };
      Object.assign(window, { seen });
      const count = () => {
        const articles = document.querySelectorAll(`article[aria-label="${label}"]`).length;
        const waiting = [...document.querySelectorAll(`[role="group"][aria-label="${queue}"]`)];
        const queued = waiting.filter(({ textContent }) => textContent.includes(question)).length;
        seen.most = Math.max(seen.most, articles + queued);
      };
      count();
      const observer = new MutationObserver(count);
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    { asked, queue: chat.queue.label, text },
  );
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen.most); // set above
}

test('the installed app opens offline and sends a waiting question once online', async ({
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

  const tabs = [page, second];
  const seen = await Promise.all(tabs.map((tab) => watchQuestion(tab, ZINC_QUESTION)));
  const sent: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/apiindex/chatone')) sent.push(request.url());
  });
  await page.context().setOffline(false);
  for (const tab of tabs) {
    const shown = new ChatPage(tab);
    await expect(shown.question(ZINC_QUESTION)).toBeVisible({ timeout: 20_000 });
    await expect(shown.answers.last()).toContainText('热镀锌');
    await shown.done();
    await expect(tab.getByRole('group', { name: chat.queue.label })).toBeHidden();
  }
  await expect(banner).toBeHidden();
  expect(await Promise.all(seen.map((most) => most()))).toEqual([1, 1]);
  expect(sent).toHaveLength(1);
  for (const tab of tabs) {
    await tab.reload();
    await new ChatPage(tab).done();
    await expect(new ChatPage(tab).question(ZINC_QUESTION)).toHaveCount(1);
    await expect(tab.getByRole('group', { name: chat.queue.label })).toBeHidden();
  }
});

/** A tab whose network can be switched off separately. */
async function takeNetwork(page: Page): Promise<() => Promise<void>> {
  const cdp = await page.context().newCDPSession(page);
  const emulate = async (offline: boolean) => {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await cdp.send('Network.emulateNetworkConditions', { offline, ...unlimited });
  };
  await emulate(true);
  return () => emulate(false);
}

test('a waiting question is sent once if the sending tab is closed meanwhile', async ({
  member: page,
}) => {
  const conversation = new ChatPage(page);
  await conversation.askAndWait(WEIGHT_QUESTION);
  await expect(page).toHaveURL(/session=/);
  const second = await page.context().newPage();
  await second.goto(page.url());
  const other = new ChatPage(second);
  await other.done();
  const [giveFirst, giveSecond] = [await takeNetwork(page), await takeNetwork(second)];
  await conversation.ask(ZINC_QUESTION);
  const waiting = second.getByRole('group', { name: chat.queue.label });
  await expect(waiting).toContainText(ZINC_QUESTION);
  const most = await watchQuestion(second, ZINC_QUESTION);
  // The server receives the question, but the tab no response.
  const sent = new Promise<void>((resolve) => {
    void page.route('**/api/apiindex/chatone', async (route) => {
      await route.fetch();
      resolve();
    });
  });
  await giveFirst();
  await sent;
  await expect(waiting).toContainText(ZINC_QUESTION);
  await page.close();
  await giveSecond();

  await expect(other.question(ZINC_QUESTION)).toBeVisible();
  await expect(other.answers.last()).toContainText('热镀锌');
  await other.done();
  await expect(waiting).toBeHidden();
  expect(await most()).toBe(1);
  await second.reload();
  await other.done();
  await expect(other.question(ZINC_QUESTION)).toHaveCount(1);
  await expect(waiting).toBeHidden();
});

test('calculators that were never opened work offline', async ({ member: page }) => {
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.goto('/chat/calculator?calculator=woven_mesh&mesh=40&wire_mm=0.2&material=ss304');
  const result = page.getByRole('region', { name: calculators.workbench.result });
  await expect(result.getByText('0.785', { exact: true })).toBeVisible();
});

test('a logout removes all offline data', async ({ member: page }) => {
  await new ChatPage(page).askAndWait(WEIGHT_QUESTION);
  await expect.poll(() => isConversationKept(page)).toBe(true);
  await page.getByRole('button', { name: /^账号/ }).first().click();
  await page.getByRole('menuitem', { name: shell.account.signOut }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptPages(page)).toEqual([]);
});

test('an uncached screen says that it needs the network, and opens once online', async ({
  member: page,
}) => {
  await expect.poll(() => isKept(page), { timeout: 30_000 }).toBe(true);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: shell.navigation.shop }).click();
  const notice = page.getByRole('heading', { name: app.needsNetwork.title });
  await expect(notice).toBeVisible();
  await page.getByRole('link', { name: common.backHome }).click();
  await expect(new ChatPage(page).box).toBeVisible();
  await page.getByRole('link', { name: shell.navigation.commands }).click();
  await expect(notice).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: app.titles.commands })).toBeAttached({
    timeout: 20_000,
  });
  await page.getByRole('link', { name: shell.navigation.shop }).click();
  await expect(page.getByRole('heading', { level: 1, name: app.titles.shop })).toBeAttached();
});
