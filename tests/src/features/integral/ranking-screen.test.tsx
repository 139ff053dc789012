import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { rankList, type OwnRank, type RankListData, type RankRow } from '#contract/points/calls.ts';
import { RankingScreen } from '#features/integral/ranking-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendLayout, pretendPointer, show } from '../chat/show.tsx';
import { placeOf } from './points.ts';

const ME: OwnRank = { place: 2, points: 998, gap: 1, excluded: false };
const ROWS = [placeOf(1), placeOf(2, { isMe: true }), placeOf(2, { memberId: 'm3' })];

function rankingOf(list: RankRow[], over: Partial<RankListData> = {}): RankListData {
  return { list, total: list.length, me: ME, nextCursor: null, ...over };
}

beforeEach(() => {
  pretendPointer('fine');
  connect({ language: () => 'en' });
});

async function open(path = '/ranking') {
  await show(<></>);
  await i18n.loadNamespaces(['integral']);
  const router = createMemoryRouter([{ path: '/ranking', element: <RankingScreen /> }], {
    initialEntries: [path],
  });
  // As the frame has it, the screen stands in what scrolls.
  await show(
    <div style={{ overflowY: 'auto' }}>
      <RouterProvider router={router} />
    </div>,
  );
  return { user: userEvent.setup(), query: () => router.state.location.search };
}

const own = () => screen.getByRole('region', { name: 'My place' });

test('the ranking shows ties, marks the member and shows the distance to the next place', async () => {
  mockServer.use(respondWith(rankList, rankingOf(ROWS)));
  await open();
  const rows = within(await screen.findByRole('list', { name: 'Places' })).getAllByRole('listitem');

  expect(rows.map((row) => within(row).getByRole('img').textContent)).toEqual(['1', '2', '2']);
  expect(rows[1]).toHaveAttribute('aria-current', 'true');
  expect(rows[0]).toHaveTextContent(/Member 1.*Copper.*999 points/);
  expect(own()).toHaveTextContent('Place 2');
  expect(own()).toHaveTextContent('1 point to draw level with the next');
});

test('the range is in the address', async () => {
  const asked: unknown[] = [];
  mockServer.use(
    respondWith(rankList, ({ input }) => {
      asked.push(input);
      return rankingOf(ROWS);
    }),
  );
  const { user, query } = await open('/ranking?range=month');
  await screen.findByRole('list', { name: 'Places' });
  await user.click(screen.getByRole('button', { name: 'All time' }));
  await screen.findByRole('list', { name: 'Places' });

  expect(asked).toEqual([
    { range: 'month', page: 1 },
    { range: 'all', page: 1 },
  ]);
  expect(screen.getByRole('button', { name: 'All time', pressed: true })).toBeVisible();
  await waitFor(() => {
    expect(query()).toBe('?range=all');
  });
});

test('further pages are loaded by number', async () => {
  pretendLayout();
  mockServer.use(
    respondWith(rankList, ({ input }) =>
      input.page === 1
        ? rankingOf(ROWS, { nextCursor: '2', total: 4 })
        : rankingOf([placeOf(4)], { total: 4 }),
    ),
  );
  await open();

  expect(await screen.findByText('Member 4')).toBeVisible();
  expect(screen.getByText('4 members in the ranking')).toBeVisible();
});

test.each<[string, OwnRank, string]>([
  ['the first', { place: 1, points: 999, gap: null, excluded: false }, 'You are first'],
  [
    'nothing earned',
    { place: null, points: 0, gap: 20, excluded: false },
    'The nearest in the ranking has 20 points',
  ],
  [
    'left out',
    { place: null, points: 50, gap: null, excluded: true },
    'Your account takes no part in the ranking',
  ],
])('one’s own place: %s', async (_name, me, text) => {
  mockServer.use(respondWith(rankList, rankingOf(ROWS, { me })));
  await open();
  await screen.findByRole('list', { name: 'Places' });

  expect(own()).toHaveTextContent(text);
});

test('an empty ranking explains itself, and a failed load offers a retry', async () => {
  mockServer.use(failWith(rankList, 500));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The ranking could not be loaded');
  mockServer.use(respondWith(rankList, rankingOf([])));
  await user.click(screen.getByRole('button', { name: /try again|retry/i }));

  expect(await screen.findByText('Nobody is in the ranking yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'How to earn points' })).toHaveAttribute(
    'href',
    '/integral',
  );
});

test('the ranking explains its rules on request', async () => {
  mockServer.use(respondWith(rankList, rankingOf(ROWS)));
  const { user } = await open();
  const opener = await screen.findByRole('button', { name: 'How is this counted' });
  expect(screen.getByText(/not the balance/)).not.toBeVisible();
  await user.click(opener);

  expect(screen.getByText(/not the balance/)).toBeVisible();
  expect(opener).toHaveAttribute('aria-expanded', 'true');
});
