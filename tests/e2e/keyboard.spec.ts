import type { Page } from '@playwright/test';
import { auth } from '#i18n/locales/zh-CN/auth.ts';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { history } from '#i18n/locales/zh-CN/history.ts';
import { parts } from '#i18n/locales/zh-CN/parts.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { ChatPage, WEIGHT_QUESTION, ZINC_QUESTION, openSource } from './chat-page.ts';
import { expect, test } from './fixtures.ts';

const MAX_TABS = 60;

/** Moves by Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const names: string[] = [];
  for (let n = 0; n < MAX_TABS; n += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
      return element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    });
    names.push(focused);
    if (focused.startsWith(name)) return;
  }
  throw new Error(`Tab never reached “${name}”: ${names.join(' | ')}`);
}

test('log in, ask, open a source, search and log out without a mouse', async ({
  page,
  product,
  phone,
}) => {
  await page.goto('/chat/login');
  await expect(page.getByRole('textbox').first()).toBeEditable();
  const keys = page.keyboard;
  await page.getByRole('textbox', { name: auth.phone.label, exact: true }).focus();
  await keys.type(phone);
  await tabTo(page, auth.code.send);
  await keys.press('Enter');
  const code = await product.smsCode(phone);
  const codeField = page.getByRole('textbox', { name: auth.code.label, exact: true });
  await expect(codeField).toBeFocused();
  await keys.type(code);
  const agreed = page.getByRole('checkbox');
  for (
    let n = 0;
    n < 5 && !(await agreed.evaluate((box) => box === document.activeElement));
    n += 1
  ) {
    await keys.press('Tab');
  }
  await keys.press('Space');
  await expect(agreed).toBeChecked();
  await tabTo(page, auth.login.submit);
  await keys.press('Enter');

  const screen = new ChatPage(page);
  await expect(screen.box).toBeEditable();
  await tabTo(page, chat.composer.label);
  await keys.type(ZINC_QUESTION);
  await keys.press('Enter');
  await screen.done();
  await tabTo(page, chat.source.open.slice(0, 4), 'Shift+Tab');
  await keys.press('Enter');
  await expect(openSource(page)).toBeVisible();
  await keys.press('Escape');
  await expect(openSource(page)).toBeHidden();

  await tabTo(page, chat.composer.label);
  await keys.press('Control+Shift+f');
  await expect(page.getByRole('combobox', { name: history.search.label })).toBeFocused();
  await keys.type('电镀锌');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keys.press('ArrowDown');
  await keys.press('Enter');

  await keys.type(WEIGHT_QUESTION);
  await keys.press('Shift+Enter');
  await keys.type('谢谢');
  await expect(screen.box).toHaveValue(`${WEIGHT_QUESTION}\n谢谢`);
  await keys.press('Control+a');
  await keys.press('Delete');
  await keys.press('ArrowUp');
  await expect(screen.box).toHaveValue(ZINC_QUESTION);
  await keys.press('Escape');

  await tabTo(page, shell.account.label.slice(0, 2), 'Shift+Tab');
  await keys.press('Enter');
  await keys.press('ArrowUp');
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/login/);
});

test('Enter during a composition sends nothing', async ({ member }) => {
  const screen = new ChatPage(member);
  await screen.box.focus();
  const client = await member.context().newCDPSession(member);
  await client.send('Input.imeSetComposition', {
    text: 'siwang',
    selectionStart: 6,
    selectionEnd: 6,
  });
  await screen.box.dispatchEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true });
  await client.send('Input.insertText', { text: '丝网' });

  await expect(screen.box).toHaveValue('丝网');
  await expect(screen.answers).toHaveCount(0);
});

test('ask, copy, like, follow up and ask again without a mouse', async ({ member }) => {
  await member.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const screen = new ChatPage(member);
  const keys = member.keyboard;
  await screen.box.focus();
  await keys.type(WEIGHT_QUESTION);
  await keys.press('Enter');
  await screen.done();
  const suggestion = member.getByRole('list', { name: parts.follow.title }).getByRole('button');
  await expect(suggestion.first()).toBeVisible();

  await tabTo(member, chat.answer.copyPlain, 'Shift+Tab');
  await keys.press('Enter');
  await expect(member.getByText(chat.answer.copied)).toBeVisible();
  await tabTo(member, chat.answer.like);
  await keys.press('Space');
  const like = screen.answers.getByRole('button', { name: chat.answer.like, exact: true });
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await tabTo(member, chat.answer.more);
  await keys.press('Enter');
  await expect(member.getByRole('menuitem').first()).toBeFocused();
  await keys.press('Escape');
  const followed = await suggestion.first().innerText();
  await tabTo(member, followed);
  await keys.press('Enter');
  await expect(screen.question(followed)).toBeVisible();
  await expect(screen.answers).toHaveCount(2);
  await screen.done();

  await expect(screen.box).toBeFocused();
  await keys.type(ZINC_QUESTION);
  await keys.press('Enter');
  await expect(screen.question(ZINC_QUESTION)).toBeVisible();
});

test('the start and the end of an answer are announced, not each word', async ({ member }) => {
  await member.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live]:not([aria-live=off]), [role=status], [role=alert]',
        );
        const text = region?.textContent.trim();
        if (text !== undefined && text !== '' && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await new ChatPage(member).askAndWait(ZINC_QUESTION);
  const heard = () => member.evaluate(() => (window as unknown as { heard: string[] }).heard); // set above

  await expect.poll(heard).toContain(chat.announce.done);
  expect(await heard()).toContain(chat.announce.started);
  expect((await heard()).length).toBeLessThan(8);
});
