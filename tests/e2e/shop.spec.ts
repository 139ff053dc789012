import { shop } from '#i18n/locales/zh-CN/shop.ts';
import { expect, ROOT_PHONE, openAs, test } from './fixtures.ts';
import { expectUsable, PHONE } from './looks.ts';
import type { Product } from './product.ts';
import { fill } from './words.ts';

const GOODS = '10 倍目数镜';
const PRICE = 260;

async function setShop(product: Product, state: 'announced' | 'open'): Promise<void> {
  const root = await product.token(ROOT_PHONE);
  const { version } = await product.call<{ version: number }>('console/configget', {}, root);
  const values = { 'shop.state': state, 'points.answer.max': 1000 };
  await product.call('console/configsave', { values, version }, root);
}

/** Points for a suggestion, as a reviewer grants them. */
async function grant(product: Product, token: string, points: number): Promise<void> {
  const root = await product.token(ROOT_PHONE);
  const suggestion = { kind: 'suggestion', content: '目数表再大一点', consent: true };
  const { submissionId: id } = await product.call<{ submissionId: string }>(
    'apiindex/usefeedback',
    suggestion,
    token,
  );
  const of = { queue: 'submission', id };
  const { version } = await product.call<{ version: number }>('console/item', of, root);
  const clientRequestId = crypto.randomUUID();
  const decision = { ...of, version, decision: 'approve', points, clientRequestId };
  await product.call('console/decide', decision, root);
}

test('goods are found, exchanged for points and cancelled again', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  await setShop(product, 'announced');
  const page = await openAs(browser, product, token, { path: '/shop', viewport: PHONE });
  await expect(page.getByText(shop.announced.title)).toBeVisible();
  await setShop(product, 'open');
  await grant(product, token, PRICE + 40);

  await page.reload();
  await page.getByRole('checkbox', { name: shop.filter.affordable }).check();
  await page.getByRole('link', { name: GOODS }).click();
  await expect(page.getByRole('heading', { level: 1, name: GOODS })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: shop.exchange.open, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: shop.exchange.pickup }).check();
  await expectUsable(page);
  const submit = fill(shop.exchange.submit, { points: PRICE });
  await drawer.getByRole('button', { name: submit }).click();
  await expect(drawer.getByRole('heading', { name: shop.exchange.doneTitle })).toBeFocused();
  await drawer.getByRole('link', { name: shop.exchange.toMine }).click();
  await expect(drawer).toBeHidden();

  const row = page.getByRole('article').filter({ hasText: GOODS });
  await expect(row).toContainText(shop.state.pending);
  await expectUsable(page);
  await row.getByRole('button', { name: shop.mine.cancel }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: shop.cancel.confirm, exact: true }).click();
  await expect(row).toContainText(shop.state.cancelled);
  await page.context().close();
});
