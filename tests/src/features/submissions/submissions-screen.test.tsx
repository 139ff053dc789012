import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { appConfig } from '#contract/site/calls.ts';
import {
  submissionList,
  submissionResubmit,
  submissionView,
  submissionWithdraw,
  type ResubmitRequest,
  type Submission,
  type SubmissionEvent,
} from '#contract/submission/calls.ts';
import { SubmissionsScreen } from '#features/submissions/submissions-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { paths } from '#lib/paths.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendPointer, recordFeedback, show } from '../chat/show.tsx';
import { eventOf, submissionOf } from './samples.ts';

let own: Submission[];
let events: SubmissionEvent[];
let asked: { state?: string | undefined; kind?: string | undefined; cursor?: string | undefined }[];
let resubmitted: ResubmitRequest[];
let feedback: ReturnType<typeof recordFeedback>;

beforeEach(() => {
  pretendPointer('fine');
  connect({ language: () => 'en' });
  feedback = recordFeedback();
  own = [submissionOf()];
  events = [eventOf()];
  asked = [];
  resubmitted = [];
  mockServer.use(
    failWith(appConfig, 503),
    respondWith(submissionList, ({ input }) => {
      asked.push(input);
      const list = own.filter(({ state }) => input.state === undefined || state === input.state);
      return { list, nextCursor: null };
    }),
    respondWith(submissionView, ({ input }) => ({
      submission: own.find(({ id }) => id === input.id) ?? submissionOf(),
      events,
    })),
    respondWith(submissionWithdraw, ({ input }) => {
      own = own.map((each) => (each.id === input.id ? { ...each, state: 'withdrawn' } : each));
      return own[0] ?? submissionOf();
    }),
    respondWith(submissionResubmit, ({ input }) => {
      resubmitted.push(input);
      own = own.map((each) => ({
        ...each,
        state: 'pending',
        content: input.content,
        reason: null,
      }));
      return own[0] ?? submissionOf();
    }),
  );
});

async function open(path: string = paths.submissions) {
  await show(<></>);
  await i18n.loadNamespaces(['submissions', 'files']);
  const router = createMemoryRouter(
    [
      { path: `${paths.submissions}/:id?`, element: <SubmissionsScreen /> },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  await show(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router };
}

const details = () => within(screen.getByRole('region', { name: 'Submission' }));

describe('the list', () => {
  test('shows each submission with its state and points', async () => {
    own = [submissionOf({ state: 'approved', points: 20 })];
    await open();
    const row = await screen.findByRole('link', { name: /Suggestion/ });
    expect(row).toHaveTextContent('Approved');
    expect(within(row).getByLabelText('20 points earned')).toBeVisible();
    expect(row).toHaveAttribute('href', '/integral/submissions/s1');
    expect(screen.getByText('Currently the latest page')).toBeVisible();
  });

  test('explains itself while it is empty', async () => {
    own = [];
    await open();
    expect(await screen.findByText('You have not handed anything in yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Industry material' })).toHaveAttribute(
      'href',
      '/integral/submit/material',
    );
  });

  test('is filtered by the address, and the filter can be cleared', async () => {
    const { user, router } = await open();
    await screen.findByRole('link', { name: /Suggestion/ });
    await user.click(screen.getByRole('button', { name: 'Approved' }));
    expect(await screen.findByText('No submissions fit')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ state: 'approved' });
    await waitFor(() => expect(router.state.location.search).toBe('?state=approved'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Report');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ state: 'approved', kind: 'report' }));
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByRole('link', { name: /Suggestion/ })).toBeVisible();
  });

  test('a failed load offers a retry that recovers', async () => {
    mockServer.use(failWith(submissionList, 500));
    const { user } = await open();
    expect(await screen.findByText('The submissions could not be loaded')).toBeVisible();
    mockServer.use(respondWith(submissionList, { list: own, nextCursor: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Suggestion/ })).toBeVisible();
  });

  test('links to the forms', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Submit something' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/integral/submit/report'));
  });
});

describe('one submission', () => {
  test('shows its history with authors and times', async () => {
    own = [
      submissionOf({
        kind: 'enterprise',
        state: 'refused',
        reason: 'The licence is missing',
        details: {
          card: { name: 'Anping Mesh', place: 'Anping', products: ['a', 'b'], contact: '1' },
        },
        files: [{ id: 'f', name: 'a.pdf', mime: 'application/pdf', size: 2_000_000, url: '/f' }],
      }),
    ];
    events = [
      eventOf(),
      eventOf({ id: 'e2', action: 'refused', reason: 'The licence is missing' }),
    ];
    await open('/integral/submissions/s1');
    expect(await details().findByText('a, b')).toBeVisible();
    expect(details().getByRole('link', { name: /a\.pdf/ })).toHaveAttribute('href', '/f');
    expect(details().getAllByText('The licence is missing')).toHaveLength(2);
    const steps = details()
      .getAllByRole('listitem')
      .map((each) => each.textContent);
    expect(steps.filter((step) => /^(Refused|Handed in)/.test(step))).toHaveLength(2);
    expect(details().queryByRole('button')).toBeNull();
  });

  test('can be withdrawn', async () => {
    const { user } = await open('/integral/submissions/s1');
    await user.click(await details().findByRole('button', { name: 'Withdraw' }));
    expect(await details().findByText('Withdrawn', { selector: 'span' })).toBeVisible();
    expect(details().queryByRole('button')).toBeNull();
  });

  test('can be edited and resubmitted with the version that was shown', async () => {
    own = [submissionOf({ state: 'returned', version: 3, reason: 'Say more' })];
    const { user } = await open('/integral/submissions/s1');
    await user.click(await details().findByRole('button', { name: 'Revise and submit again' }));
    expect(details().getByText('Say more')).toBeVisible();
    const words = details().getByRole('textbox', { name: 'Your suggestion' });
    expect(words).toHaveValue('Export quotations');
    await user.clear(words);
    await user.type(words, 'Export to Excel');
    await user.click(details().getByRole('button', { name: 'Submit again' }));
    await waitFor(() =>
      expect(resubmitted).toEqual([
        { id: 's1', version: 3, content: 'Export to Excel', fileIds: [] },
      ]),
    );
    expect(await details().findByText('Export to Excel')).toBeVisible();
    expect(details().getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  test('reports a concurrent change and is loaded again', async () => {
    const { user } = await open('/integral/submissions/s1');
    await user.click(await details().findByRole('button', { name: 'Edit' }));
    mockServer.use(failWith(submissionResubmit, 409, { msg: 'A reviewer looks at it' }));
    own = [submissionOf({ state: 'claimed' })];
    await user.click(details().getByRole('button', { name: 'Submit again' }));
    expect(await details().findByText(/A reviewer is looking at this/)).toBeVisible();
    expect(feedback.toasts.map(({ text }) => text)).toContain('A reviewer looks at it');
  });

  test('a command is edited in its library', async () => {
    own = [submissionOf({ kind: 'command', details: { title: 'Quotation', description: 'x' } })];
    await open('/integral/submissions/s1');
    expect(
      await details().findByRole('link', { name: 'Edit in the command library' }),
    ).toHaveAttribute('href', '/commands');
  });

  test('there is none under a wrong address', async () => {
    mockServer.use(failWith(submissionView, 404));
    await open('/integral/submissions/nothing');
    expect(await details().findByText('There is no such submission')).toBeVisible();
  });
});
