import type { Page } from '@playwright/test';
import { PLUGIN_IDS } from '#contract/chat/plugins.ts';
import { plugins as english } from '#i18n/locales/en-US/plugins.ts';
import { app } from '#i18n/locales/zh-CN/first/app.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { plugins } from '#i18n/locales/zh-CN/plugins.ts';
import { ChatPage } from './chat-page.ts';
import { expect, openAs, test } from './fixtures.ts';
import { findOverflow, findViolations, settled } from './looks.ts';
import { Plugins } from './plugin-picker.ts';

const card = (page: Page, title: string) =>
  page.getByRole('list', { name: plugins.picker.title }).getByRole('button', { name: title });
const examples = (page: Page) => page.getByRole('list', { name: chat.welcome.examples });

test('the composer of a new conversation has the focus', async ({ member }) => {
  await expect(new ChatPage(member).box).toBeFocused();
  await member.getByRole('link', { name: shell.navigation.shop }).click();
  await member.getByRole('link', { name: shell.sidebar.newChat }).click();
  await expect(new ChatPage(member).box).toBeFocused();
});

test('a card selects its plug-in, and deselects it when pressed again', async ({ member }) => {
  const { box } = new ChatPage(member);
  const headline = member.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText(chat.welcome.title);
  await card(member, plugins.drawing.title).click();
  await expect(headline).toHaveText(plugins.drawing.headline);
  await expect(card(member, plugins.drawing.title)).toHaveAttribute('aria-pressed', 'true');
  await expect(box).toHaveAttribute('placeholder', plugins.drawing.placeholder);
  await expect(box).toBeFocused();
  await expect(examples(member).getByRole('button').first()).toHaveText(plugins.drawing.example);
  await card(member, plugins.drawing.title).click();
  await expect(headline).toHaveText(chat.welcome.title);
  await expect(box).toHaveAttribute('placeholder', chat.composer.placeholder);
  await expect(new Plugins(member).chip(plugins.drawing.title)).toHaveCount(0);
});

test('a plug-in chosen by @ marks its card until a new conversation', async ({ member }) => {
  const modes = new Plugins(member);
  await modes.pick(plugins.deep.title);
  await expect(card(member, plugins.deep.title)).toHaveAttribute('aria-pressed', 'true');
  await member.getByRole('link', { name: shell.sidebar.newChat }).click();
  await expect(card(member, plugins.deep.title)).toHaveAttribute('aria-pressed', 'false');
  await modes.pick(plugins.regional.title);
  await expect(modes.chip(plugins.regional.title)).toBeVisible();
  await member.getByRole('link', { name: shell.navigation.shop }).click();
  await member.getByRole('link', { name: shell.sidebar.newChat }).click();
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(chat.welcome.title);
  await expect(modes.chip(plugins.regional.title)).toHaveCount(0);
});

// tests/server/answering/examples.db.test.ts asks every example.
test('the first example of each plug-in is answered', async ({ browser, product, phone }) => {
  const page = await openAs(browser, product, await product.token(phone));
  const screen = new ChatPage(page);
  for (const id of PLUGIN_IDS) {
    await card(page, plugins[id].title).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(plugins[id].headline);
    await examples(page).getByRole('button').first().click();
    await screen.done();
    await expect(page.getByRole('article').first()).toContainText(plugins[id].title);
    await page.getByRole('link', { name: shell.sidebar.newChat }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chat.welcome.title);
  }
  await page.context().close();
});

test('on a phone the examples are in view and nothing moves while home loads', async ({
  browser,
  product,
  phone,
}) => {
  const viewport = { width: 390, height: 844 };
  const page = await openAs(browser, product, await product.token(phone), {
    viewport,
    path: '/shop',
  });
  // The first page of a profile doesn't know yet whether the notice of the profile is due.
  const isKnown = () =>
    page.evaluate(() => localStorage.getItem('user')?.includes('"ishoveStatus":true'));
  await expect.poll(isKnown).toBe(true);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.push((entry as unknown as { value: number }).value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/chat/dashboard');
  await settled(page);
  await expect(examples(page).getByRole('button').first()).toBeVisible();
  for (const at of [0, 1, 2]) {
    await expect(examples(page).getByRole('button').nth(at)).toBeInViewport({ ratio: 1 });
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  // Icons get their style sheet after the first paint; a moved line of text is ten times as much.
  expect(shifts.filter((value) => value > 0.001)).toEqual([]);
  await page.context().close();
});

for (const language of ['zh-cn', 'en'] as const) {
  for (const scheme of ['dark', 'light'] as const) {
    test(`home with a plug-in fits a narrow phone with large text, ${language} ${scheme}`, async ({
      browser,
      product,
      phone,
    }) => {
      const page = await openAs(browser, product, await product.token(phone), {
        viewport: { width: 360, height: 740 },
        storage: { language, 'color-scheme': scheme, size: 'large' },
        isStill: true,
      });
      const texts = language === 'en' ? english : plugins;
      await page
        .getByRole('list', { name: texts.picker.title })
        .getByRole('button', { name: texts.related.title })
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.related.headline);
      await settled(page);
      expect(await findOverflow(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await page.context().close();
    });
  }
}

test('the notice of the profile names its reward and can be put off', async ({ member }) => {
  const notice = member.getByRole('complementary', { name: app.profilePrompt.label });
  await expect(notice.getByRole('link')).toHaveText('完善资料，得 50 积分');
  const screen = new ChatPage(member);
  await screen.askAndWait('40目 0.2mm 304平纹网每平米多重');
  await expect(notice).toHaveCount(0);
  await member.getByRole('link', { name: shell.sidebar.newChat }).click();
  await notice.getByRole('button', { name: app.profilePrompt.dismiss }).click();
  await expect(notice).toHaveCount(0);
  await member.reload();
  await expect(screen.box).toBeVisible();
  await expect(notice).toHaveCount(0);
});
