import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '#contract/member/calls.ts';
import { memberGradeLog, type GradeLogData, type GradeLogRequest } from '#contract/points/calls.ts';
import { appConfig } from '#contract/site/calls.ts';
import { PointsScreen } from '#features/integral/points-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { frameCalls } from '#tests/src/app/frame-calls.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendLayout, pretendPointer, recordFeedback, show } from '../chat/show.tsx';
import { changeOf, recordOf } from './points.ts';

let asked: GradeLogRequest[];
let answer: (request: GradeLogRequest) => GradeLogData;
let feedback: ReturnType<typeof recordFeedback>;
beforeEach(() => {
  pretendPointer('fine');
  connect({ language: () => 'en' });
  feedback = recordFeedback();
  asked = [];
  answer = () => recordOf([changeOf()]);
  mockServer.use(
    respondWith(memberGradeLog, ({ input }) => {
      asked.push(input);
      return answer(input);
    }),
    ...frameCalls(),
  );
});

async function open(path = '/points') {
  await show(<></>);
  await i18n.loadNamespaces(['integral', 'chart']);
  const router = createMemoryRouter(
    [{ path: '/points', element: <PointsScreen submissions={<p>submissions</p>} /> }],
    {
      initialEntries: [path],
    },
  );
  // As the frame has it, the screen stands in what scrolls.
  await show(
    <div style={{ overflowY: 'auto' }}>
      <RouterProvider router={router} />
    </div>,
  );
  return { user: userEvent.setup(), query: () => router.state.location.search };
}

test('the screen shows the balance, the next grade and the sources of points', async () => {
  await open();
  const card = within(await screen.findByRole('region', { name: 'Points balance' }));

  expect(card.getByText('320')).toBeVisible();
  expect(card.getByRole('progressbar', { name: '140 points to Silver' })).toHaveAttribute(
    'aria-valuenow',
    '72',
  );
  expect(card.getByText('360 of 500 earned → Silver')).toBeVisible();
  const kinds = within(screen.getByRole('list', { name: 'Where points came from' }));
  expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Material approved300',
    'Better answer adopted60',
  ]);
});

test('the chart of the balance can be shown as a table up to today', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show as table' }));
  const table = within(screen.getByRole('region', { name: 'Balance over the last year' }));
  const rows = table.getAllByRole('row').map(({ textContent }) => textContent);

  expect(rows.slice(-3, -1)).toEqual(['Nov 20, 2026320', 'Nov 1, 202660']);
  expect(rows[1]).toMatch(/320$/);
});

describe('the record', () => {
  test('shows kind, cause, time and amount of each change, and links to its cause', async () => {
    answer = () =>
      recordOf([
        changeOf({ reason: 'Well documented' }),
        changeOf({
          ...{ id: 'c2', kind: 'redemption', delta: -260, ref: 'r1', balanceAfter: 200 },
          name: 'Micrometer',
        }),
        changeOf({ id: 'c3', kind: 'grade', delta: 0, ref: '1', balanceAfter: 460 }),
        changeOf({ id: 'c4', kind: 'penalty', delta: -10, ref: 'x', balanceAfter: 460 }),
        changeOf({ id: 'c5', kind: 'citation', delta: 7, ref: '2026-11', balanceAfter: 467 }),
      ]);
    await open();
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    const links = rows.map((row) => within(row).queryByRole('link')?.getAttribute('href') ?? null);

    expect(links).toEqual([
      ...[null, '/integral/submissions/s1', '/shop/redemptions', null, null],
      '/integral/cocreator',
    ]);
    expect(rows[1]).toHaveTextContent(/Material approved.*Well documented.*\+120320$/);
    expect(rows[2]).toHaveTextContent(/: Micrometer.*−260200$/);
    expect(rows[3]).toHaveTextContent('Grade is now Copper');
    expect(rows[4]).toHaveTextContent(/Deducted for cheating.*−10460$/);
    expect(rows[5]).toHaveTextContent(/: November 2026.*\+7467$/);
  });

  test('is filtered by kind and month, which are in the address', async () => {
    const { user, query } = await open('/points?month=2026-10');
    await screen.findByRole('table');
    expect(asked).toEqual([{ month: '2026-10' }]);
    expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('October 2026');
    answer = () => recordOf([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'penalty');

    expect(await screen.findByText('No change matches')).toBeVisible();
    expect(asked.at(-1)).toEqual({ month: '2026-10', kind: 'penalty' });
    expect(screen.getByRole('region', { name: 'Points balance' })).toHaveTextContent('320');
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByText('No points have moved yet')).toBeVisible();
    await waitFor(() => {
      expect(query()).toBe('');
    });
  });

  test('loads further pages without duplicates', async () => {
    pretendLayout();
    answer = ({ cursor }) =>
      cursor === undefined
        ? recordOf([changeOf()], { nextCursor: 'next' })
        : recordOf([changeOf(), changeOf({ id: 'c2', kind: 'answer' })]);
    await open();
    expect(await screen.findByText('Better answer adopted', { selector: 'a' })).toBeVisible();

    expect(asked.map(({ cursor }) => cursor)).toEqual([undefined, 'next']);
    expect(screen.getAllByRole('row')).toHaveLength(3);
    expect(screen.getByText('Currently the latest page')).toBeVisible();
  });
});

test('offers a retry after a failed load', async () => {
  mockServer.use(failWith(memberGradeLog, 500));
  const { user } = await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your points could not be loaded');
  mockServer.use(respondWith(memberGradeLog, recordOf([])));
  await user.click(screen.getByRole('button', { name: /try again|retry/i }));

  expect(await screen.findByText('No points have moved yet')).toBeVisible();
});

describe('how to earn', () => {
  test('shows the configured amounts with links', async () => {
    await open();
    const card = within(await screen.findByRole('region', { name: 'How to earn points' }));

    expect(await card.findByText('200 points')).toBeVisible();
    expect(card.getByRole('link', { name: 'Upload: Upload trade material' })).toHaveAttribute(
      'href',
      '/integral/submit/material',
    );
    expect(card.getByRole('link', { name: 'Apply: Become a co-creator' })).toHaveAttribute(
      'href',
      '/integral/submit/cocreator',
    );
  });

  test('offers to copy the invitation code', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Copy invitation code' }));

    expect(await navigator.clipboard.readText()).toBe('K7QM-42XP');
    expect(feedback.toasts).toEqual([{ type: 'success', text: 'Invitation code copied' }]);
  });

  test('shows failed loads of amounts and code in their place', async () => {
    mockServer.use(failWith(appConfig, 500), failWith(account, 500));
    await open();

    expect(await screen.findByText('The amounts could not be loaded')).toBeVisible();
    expect(await screen.findByText('Your invitation code could not be loaded')).toBeVisible();
    expect(screen.getByRole('link', { name: /Upload/ })).toBeVisible();
  });
});
