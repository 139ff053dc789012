import { shop } from '#i18n/locales/en-US/shop.ts';
import { shipping } from '#i18n/locales/en-US/shipping.ts';
import { expect, openAs, ROOT_PHONE, test } from './fixtures.ts';
import type { Product } from './product.ts';
import { grantPoints, setShopState } from './shop-setup.ts';

const PRICE = 260;

/** Redeems a piece and approves it. */
async function approved(product: Product, token: string, change: object): Promise<string> {
  const root = await product.token(ROOT_PHONE);
  await setShopState(product, 'open');
  await grantPoints(product, token, PRICE);
  const { list } = await product.call<{ list: { id: string; price: number }[] }>(
    'apiindex/goodsindex',
    {},
    token,
  );
  const goods = list.find(({ price }) => price === PRICE);
  const { redemptionId: id } = await product.call<{ redemptionId: string }>(
    'apiindex/exchangegoods',
    {
      goodsId: goods?.id,
      quantity: 1,
      price: PRICE,
      clientRequestId: crypto.randomUUID(),
      ...change,
    },
    token,
  );
  const of = { queue: 'redemption', id };
  const { version } = await product.call<{ version: number }>('console/item', of, root);
  const decision = { ...of, version, decision: 'approve', clientRequestId: crypto.randomUUID() };
  await product.call('console/decide', decision, root);
  return id;
}

const storage = { language: 'en' };

test('a redemption is shipped with its number, and the member is told', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  const name = `Ms ${phone.slice(-5)}`;
  const address = { name, phone: '13800138000', address: 'Anping 1' };
  await approved(product, token, { receive: 'mail', ...address });
  const page = await openAs(browser, product, await product.token(ROOT_PHONE), {
    path: '/console/shipping',
    storage,
  });
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Show registered phone' }).click();
  await expect(row.getByRole('link', { name: phone })).toBeVisible();
  await row.getByRole('checkbox').check();
  const bar = page.getByRole('form', { name: shipping.ship.label });
  await bar.getByRole('button', { name: 'Ship 1' }).click();
  await expect(bar.getByText(shipping.ship.noCourier)).toBeVisible();
  await expect(row.getByText(shipping.ship.badNumber)).toBeVisible();
  await bar.getByRole('textbox', { name: shipping.ship.courier }).fill('SF Express');
  await row.getByRole('textbox').fill('SF1234567890');
  await bar.getByRole('button', { name: 'Ship 1' }).click();
  await expect(row).toBeHidden();
  await page.context().close();

  const member = await openAs(browser, product, token, {
    path: '/member/messages/personal',
    storage,
  });
  await expect(member.getByText('SF1234567890')).toBeVisible();
  await member.context().close();
});

test('goods are handed out for the code that the member shows', async ({
  browser,
  product,
  phone,
}) => {
  const token = await product.token(phone);
  await approved(product, token, { receive: 'pickup' });
  const member = await openAs(browser, product, token, { path: '/shop/redemptions', storage });
  const shown = member.getByText(shop.mine.code).locator('b');
  const code = ((await shown.textContent()) ?? '').replace(' ', '');
  await member.context().close();

  const page = await openAs(browser, product, await product.token(ROOT_PHONE), {
    path: '/console/shipping',
    storage,
  });
  const form = page.getByRole('form', { name: shipping.pickup.label });
  await form.getByRole('textbox').fill(code === '00000000' ? '00000001' : '00000000');
  await form.getByRole('button', { name: shipping.pickup.look }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('textbox').fill(code);
  await form.getByRole('button', { name: shipping.pickup.look }).click();
  await form.getByRole('button', { name: shipping.pickup.handOut }).click();
  await expect(form.getByRole('textbox')).toHaveValue('');
  await page.getByRole('button', { name: shipping.state.delivered }).click();
  await expect(page.getByRole('listitem').filter({ hasText: phone.slice(-4) })).toBeVisible();
  await page.context().close();
});
