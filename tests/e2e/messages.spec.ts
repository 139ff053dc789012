import { messages } from '#i18n/locales/zh-CN/messages.ts';
import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';
import { PHONE } from './looks.ts';
import { fill } from './words.ts';

test('a broadcast reaches a member, is read and deleted', async ({ browser, product, phone }) => {
  const token = await product.token(phone);
  const root = await product.token(ROOT_PHONE);
  const title = `停机维护 ${phone}`;
  const said = { scope: 'personal', title, content: '凌晨两点到四点不能提问。' };
  await product.call('console/broadcast', { ...said, clientRequestId: crypto.randomUUID() }, root);

  const page = await openAs(browser, product, token, { path: '/commands', viewport: PHONE });
  const unread = fill(shell.header.messagesUnread_other, { count: 1 });
  await page.getByRole('link', { name: unread }).click();
  const row = page.getByRole('article').filter({ hasText: title });
  await row.getByRole('button', { name: title, exact: false }).first().click();
  await expect(page.getByRole('link', { name: shell.header.messages, exact: true })).toBeVisible();
  await row.getByRole('button', { name: fill(messages.remove, { title }) }).click();

  await expect(page.getByText(messages.none)).toBeVisible();
});
