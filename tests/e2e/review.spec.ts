import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';
import { overflowing, PHONE, settled, violations } from './looks.ts';
import type { Product } from './product.ts';

const QUEUES = ['submissions', 'accounts', 'redemptions', 'reports'];

async function handIn(product: Product, phone: string, content: string): Promise<void> {
  const token = await product.token(phone);
  await product.call('apiindex/usefeedback', { kind: 'cocreator', content, consent: true }, token);
}

test('a reviewer approves by a key, and takes it back with a reason', async ({
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

test('on a phone the queues fit and axe finds nothing serious', async ({
  browser,
  product,
  phone,
}) => {
  test.setTimeout(180_000);
  await handIn(product, phone, '做丝网质检十二年，愿意帮忙核对标准。'.repeat(12));
  const token = await product.token(ROOT_PHONE);
  for (const [at, queue] of QUEUES.entries()) {
    const isDark = at % 2 === 0;
    const page = await openAs(browser, product, token, {
      path: `/console/${queue}`,
      storage: { 'color-scheme': isDark ? 'dark' : 'light', language: isDark ? 'zh-cn' : 'en' },
      viewport: PHONE,
    });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    if (queue === 'submissions') {
      await page.getByRole('row').getByRole('button').first().click();
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
      await settled(page);
    }
    expect.soft(await overflowing(page), queue).toEqual([]);
    const serious = (impact: string) => impact === 'serious' || impact === 'critical';
    expect.soft(await violations(page, serious), queue).toEqual([]);
    await page.context().close();
  }
});
