import type { Browser } from '@playwright/test';
import { chat } from '#i18n/locales/zh-CN/first/chat.ts';
import { common } from '#i18n/locales/zh-CN/first/common.ts';
import { errors } from '#i18n/locales/zh-CN/first/errors.ts';
import { history } from '#i18n/locales/zh-CN/history.ts';
import { ChatPage, WEIGHT_QUESTION, ZINC_QUESTION } from './chat-page.ts';
import { expect, openAs, openIn, profileOf, test } from './fixtures.ts';
import type { Product } from './product.ts';

/** With the sidebar open, where the conversations are. */
function openWithSidebar(browser: Browser, product: Product, token: string) {
  return openAs(browser, product, token, { storage: { sidebarStatus: 'opened' } });
}

test('search finds the text of messages and jumps to the hit', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const { sessionId } = await product.ask(token, '第一个问题：平纹和斜纹怎么选');
  await product.ask(token, ZINC_QUESTION, sessionId);
  for (let n = 0; n < 12; n += 1) await product.ask(token, WEIGHT_QUESTION, sessionId);
  await product.ask(token, WEIGHT_QUESTION);
  const page = await openWithSidebar(browser, product, token);

  await page.getByRole('combobox', { name: history.search.label }).fill('电镀锌');
  const results = page.getByRole('listbox', { name: history.search.results });
  await expect(results.locator('mark').first()).toHaveText('电镀锌');
  await results.getByRole('option').nth(1).click();

  const screen = new ChatPage(page);
  const hit = screen.question(ZINC_QUESTION);
  await expect(hit).toBeInViewport();
  await expect(page.locator('[data-flash]')).toContainText(ZINC_QUESTION);
  await expect(page.locator('[data-flash]')).toHaveCount(0);
  await page.context().close();
});

test('several conversations are deleted at once and restored', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  for (const name of ['甲', '乙', '丙']) await product.ask(token, `${name} ${WEIGHT_QUESTION}`);
  const page = await openWithSidebar(browser, product, token);
  const screen = new ChatPage(page);
  await page.getByRole('button', { name: history.batch.start }).click();
  for (const name of ['甲', '乙']) {
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  }
  await page.getByRole('button', { name: history.batch.remove }).click();

  // With the pointer on it, it stays.
  await page.getByText(history.list.deleted).hover();
  await expect(screen.row('丙')).toBeVisible();
  await expect(screen.row('甲')).toHaveCount(0);
  await page.getByRole('button', { name: common.undo }).click();
  await expect(screen.row('甲')).toBeVisible();
  await expect(screen.row('乙')).toBeVisible();
  await page.reload();
  await expect(screen.row('甲')).toBeVisible();
  await page.context().close();
});

test('a conversation is renamed, pinned, deleted and restored', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  await product.ask(token, '旧的对话');
  await product.ask(token, '新的对话');
  const page = await openWithSidebar(browser, product, token);
  const screen = new ChatPage(page);

  await screen.choose('旧的对话', 'rename');
  const field = page.getByRole('textbox', { name: history.row.renameLabel });
  await field.fill('给张总的报价');
  await field.press('Enter');
  await expect(screen.row('给张总的报价')).toBeVisible();

  await screen.choose('给张总的报价', 'pin');
  await expect(page.getByRole('heading', { name: history.group.top })).toBeVisible();

  await screen.choose('给张总的报价', 'remove');
  await expect(screen.row('给张总的报价')).toHaveCount(0);
  await page.getByRole('button', { name: common.undo }).click();
  await expect(screen.row('给张总的报价')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: history.group.top })).toBeVisible();
  await expect(screen.row('给张总的报价')).toBeVisible();
  await page.context().close();
});

test('a long list loads page by page to its end', async ({ browser, product, phone }) => {
  const count = 101;
  const token = await product.token(phone);
  for (let n = 1; n <= count; n += 1) await product.ask(token, `客户 ${String(n)}`);
  const page = await openWithSidebar(browser, product, token);
  const end = page.getByText(common.listEnd);
  const sidebar = page.getByRole('region', { name: history.label });
  await expect(sidebar.getByRole('link').first()).toBeVisible();

  await expect(async () => {
    await sidebar.getByRole('link').last().hover();
    await page.mouse.wheel(0, 4000);
    await expect(end).toBeInViewport({ timeout: 50 });
  }).toPass();
  await expect(new ChatPage(page).row('客户 1').last()).toBeVisible();
  const calls = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/apiindex/newsessionlist')).length,
  );
  expect(calls).toBe(Math.ceil(count / 50));
  await page.context().close();
});

test('a deleted conversation is reported, and a new one is offered', async ({ member }) => {
  await member.goto('/chat/dashboard?session=01900000-0000-7000-8000-000000000000');
  await expect(member.getByRole('alert')).toContainText(chat.thread.gone);
  await member.getByRole('button', { name: chat.thread.newChat }).click();

  await expect(member).toHaveURL(/\/dashboard$/);
  await expect(new ChatPage(member).box).toBeEditable();
});

test('a conversation that is deleted while it is generated is told in both tabs', async ({
  browser,
  slowProduct,
  phone,
}) => {
  const context = await profileOf(browser, slowProduct, await slowProduct.token(phone), {
    storage: { sidebarStatus: 'opened' },
  });
  const asking = await openIn(context, '/dashboard');
  const screen = new ChatPage(asking);
  await screen.ask(ZINC_QUESTION);
  await screen.stop.waitFor();

  const page = await openIn(context, '/list');
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: history.batch.remove }).click();
  await expect(page.getByText(errors.deletedWhileGenerating)).toBeVisible();
  await expect(asking.getByText(errors.deletedWhileGenerating)).toBeVisible();
  await expect(asking.getByText(chat.thread.gone)).toBeVisible();
  await expect(screen.row(ZINC_QUESTION)).toHaveCount(0);
  await context.close();
});
