import { broadcast } from '#i18n/locales/zh-CN/broadcast.ts';
import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';

test('a broadcast is recalled and leaves the message centre of its readers', async ({
  browser,
  product,
  phone,
}) => {
  const title = `停机通知 ${phone}`;
  const reader = await openAs(browser, product, await product.token(phone));
  const page = await openAs(browser, product, await product.token(ROOT_PHONE));
  await page.goto(`${product.url}/chat/console/broadcast`);
  await page.getByRole('textbox', { name: broadcast.heading, exact: true }).fill(title);
  await page.getByRole('textbox', { name: broadcast.content, exact: true }).fill('今晚停机');
  await page.getByRole('button', { name: broadcast.send, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: broadcast.send }).click();
  const recall = page.getByRole('button', { name: `撤回“${title}”` });
  await expect(recall).toBeVisible();

  const told = reader.getByRole('article').filter({ hasText: title });
  await reader.goto(`${product.url}/chat/member/messages/personal`);
  await expect(told).toBeVisible();

  await recall.click();
  await page.getByRole('dialog').getByRole('button', { name: broadcast.recall }).click();
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(
    broadcast.state.recalled,
  );
  await reader.reload();
  await expect(reader.getByRole('heading').first()).toBeVisible();
  await expect(told).toHaveCount(0);
  await reader.context().close();
  await page.context().close();
});
