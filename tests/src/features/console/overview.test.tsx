import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PermissionContext } from '#trade-ui/has-perm.tsx';
import { figures, type Figures } from '#contract/console/calls.ts';
import { OverviewScreen } from '#features/console/overview/overview-screen.tsx';
import { createFormatters } from '#i18n/format.ts';
import { i18n } from '#i18n/setup.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { stubLayout } from '../history/layout.ts';
import { showScreen } from './management/show-screen.tsx';

const DAY = {
  members: 1,
  questions: 4,
  answered: 3,
  unanswered: 1,
  disliked: 1,
  active: 2,
  cost: 150,
  pointsIn: 20,
  pointsOut: 5,
};
const FIGURES: Figures = {
  modelOutSince: null,
  members: 1200,
  enterprises: 30,
  days: [
    { ...DAY, day: '2026-11-19' },
    { ...DAY, day: '2026-11-20' },
  ],
  queues: [
    { queue: 'submission', waiting: 500, oldest: new Date(Date.now() - 86_400_000).toISOString() },
    { queue: 'account', waiting: 0, oldest: null },
  ],
  unanswered: [{ question: 'Salt spray hours', count: 3, lastAt: '2026-11-20T08:00:00.000Z' }],
};

async function open(perms = ['knowledge:article:edit']) {
  stubLayout();
  const opened = await showScreen(
    <PermissionContext value={{ roles: [], perms }}>
      <OverviewScreen />
    </PermissionContext>,
  );
  await i18n.loadNamespaces(['overview', 'chart']);
  return opened;
}

test('the overview shows what is pending, the totals and the topics to write about', async () => {
  mockServer.use(respondWith(figures, FIGURES));
  await open();
  const waiting = within(await screen.findByRole('list', { name: 'Waiting' }));

  expect(waiting.getByRole('link', { name: /Submissions/ })).toHaveTextContent('500+');
  expect(waiting.getByRole('link', { name: /Submissions/ })).toHaveAttribute(
    'href',
    '/console/submissions',
  );
  expect(waiting.getByRole('link', { name: /Accounts/ })).toHaveTextContent('All done');
  expect(screen.getByText('75%')).toBeVisible();
  expect(screen.getByText('2 questions without an answer')).toBeVisible();
  expect(screen.getByRole('link', { name: /Write an article/ })).toHaveAttribute(
    'href',
    '/console/articles?new=Salt+spray+hours',
  );
});

test('the average counts the days since the first figure alone', async () => {
  const none = { members: 0, questions: 0, answered: 0, unanswered: 0, pointsIn: 0, pointsOut: 0 };
  const quiet = Array.from({ length: 28 }, (_, n) => ({
    ...none,
    day: `2026-10-${String(n + 1).padStart(2, '0')}`,
  }));
  mockServer.use(respondWith(figures, { ...FIGURES, days: [...quiet, ...FIGURES.days] }));
  await open();
  expect(await screen.findByText('4 a day on average')).toBeVisible();
});

test('the overview says since when the model service is out', async () => {
  const modelOutSince = '2026-11-20T08:00:00.000Z';
  mockServer.use(respondWith(figures, { ...FIGURES, modelOutSince }));
  await open();

  const alarm = await screen.findByRole('alert');
  expect(alarm).toHaveTextContent('The model service does not answer');
  expect(alarm).toHaveTextContent(createFormatters('en-US').dateTime(modelOutSince));
});

test('the overview keeps its date range in the address and can be retried after a failure', async () => {
  const asked: unknown[] = [];
  mockServer.use(
    respondWith(figures, ({ input }) => {
      asked.push(input.range);
      return FIGURES;
    }),
  );
  const { user, router } = await open();
  await screen.findByText('75%');
  mockServer.use(failWith(figures, 500));
  await user.click(screen.getByRole('button', { name: 'A year' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
  await waitFor(() => expect(router.state.location.search).toBe('?range=year'));

  mockServer.use(
    respondWith(figures, ({ input }) => {
      asked.push(input.range);
      return FIGURES;
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('75%');
  await waitFor(() => expect(asked).toEqual(['month', 'year']));
});
