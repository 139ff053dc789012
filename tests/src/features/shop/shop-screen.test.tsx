import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { goodsIndex, type GoodsIndexData, type GoodsIndexRequest } from '#contract/shop/calls.ts';
import { ShopScreen } from '#features/shop/shop-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { useSystemStore } from '#stores/system.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendPointer, recordFeedback, show } from '../chat/show.tsx';
import { goodsOf } from './goods.ts';

let asked: GoodsIndexRequest[];
let state: GoodsIndexData['shop']['state'];
beforeEach(() => {
  pretendPointer('fine');
  connect({ language: () => 'en' });
  recordFeedback();
  asked = [];
  state = 'open';
  mockServer.use(
    respondWith(goodsIndex, ({ input }) => {
      asked.push(input);
      const isNone = input.classId === 'desk';
      return {
        list: isNone
          ? []
          : [
              goodsOf({ stock: 3 }),
              goodsOf({ id: 'g-dear', name: 'Calliper', price: 1200, stock: 0 }),
            ],
        total: isNone ? 0 : 2,
        nextCursor: null,
        shop: {
          state,
          classes: [
            { id: 'tools', name: 'Tools' },
            { id: 'desk', name: 'Desk' },
          ],
        },
        balance: 860,
      };
    }),
  );
});

async function open(path = '/shop') {
  await show(<></>);
  await i18n.loadNamespaces(['shop']);
  const router = createMemoryRouter([{ path: '/shop', element: <ShopScreen /> }], {
    initialEntries: [path],
  });
  await show(<RouterProvider router={router} />);
  return { user: userEvent.setup(), query: () => router.state.location.search };
}

test('the shop shows goods with prices, and the balance', async () => {
  await open();
  const rule = await screen.findByRole('link', { name: /Steel rule/ });
  expect(rule).toHaveAttribute('href', '/view?id=g-rule');
  expect(rule).toHaveTextContent('60 points');
  expect(rule).toHaveTextContent('Only 3 left');
  expect(screen.getByRole('link', { name: /Calliper/ })).toHaveTextContent('Sold out');
  expect(screen.getByRole('link', { name: /Points to spend/ })).toHaveTextContent('860');
  expect(screen.getByRole('link', { name: 'My redemptions' })).toHaveAttribute(
    'href',
    '/shop/redemptions',
  );
  expect(screen.queryByText('Opening soon')).toBeNull();
});

test('an announced shop says so and shows its goods', async () => {
  state = 'announced';
  await open();
  expect(await screen.findByText('Opening soon')).toBeVisible();
  expect(screen.getByRole('link', { name: /Steel rule/ })).toBeVisible();
});

test('the class is remembered, the other filters are in the address', async () => {
  const { user, query } = await open();
  await user.click(await screen.findByRole('button', { name: 'Tools' }));
  expect(useSystemStore.getState().productClassid).toBe('tools');
  await user.click(screen.getByRole('checkbox', { name: 'Only what I can afford' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'priceDesc');

  await waitFor(() => {
    expect(query()).toBe('?sort=priceDesc&affordable=1');
  });
  expect(asked.at(-1)).toMatchObject({ classId: 'tools', affordable: true, sort: 'priceDesc' });
});

test('an empty result offers to clear the filters', async () => {
  const { user } = await open('/shop?affordable=1');
  await user.click(await screen.findByRole('button', { name: 'Desk' }));
  expect(await screen.findByText('Nothing here fits')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all goods' }));

  expect(await screen.findByRole('link', { name: /Steel rule/ })).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ affordable: false });
  expect(useSystemStore.getState().productClassid).toBeNull();
});

test('a failed load offers a retry that recovers', async () => {
  mockServer.use(failWith(goodsIndex, 500, { status: 500 }));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The goods could not be loaded');
  mockServer.use(
    respondWith(goodsIndex, {
      list: [goodsOf()],
      total: 1,
      nextCursor: null,
      shop: { state: 'open', classes: [] },
      balance: 0,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Steel rule/ })).toBeVisible();
});
