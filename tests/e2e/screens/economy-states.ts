import { expect } from '../fixtures.ts';
import { grantPoints, setShopState } from '../shop-setup.ts';
import { startOf } from '../words.ts';
import { IN_CONVERSATION, type ScreenState, type Seed } from './screen-state.ts';

const BROADCAST = {
  scope: 'personal',
  title: '停机维护 Maintenance',
  content: '凌晨两点到四点不能提问。',
};

async function openShopWithPoints({
  product,
  token,
}: Pick<Seed, 'product' | 'token'>): Promise<void> {
  await setShopState(product, 'open');
  await grantPoints(product, token, 1000);
}

export const SHOP_STATES: ScreenState[] = [
  {
    name: 'goods in the shop',
    as: 'member',
    path: ({ goods }) => `/view?id=${goods}`,
    act: async (page) => {
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    },
  },
  {
    name: 'an exchange for pick-up',
    as: 'member',
    path: ({ goods }) => `/view?id=${goods}`,
    prepare: openShopWithPoints,
    act: async (page, { shop }) => {
      await page.getByRole('button', { name: shop.exchange.open, exact: true }).click();
      await page.getByRole('radio', { name: shop.exchange.pickup }).check();
      await expect(page.getByRole('button', { name: startOf(shop.exchange.submit) })).toBeVisible();
    },
  },
  {
    name: 'a redemption',
    as: 'member',
    path: () => '/shop/redemptions',
    prepare: async ({ product, token, goods }) => {
      await openShopWithPoints({ product, token });
      const {
        goods: { price },
      } = await product.call<{ goods: { price: number } }>(
        'apiindex/goodsview',
        { id: goods },
        token,
      );
      const exchange = { goodsId: goods, quantity: 1, price, receive: 'pickup' };
      await product.call(
        'apiindex/exchangegoods',
        { ...exchange, clientRequestId: crypto.randomUUID() },
        token,
      );
    },
    act: async (page, { shop }) => {
      await expect(page.getByRole('article').first()).toContainText(shop.state.pending);
    },
  },
];

export const MESSAGE_STATES: ScreenState[] = [
  {
    name: 'an opened message',
    as: 'member',
    path: () => '/member/messages/personal',
    prepare: async ({ product, rootToken }) => {
      await product.call(
        'console/broadcast',
        { ...BROADCAST, clientRequestId: crypto.randomUUID() },
        rootToken,
      );
    },
    act: async (page) => {
      await page
        .getByRole('article')
        .filter({ hasText: BROADCAST.title })
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByText(BROADCAST.content)).toBeVisible();
    },
  },
];

export const SUBMISSION_STATES: ScreenState[] = [
  {
    name: 'a submission',
    as: 'member',
    path: ({ submission }) => `/integral/submissions/${submission}`,
    act: async (page, { submissions }) => {
      await expect(
        page.getByRole('button', { name: submissions.view.withdraw, exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: 'a submission that is edited',
    as: 'member',
    path: ({ submission }) => `/integral/submissions/${submission}`,
    act: async (page, { submissions }) => {
      await page.getByRole('button', { name: submissions.view.edit, exact: true }).click();
      await expect(page.getByRole('button', { name: submissions.form.sendAgain })).toBeVisible();
    },
  },
  {
    name: 'a card with everything missing',
    as: 'member',
    path: () => '/integral/submit/enterprise',
    act: async (page, { submissions }) => {
      await page.getByRole('button', { name: submissions.form.send, exact: true }).click();
      await expect(page.getByText(submissions.form.consentProblem)).toBeVisible();
    },
  },
  {
    name: 'feedback on an answer',
    as: 'member',
    path: IN_CONVERSATION,
    act: async (page, { chat, submissions }) => {
      await page.getByRole('button', { name: chat.answer.more, exact: true }).last().press('Enter');
      await page.getByRole('menuitem', { name: chat.answer.feedback }).press('Enter');
      await expect(page.getByRole('textbox', { name: submissions.form.better })).toBeVisible();
    },
  },
];
