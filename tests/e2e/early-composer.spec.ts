import type { Browser, Locator, Page } from '@playwright/test';
import { chat as english } from '#i18n/locales/en-US/first/chat.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { ChatPage, WEIGHT_QUESTION } from './chat-page.ts';
import { expect, openIn, profileOf, test } from './fixtures.ts';
import { findViolations } from './looks.ts';
import { Plugins } from './plugin-picker.ts';
import type { Product } from './product.ts';
import { storedDrafts } from './stored-drafts.ts';

interface HeldOptions {
  token: string | null;
  path?: string;
  storage?: Record<string, string>;
  viewport?: { width: number; height: number };
}

/** A page whose application loads when it is released. */
async function openHeld(browser: Browser, product: Product, options: HeldOptions) {
  const { token, path = '/', ...profile } = options;
  const context = await profileOf(browser, product, token, profile);
  const coming = await hold(context.newPage());
  await coming.page.goto(`/chat${path}`, { waitUntil: 'commit' });
  return coming;
}

/** Holds back the chat's chunk. */
async function hold(opening: Page | Promise<Page>) {
  const page = await opening;
  let letCome: () => void = () => undefined;
  const isLetCome = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/\/assets\/chat-[^/]+\.js$/, async (route) => {
    await isLetCome;
    await route.continue();
  });
  return { page, letCome };
}

const isThere = (page: Page) => expect(page.locator('#early-composer')).toHaveCount(0);

test('a question asked before the application loads is answered', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const { page, letCome } = await openHeld(browser, product, { token });
  const chatPage = new ChatPage(page);
  const { box, answers } = chatPage;
  const send = page.getByRole('button', { name: chat.composer.send });
  await expect(send).toBeDisabled();
  await box.pressSequentially(WEIGHT_QUESTION);
  await expect(send).toBeEnabled();
  await box.press('Shift+Enter');
  await box.pressSequentially('谢谢');
  await box.press('Enter');
  await expect(send).toBeDisabled();
  await expect(box).toHaveValue(`${WEIGHT_QUESTION}\n谢谢`);
  letCome();
  await expect(answers.last()).toContainText('0.785');
  await expect(chatPage.question(`${WEIGHT_QUESTION} 谢谢`)).toBeVisible();
  await expect(box).toHaveValue('');
  await expect(page).toHaveURL(/session=/);
  await page.context().close();
});

test('the button sends the question', async ({ browser, product, phone }) => {
  const token = await product.token(phone);
  const { page, letCome } = await openHeld(browser, product, { token, path: '/dashboard' });
  const chatPage = new ChatPage(page);
  await chatPage.box.fill(WEIGHT_QUESTION);
  await page.getByRole('button', { name: chat.composer.send }).click();
  letCome();
  await chatPage.done();
  await expect(chatPage.answers.last()).toContainText('0.785');
  await page.context().close();
});

test('text, caret and focus are the same when the application takes over', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const { page, letCome } = await openHeld(browser, product, { token });
  const { box } = new ChatPage(page);
  await box.pressSequentially('40目什么价');
  await box.press('ArrowLeft');
  await box.press('ArrowLeft');
  await box.press('ArrowLeft');
  letCome();
  await isThere(page);
  await expect(box).toBeFocused();
  await page.keyboard.type('304');
  await expect(box).toHaveValue('40目304什么价');
  await expect.poll(() => storedDrafts(page)).toEqual(['40目304什么价']);
  await page.context().close();
});

test('no frame shows two composers', async ({ browser, product, phone }) => {
  const token = await product.token(phone);
  const { page, letCome } = await openHeld(browser, product, { token });
  await new ChatPage(page).box.waitFor();
  await page.evaluate(() => {
    const counts = new Set<number>();
    Object.assign(window, { counts });
    const look = () => {
      counts.add(document.querySelectorAll('[data-composer]').length);
      requestAnimationFrame(look);
    };
    look();
  });
  letCome();
  await isThere(page);
  const counts = await page.evaluate(
    () => [...(window as unknown as { counts: Set<number> }).counts], // set above
  );
  expect(counts).toEqual([1]);
  await page.context().close();
});

test('the application replaces the composer only after the end of a composition', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const { page, letCome } = await openHeld(browser, product, { token });
  const box = page.locator('#early-composer textarea');
  await expect(box).toBeVisible();
  await box.pressSequentially('40目');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', {
    text: 'biansi',
    selectionStart: 6,
    selectionEnd: 6,
  });
  await expect(box).toHaveValue('40目biansi');
  letCome();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('textbox', { name: chat.composer.label })).toHaveCount(2);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('40目biansi');
  await cdp.send('Input.insertText', { text: '编丝' });
  await isThere(page);
  const own = new ChatPage(page).box;
  await expect(own).toBeFocused();
  await page.keyboard.type('?');
  await expect(own).toHaveValue('40目编丝?');
  await page.context().close();
});

test('a stored draft stays in the composer when an early question is sent', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const context = await profileOf(browser, product, token);
  const first = await openIn(context, '/dashboard');
  await isThere(first);
  await new ChatPage(first).box.fill('写了一半');
  await expect.poll(() => storedDrafts(first)).toEqual(['写了一半']);
  const { letCome, page } = await hold(first);
  await page.reload({ waitUntil: 'commit' });
  const chatPage = new ChatPage(page);
  const { box, answers } = chatPage;
  // Browsers restore the fields of a reloaded page.
  await expect(box).toHaveValue('');
  await box.pressSequentially(WEIGHT_QUESTION);
  await box.press('Enter');
  letCome();
  await expect(answers.last()).toContainText('0.785');
  await expect(chatPage.question(WEIGHT_QUESTION)).toBeVisible();
  await expect(box).toHaveValue('写了一半');
  await context.close();
});

test('an early “/” or “@” opens its picker', async ({ browser, product, phone }) => {
  const token = await product.token(phone);
  const { page, letCome } = await openHeld(browser, product, { token });
  await new ChatPage(page).box.pressSequentially('@');
  letCome();
  await expect(new Plugins(page).picker).toBeVisible();
  await page.context().close();
});

test('a page that is left before the application has loaded keeps its text', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const { page, letCome } = await openHeld(browser, product, { token });
  const { box } = new ChatPage(page);
  await box.pressSequentially('写了一半');
  await page.reload({ waitUntil: 'commit' });
  await expect(box).toHaveValue('写了一半');
  letCome();
  await isThere(page);
  await expect(box).toHaveValue('写了一半');
  await expect.poll(() => storedDrafts(page)).toEqual(['写了一半']);
  await page.reload();
  await isThere(page);
  await expect(box).toHaveValue('写了一半');
  await page.context().close();
});

const DARK = { language: 'zh-cn', 'color-scheme': 'dark', size: 'default' };
const LIGHT = { language: 'en', 'color-scheme': 'light', size: 'large' };

for (const { width, sidebarStatus, look } of [
  { width: 360, sidebarStatus: 'closed', look: LIGHT },
  { width: 768, sidebarStatus: 'opened', look: DARK },
  { width: 1440, sidebarStatus: 'closed', look: LIGHT },
  { width: 1440, sidebarStatus: 'opened', look: DARK },
]) {
  test(`nothing moves at ${String(width)} px with the sidebar ${sidebarStatus}`, async ({
    browser,
    product,
    phone,
  }) => {
    const { page, letCome } = await openHeld(browser, product, {
      token: await product.token(phone),
      storage: { ...look, sidebarStatus },
      viewport: { width, height: 800 },
    });
    const { label } = (look === DARK ? chat : english).composer;
    const box = page.getByRole('textbox', { name: label });
    await expect(box).toBeVisible();
    const early = await geometry(box);
    expect(await findViolations(page, { within: '#early-composer' })).toEqual([]);
    letCome();
    await isThere(page);
    expect(await geometry(box)).toEqual(early);
    await page.context().close();
  });
}

/** Positions and looks of the parts of a composer. */
function geometry(box: Locator) {
  return box.evaluate((element) => {
    const composer = element.closest('form')?.parentElement?.parentElement;
    const selectors = ['textarea', 'form', '[data-send]', '[data-send] svg', ':scope > p'];
    return selectors.map((selector) => {
      const part = composer?.querySelector<HTMLElement>(selector);
      if (part == null) return selector;
      const { x, y, width, height } = part.getBoundingClientRect();
      const { color, backgroundColor, fontFamily, fontSize } = getComputedStyle(part);
      const text = part instanceof HTMLTextAreaElement ? part.placeholder : part.textContent;
      const looks = { color, backgroundColor, fontFamily, fontSize, text };
      return { selector, x, y, width, height, looks };
    });
  });
}

test('only a new conversation of a member has an early composer', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const { sessionId } = await product.ask(token, WEIGHT_QUESTION);
  for (const [path, as] of [
    [`/dashboard?session=${sessionId}`, token],
    ['/dashboard?plugin=drawing', token],
    ['/shop', token],
    ['/dashboard', null],
  ] as const) {
    const { page } = await openHeld(browser, product, { token: as, path });
    await page.locator('.splash').waitFor({ state: 'attached' });
    await expect(page.locator('#early-composer:visible')).toHaveCount(0);
    await page.context().close();
  }
});
