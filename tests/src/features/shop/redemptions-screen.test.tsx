import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { redemptionCancel, redemptionList } from '#contract/shop/calls.ts';
import { REDEMPTION_STATES } from '#contract/shop/constants.ts';
import { RedemptionsScreen } from '#features/shop/redemptions-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { provideFeedback } from '#lib/feedback/feedback.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendPointer, show } from '../chat/show.tsx';
import { redemptionOf } from './goods.ts';

let isSure: boolean;
let asked: string[];
beforeEach(() => {
  pretendPointer('fine');
  connect({ language: () => 'en' });
  isSure = true;
  asked = [];
  provideFeedback({
    toast: () => undefined,
    confirm: ({ text }) => {
      asked.push(text);
      return Promise.resolve(isSure);
    },
    drawer: () => ({ close: () => undefined }),
  });
  mockServer.use(
    respondWith(redemptionList, ({ input: { state } }) => ({
      list: REDEMPTION_STATES.filter((each) => state === undefined || each === state).map((each) =>
        redemptionOf({
          id: each,
          goodsName: `Goods ${each}`,
          state: each,
          receive: each === 'approved' ? 'mail' : 'pickup',
          reason: each === 'refused' ? 'Out of print' : null,
        }),
      ),
      nextCursor: null,
    })),
  );
});

async function open(path = '/shop/redemptions') {
  await show(<></>);
  await i18n.loadNamespaces(['shop']);
  const router = createMemoryRouter(
    [{ path: '/shop/redemptions', element: <RedemptionsScreen /> }],
    { initialEntries: [path] },
  );
  await show(<RouterProvider router={router} />);
  return { user: userEvent.setup(), query: () => router.state.location.search };
}

const rowOf = (state: string) => {
  const row = screen
    .getByRole('heading', { name: new RegExp(`Goods ${state}`) })
    .closest('article');
  if (row === null) throw new Error(`no row ${state}`);
  return within(row);
};

test('each redemption shows its state and the next step', async () => {
  await open();
  await screen.findByRole('link', { name: 'Goods pending' });
  expect(rowOf('pending').getByText('Waiting')).toBeVisible();
  expect(rowOf('approved').getByText(/will call your registered phone/)).toBeVisible();
  expect(rowOf('delivered').getByText('Handed out')).toBeVisible();
  expect(rowOf('refused').getByText('Note: Out of print')).toBeVisible();
  expect(rowOf('refused').getByText('120 points have come back')).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1);
});

test('the state filter is in the address', async () => {
  const { user, query } = await open('/shop/redemptions?state=refused');
  await screen.findByRole('link', { name: 'Goods refused' });
  expect(screen.queryByRole('link', { name: 'Goods pending' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Handed out' }));
  await screen.findByRole('link', { name: 'Goods delivered' });
  await waitFor(() => {
    expect(query()).toBe('?state=delivered');
  });
});

test('cancelling asks for confirmation and shows the new state', async () => {
  const cancelled: string[] = [];
  mockServer.use(
    respondWith(redemptionCancel, ({ input }) => {
      cancelled.push(input.id);
      return redemptionOf({ id: input.id, state: 'cancelled' });
    }),
  );
  const { user } = await open();
  isSure = false;
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(asked).toEqual([expect.stringContaining('120 points for “Goods pending”')]);
  expect(cancelled).toEqual([]);
  isSure = true;
  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => {
    expect(rowOf('pending').getByText('Cancelled')).toBeVisible();
  });
  expect(cancelled).toEqual(['pending']);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

test('a redemption decided meanwhile is shown in its new state', async () => {
  mockServer.use(failWith(redemptionCancel, 409, { msg: 'decided' }));
  const { user } = await open();
  await screen.findByRole('link', { name: 'Goods pending' });
  mockServer.use(
    respondWith(redemptionList, {
      list: [redemptionOf({ goodsName: 'Goods pending', state: 'approved' })],
      nextCursor: null,
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(rowOf('pending').getByText('Approved')).toBeVisible();
  });
});

test('an empty list leads to the shop', async () => {
  mockServer.use(respondWith(redemptionList, { list: [], nextCursor: null }));
  await open();
  expect(await screen.findByText('Nothing redeemed yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

test('goods that are picked up show their code, and parcels their number', async () => {
  mockServer.use(
    respondWith(redemptionList, {
      list: [
        redemptionOf({
          id: 'a',
          goodsName: 'Goods code',
          state: 'approved',
          pickupCode: '12345678',
        }),
        redemptionOf({
          id: 'b',
          goodsName: 'Goods parcel',
          receive: 'mail',
          state: 'delivered',
          courier: 'SF',
          trackingNumber: 'SF12345',
        }),
      ],
      nextCursor: null,
    }),
  );
  await open();

  expect(await screen.findByText('1234 5678')).toBeVisible();
  expect(rowOf('code').getByText(/Show the pick-up code to receive it/)).toBeVisible();
  expect(rowOf('parcel').getByText('SF, tracking number SF12345')).toBeVisible();
});
