import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { DataProvider } from '#app/with-data.tsx';
import { account, type Account } from '#contract/member/calls.ts';
import {
  exchangeGoods,
  goodsView,
  type ExchangeRequest,
  type Redemption,
  type ShopState,
} from '#contract/shop/calls.ts';
import { GoodsScreen } from '#features/shop/goods-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendPointer, recordFeedback, show } from '../chat/show.tsx';
import { goodsOf, redemptionOf } from './goods.ts';

const ACCOUNT: Account = {
  contact: { name: 'Wang Li', phone: '13800138000', address: 'Anping' },
  privacy: {},
  enterpriseName: null,
  invitation: 'x',
  grade: 0,
  earned: 0,
  restriction: null,
  deleteAt: null,
  usage: { today: 0, days: [] },
};

let view: {
  goods: ReturnType<typeof goodsOf>;
  redemptions: Redemption[];
  shop: { state: ShopState };
  balance: number;
  left: number | null;
};
let sent: ExchangeRequest[];
let feedback: ReturnType<typeof recordFeedback>;
beforeEach(() => {
  pretendPointer('fine');
  connect({ language: () => 'en' });
  feedback = recordFeedback();
  view = {
    goods: goodsOf(),
    redemptions: [],
    shop: { state: 'open' },
    balance: 200,
    left: null,
  };
  sent = [];
  mockServer.use(
    respondWith(goodsView, () => view),
    respondWith(account, ACCOUNT),
    respondWith(exchangeGoods, ({ input }) => {
      sent.push(input);
      return { redemptionId: 'r1', balance: 80 };
    }),
  );
});

async function open() {
  await show(<></>);
  await i18n.loadNamespaces(['shop', 'markdown', 'errors']);
  const router = createMemoryRouter([{ path: '*', element: <GoodsScreen /> }], {
    initialEntries: ['/view?id=g-rule'],
  });
  await show(<RouterProvider router={router} />);
  return userEvent.setup();
}

/** Opens the exchange and shows what its drawer holds. */
async function openExchange() {
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Redeem' }));
  const onClose = vi.fn<() => void>();
  const request = feedback.drawers.at(-1);
  const router = createMemoryRouter([
    { path: '*', element: <div data-testid="drawer">{request?.content(onClose)}</div> },
  ]);
  render(<RouterProvider router={router} />, { wrapper: DataProvider });
  const drawer = within(screen.getByTestId('drawer'));
  await drawer.findByRole('button', { name: /Redeem for/ });
  return { user, drawer, onClose };
}

describe('the goods screen', () => {
  test('shows the goods with stock, limit and balance', async () => {
    view.redemptions = [redemptionOf({ state: 'approved' })];
    view.goods = goodsOf({ limitPerMember: 3 });
    view.left = 1;
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Steel rule' })).toBeVisible();
    expect(screen.getByText('9 in stock')).toBeVisible();
    expect(screen.getByText('3 for each member, 1 left for you')).toBeVisible();
    expect(screen.getByText('spring steel')).toBeVisible();
    expect(screen.getByText('Approved')).toBeVisible();
    expect(
      screen.getByText(/^Customer service will call your registered phone to confirm/),
    ).toBeVisible();
  });

  test.each([
    [
      'the shop is only announced',
      { shop: { state: 'announced' as const } },
      /once the shop is open/,
    ],
    ['they are sold out', { goods: goodsOf({ stock: 0 }) }, /Sold out; look in/],
    ['the limit is reached', { left: 0 }, /as many as a member may/],
    ['points are missing', { balance: 15 }, /45 points are missing/],
  ])("can't be had while %s, which is said", async (_name, change, said) => {
    view = { ...view, ...change };
    await open();
    const button = await screen.findByRole('button', { name: 'Redeem' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(said);
  });

  test('says that unknown goods don’t exist', async () => {
    mockServer.use(failWith(goodsView, 404));
    await open();
    expect(await screen.findByText('There are no such goods')).toBeVisible();
  });

  test('offers a retry after a failed load', async () => {
    mockServer.use(failWith(goodsView, 500, { status: 500 }));
    const user = await open();
    await screen.findByRole('alert');
    mockServer.use(respondWith(goodsView, () => view));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Steel rule' })).toBeVisible();
  });
});

describe('an exchange', () => {
  test('is prefilled, shows its sum and explains the next step', async () => {
    const { user, drawer } = await openExchange();
    expect(drawer.getByRole('textbox', { name: 'Name' })).toHaveValue('Wang Li');
    await user.click(drawer.getByRole('button', { name: 'One more' }));
    expect(drawer.getByText('60 × 2')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Redeem for 120 points' }));

    const done = await drawer.findByRole('heading', { name: 'Redemption requested' });
    expect(done).toHaveFocus();
    expect(drawer.getByText(/120 points are on hold/)).toBeVisible();
    expect(sent).toMatchObject([
      {
        goodsId: 'g-rule',
        quantity: 2,
        price: 60,
        receive: 'mail',
        name: 'Wang Li',
        phone: '13800138000',
        address: 'Anping',
      },
    ]);
  });

  test('allows no more pieces than balance, stock and limit', async () => {
    view.left = 2;
    const { user, drawer } = await openExchange();
    await user.click(drawer.getByRole('button', { name: 'One more' }));
    expect(drawer.getByRole('button', { name: 'One more' })).toBeDisabled();
    expect(drawer.getByRole('textbox', { name: 'Pieces' })).toHaveAccessibleDescription(
      '2 at most',
    );
  });

  test('sends shipping data only by mail, and names missing fields', async () => {
    const { user, drawer } = await openExchange();
    await user.clear(drawer.getByRole('textbox', { name: 'Phone' }));
    await user.type(drawer.getByRole('textbox', { name: 'Phone' }), 'soon');
    await user.clear(drawer.getByRole('textbox', { name: 'Address' }));
    await user.click(drawer.getByRole('button', { name: /Redeem for/ }));
    expect(drawer.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
    expect(drawer.getByRole('textbox', { name: 'Address' })).toHaveAccessibleDescription(
      'Please fill this in',
    );
    expect(sent).toEqual([]);

    await user.click(drawer.getByRole('radio', { name: /Pick it up/ }));
    await user.click(drawer.getByRole('button', { name: /Redeem for/ }));
    await drawer.findByText('Redemption requested');
    expect(sent[0]).not.toHaveProperty('name');
    expect(sent).toMatchObject([{ receive: 'pickup' }]);
  });

  test('asks for confirmation when the price has changed', async () => {
    const { user, drawer } = await openExchange();
    mockServer.use(failWith(exchangeGoods, 409, { msg: 'The price is now 80 points' }));
    view.goods = goodsOf({ price: 80, version: 2 });
    await user.click(drawer.getByRole('button', { name: 'Redeem for 60 points' }));
    expect(await drawer.findByRole('alert')).toHaveTextContent('From 60 to 80 points each');
    mockServer.use(
      respondWith(exchangeGoods, ({ input }) => {
        sent.push(input);
        return { redemptionId: 'r1', balance: 120 };
      }),
    );
    await user.click(drawer.getByRole('button', { name: 'Redeem for 80 points' }));
    await drawer.findByText('Redemption requested');
    expect(sent).toMatchObject([{ price: 80 }]);
  });

  test('without a response can only be repeated unchanged with the same id', async () => {
    const ids: string[] = [];
    const { user, drawer } = await openExchange();
    mockServer.use(
      http.post('*/api/apiindex/exchangegoods', async ({ request }) => {
        const { clientRequestId } = z
          .looseObject({ clientRequestId: z.string() })
          .parse(await request.json());
        ids.push(clientRequestId);
        if (ids.length < 3) return HttpResponse.error();
        const data = { redemptionId: 'r1', balance: 140 };
        return HttpResponse.json({ code: 200, msg: 'ok', data });
      }),
    );
    await user.click(drawer.getByRole('button', { name: 'Redeem for 60 points' }));
    for (const tries of [1, 2]) {
      const again = await drawer.findByRole('button', { name: 'Try again' });
      expect(drawer.getByRole('alert')).toHaveTextContent('No answer came');
      expect(drawer.getByRole('textbox', { name: 'Pieces' })).toBeDisabled();
      expect(ids).toHaveLength(tries);
      await user.click(again);
    }
    await drawer.findByText('Redemption requested');
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(3);
  });

  test('shows the server’s refusal', async () => {
    const { user, drawer } = await openExchange();
    mockServer.use(failWith(exchangeGoods, 403, { msg: 'You can’t redeem goods for now' }));
    await user.click(drawer.getByRole('button', { name: /Redeem for/ }));
    await waitFor(() => {
      expect(drawer.getByRole('alert')).toHaveTextContent('You can’t redeem goods for now');
    });
  });
});
