import { message } from '#server/content/messages.ts';
import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';
import type { Product } from './product.ts';

async function handIn(product: Product, phone: string, content: string): Promise<void> {
  const token = await product.token(phone);
  await product.call('apiindex/usefeedback', { kind: 'cocreator', content, consent: true }, token);
}

test('a reviewer approves by a key and reverts it with a reason', async ({
  browser,
  product,
  phone,
}) => {
  await handIn(product, phone, `Twelve years of wire drawing ${phone}`);
  const page = await openAs(browser, product, await product.token(ROOT_PHONE), {
    path: '/console/submissions?kind=cocreator',
    storage: { language: 'en' },
  });
  await page.getByRole('button', { name: phone }).click();
  const panel = page.getByRole('region', { name: 'Review', exact: true });
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expect(panel).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText('Approved, 200 points granted')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('textbox', { name: /taken back/ })).toBeFocused();
  await page.keyboard.type('By mistake');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Taken back; it waits again')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Approve' })).toBeVisible();
  await page.context().close();
});

test('two reviewers at once: the second sees whose item it is, and then that it was decided', async ({
  browser,
  product,
  phone,
}) => {
  await handIn(product, phone, `Ten years of welding ${phone}`);
  const root = await product.token(ROOT_PHONE);
  const second = `137${phone.slice(3)}`;
  const path = `/console/submissions?kind=cocreator&q=${phone}`;
  const token = await product.token(second);
  const { id } = await product.call<{ id: string }>('apiindex/memberinfo', {}, token);
  const { id: role } = await product.call<{ id: string }>(
    'console/rolesave',
    { name: `Reviewer ${phone}`, perms: ['review:submission:list', 'review:submission:decide'] },
    root,
  );
  const edit = { id, roles: [role], clientRequestId: crypto.randomUUID() };
  await product.call('console/memberedit', edit, root);
  const storage = { language: 'en' };
  const first = await openAs(browser, product, root, { path, storage });
  const other = await openAs(browser, product, token, { path, storage });
  await first.getByRole('button', { name: phone }).click();
  const approve = first.getByRole('button', { name: 'Approve', exact: true });
  await expect(approve).toBeVisible();

  await other.getByRole('button', { name: phone }).click();
  const taken = other.getByRole('region', { name: 'Review', exact: true }).getByRole('status');
  await expect(taken).toContainText(message('en-US', 'console.claimed', { name: '' }).trim());

  await approve.click();
  await expect(first.getByText(/Approved, \d+ points granted/)).toBeVisible();
  await taken.getByRole('button', { name: 'Reload' }).click();
  await expect(other.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await expect(other.getByText('Approved').first()).toBeVisible();
  await first.context().close();
  await other.context().close();
});
