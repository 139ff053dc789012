import { shell } from '#i18n/locales/zh-CN/first/shell.ts';
import { shop } from '#i18n/locales/zh-CN/shop.ts';
import { expect, openAs, test } from './fixtures.ts';
import { PHONE } from './looks.ts';
import { grantPoints, setShopState } from './shop-setup.ts';
import { fill } from './words.ts';

const GOODS = '10 倍目数镜';
const PRICE = 260;

test('goods are found, exchanged for points and cancelled again', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  await setShopState(product, 'announced');
  const page = await openAs(browser, product, token, { path: '/shop', viewport: PHONE });
  await expect(page.getByText(shop.announced.title)).toBeVisible();
  await setShopState(product, 'open');
  await grantPoints(product, token, PRICE + 40);

  await page.reload();
  await page.getByRole('checkbox', { name: shop.filter.affordable }).check();
  await page.getByRole('link', { name: GOODS }).click();
  await expect(page.getByRole('heading', { level: 1, name: GOODS })).toBeVisible();
  await page.getByRole('button', { name: shop.exchange.open, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: shop.exchange.pickup }).check();
  const submit = fill(shop.exchange.submit, { points: PRICE });
  await drawer.getByRole('button', { name: submit }).click();
  await expect(drawer.getByRole('heading', { name: shop.exchange.doneTitle })).toBeFocused();
  await drawer.getByRole('link', { name: shop.exchange.toMine }).click();
  await expect(drawer).toBeHidden();

  const row = page.getByRole('article').filter({ hasText: GOODS });
  await expect(row).toContainText(shop.state.pending);
  await row.getByRole('button', { name: shop.mine.cancel }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: shop.cancel.confirm, exact: true }).click();
  await expect(row).toContainText(shop.state.cancelled);
  await page.context().close();
});

test('a card shows the missing points, and the side bar updates the balance', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  await setShopState(product, 'open');
  await grantPoints(product, token, PRICE - 60);
  const page = await openAs(browser, product, token, {
    path: '/shop',
    storage: { sidebarStatus: 'opened' },
    viewport: { width: 1440, height: 900 },
  });
  const card = page.getByRole('link', { name: GOODS });
  await expect(card).toContainText(fill(shop.goods.missing, { points: 60 }));
  const account = page.getByTitle(shell.account.points, { exact: true });
  await expect(account).toHaveText(String(PRICE - 60));

  await grantPoints(product, token, 100);
  await page.reload();
  await expect(card).not.toContainText(fill(shop.goods.missing, { points: 60 }));
  await card.click();
  await page.getByRole('button', { name: shop.exchange.open, exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio', { name: shop.exchange.pickup }).check();
  await drawer.getByRole('button', { name: fill(shop.exchange.submit, { points: PRICE }) }).click();
  await expect(account).toHaveText('40');
  await drawer.getByRole('link', { name: shop.exchange.toMine }).click();
  await page.getByRole('button', { name: shop.mine.cancel }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shop.cancel.confirm, exact: true })
    .click();
  await expect(
    page.getByRole('status').getByText(fill(shell.account.gain, { points: PRICE })),
  ).toBeVisible();
  await expect(account).toHaveText(String(PRICE + 40));
  await page.context().close();
});
