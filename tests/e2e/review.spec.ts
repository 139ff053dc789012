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
