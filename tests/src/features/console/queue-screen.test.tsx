import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { reviewCalls } from '#server/modules/console/routes.ts';
import type { ReviewService } from '#server/modules/console/review-service.ts';
import { PermissionContext } from '#trade-ui/has-perm.tsx';
import {
  claimItem,
  decideItem,
  decideItems,
  queueItem,
  queueList,
  type DecideRequest,
  type Item,
  type Queue,
} from '#contract/console/queue-calls.ts';
import { QueueScreen } from '#features/console/queue/queue-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { paths } from '#lib/paths.ts';
import { useUserStore } from '#stores/user.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { createMockReviews } from '#tests/msw/mock-mode/mock-reviews.ts';
import { mountCalls } from '#tests/msw/mock-mode/mount-calls.ts';
import { sampleReviews } from '#tests/msw/mock-mode/sample-reviews.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendPointer, recordFeedback, show } from '../chat/show.tsx';

let feedback: ReturnType<typeof recordFeedback>;
let reviews: ReviewService;
let decided: DecideRequest[];
let released: string[];

beforeEach(() => {
  pretendPointer('fine');
  connect({ language: () => 'en', readToken: () => 'mock.86.13800138000' });
  feedback = recordFeedback();
  decided = [];
  released = [];
  mount(createMockReviews());
});

/** Serves the queues, noting what is asked of them. */
function mount(service: ReviewService) {
  reviews = {
    ...service,
    claim: (request, caller) => {
      if (request.release === true) released.push(request.id);
      return service.claim(request, caller);
    },
    decide: (request, caller) => {
      decided.push(request);
      return service.decide(request, caller);
    },
    decideAll: ({ items, ...request }, caller) => {
      decided.push(...items.map((item) => ({ ...item, ...request })));
      return service.decideAll({ items, ...request }, caller);
    },
  };
  mockServer.use(
    ...mountCalls(reviewCalls(reviews), {
      authenticate: () => Promise.resolve({ memberId: 'judge', signInId: 'x' }),
    }),
  );
}

async function open({
  queue = 'submission',
  query = '',
  perms = ['review:submission:decide', 'review:redemption:decide', 'review:account:decide'],
  memberId = 'judge',
}: { queue?: Queue; query?: string; perms?: string[]; memberId?: string } = {}) {
  await show(<></>);
  await i18n.loadNamespaces(['review', 'days']);
  useUserStore.setState({ userids: { id: memberId, enterpriseId: null } });
  const router = createMemoryRouter(
    [
      {
        path: paths.consoleQueue(queue),
        element: (
          <PermissionContext value={{ roles: [], perms }}>
            <QueueScreen />
          </PermissionContext>
        ),
      },
    ],
    { initialEntries: [paths.consoleQueue(queue) + query] },
  );
  await show(<RouterProvider router={router} />);
  const user = userEvent.setup();

  return { user, query: () => router.state.location.search };
}

const panel = () => screen.getByRole('region', { name: 'Review' });
/** The item that is open, once it has come. */
const shown = async (title: string | RegExp) =>
  within(panel()).findByRole('heading', { level: 2, name: title });
/** Names of its actions. */
const decision = (name: RegExp) =>
  waitFor(() =>
    within(screen.getByRole('group', { name: 'Decision' })).getByRole('button', { name }),
  );
const rows = () => screen.getAllByRole('row').slice(1);

describe('the list', () => {
  test('shows what waits, oldest first, with how urgent it has become', async () => {
    await open();
    await screen.findByText('4 items');
    const [first] = rows();
    expect(rows()).toHaveLength(4);
    expect(first).toHaveTextContent('Material');
    expect(within(first ?? document.body).getByTitle('More than three days')).toHaveTextContent(
      '3 days',
    );
    expect(within(rows()[3] ?? document.body).getByTitle('Less than a day')).toBeVisible();
    expect(rows()[2]).toHaveTextContent('勾花网报价单');
  });

  test('is filtered by kind and state, and the address keeps it', async () => {
    const { user, query } = await open();
    await user.click(await screen.findByRole('button', { name: 'Command' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Refused' }));
    expect(await screen.findByText('Nothing fits this filter')).toBeVisible();
    await waitFor(() => expect(query()).toBe('?state=refused&kind=command'));
  });

  test('says so when nothing waits, and when it could not be had', async () => {
    mockServer.use(failWith(queueList, 500, { status: 500 }));
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    mockServer.use(respondWith(queueList, { list: [], total: 0, nextCursor: null }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All done')).toBeVisible();
  });
});

describe('an open item', () => {
  test('shows what it is decided by, and what its member has done before', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /海边含氯/ }));
    expect(await shown(/海边含氯/)).toBeVisible();
    expect(within(panel()).getByText('304 在海边会生锈吗')).toBeVisible();
    expect(within(panel()).getByText('海边优先选 316。')).toBeVisible();
    const past = screen.getByRole('complementary', { name: 'The member' });
    expect(past).toHaveTextContent('Copper');
    expect(past).toHaveTextContent('Handed in by 王师傅');
    await waitFor(() => expect(within(panel()).getByText('With MeshWise')).toBeVisible());
  });

  test('that somebody else looks at says who', async () => {
    mockServer.use(failWith(claimItem, 409, { msg: '小林 is reviewing this one' }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /海边含氯/ }));
    expect(await within(panel()).findByText('小林 is reviewing this one')).toBeVisible();
  });

  test('is given back on turning to another and on leaving, unless it was decided', async () => {
    const { user } = await open();
    const held = async (title: RegExp) => {
      await shown(title);
      expect(await within(panel()).findByText('With MeshWise')).toBeVisible();
    };
    const states = async () => {
      const { list } = await reviews.list({ queue: 'submission' }, undefined as never);
      return list.map(({ state }) => state);
    };
    await screen.findByText('4 items');
    await user.keyboard('j');
    await held(/石笼网/);
    await user.keyboard('j');
    await held(/海边含氯/);
    await waitFor(async () =>
      expect(await states()).toEqual(['pending', 'claimed', 'pending', 'pending']),
    );
    expect(within(rows()[0] ?? document.body).getByText('Waiting')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await states()).toEqual(Array(4).fill('pending')));

    await user.keyboard('j');
    await held(/石笼网/);
    await user.keyboard('a');
    await held(/海边含氯/);
    await user.keyboard('{Escape}');
    await waitFor(async () =>
      expect(await states()).toEqual(['approved', 'pending', 'pending', 'pending']),
    );
    expect(released).toHaveLength(3);
  });

  test('that fails to load can be retried', async () => {
    mockServer.use(failWith(queueItem, 500, { status: 500 }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /海边含氯/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded');
    mockServer.resetHandlers(
      ...mountCalls(reviewCalls(reviews), {
        authenticate: () => Promise.resolve({ memberId: 'judge', signInId: 'x' }),
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown(/海边含氯/)).toBeVisible();
  });

  test('is only looked at by whoever may not decide', async () => {
    let claims = 0;
    mockServer.use(
      respondWith(claimItem, () => {
        claims += 1;
        return { version: 1, claimedBy: 'x', claimedUntil: '2026-11-22T00:00:00.000Z' };
      }),
    );
    const { user } = await open({ perms: ['review:submission:list'] });
    await user.click(await screen.findByRole('button', { name: /海边含氯/ }));
    expect(await screen.findByText(/but not decide/)).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull();
    expect(claims).toBe(0);
  });

  test('of the reviewer cannot be decided by the reviewer', async () => {
    const { list } = await reviews.list(
      { queue: 'submission' },
      undefined as never, // nobody's caller: the mock asks for none
    );
    const own: Item | undefined = list[0];
    await open({ memberId: own?.member.id ?? '', query: `?id=${own?.id ?? ''}` });
    expect(await screen.findByText(/This one is your own/)).toBeVisible();
  });
});

describe('a decision', () => {
  test('clears the queue by keys alone', async () => {
    const { user } = await open();
    await screen.findByText('4 items');
    await user.keyboard('j');
    for (const title of [/石笼网/, /海边含氯/, /勾花网报价单/, /示例丝网厂/]) {
      await shown(title);
      expect(panel()).toHaveFocus();
      await decision(/Approve/);
      await user.keyboard('a');
    }
    expect(await screen.findByText('All done')).toBeVisible();
    await waitFor(() => expect(feedback.toasts).toHaveLength(4));
    expect(decided.map(({ decision, points }) => [decision, points])).toEqual([
      ['approve', 100],
      ['approve', 20],
      ['approve', 20],
      ['approve', 100],
    ]);
    expect(feedback.toasts[0]?.text).toBe('Approved, 100 points granted');
  });

  test('clears fifty items without a pointer', { timeout: 30_000 }, async () => {
    const [sample] = sampleReviews().filter(({ kind }) => kind === 'answer');
    if (sample === undefined) throw new Error('no sample of an answer');
    const fifty = Array.from({ length: 50 }, (_, n) => ({
      ...sample,
      id: crypto.randomUUID(),
      content: `Item ${String(n + 1)}.`,
    }));
    mount(createMockReviews(fifty));
    const { user } = await open();
    await screen.findByText('50 items');
    await user.keyboard('j');
    for (const { content } of fifty) {
      // By its text: asking for roles fifty times takes seconds.
      await screen.findByText(content, { selector: 'h2' });
      await user.keyboard('a');
    }
    expect(await screen.findByText('All done')).toBeVisible();
    await waitFor(() => expect(new Set(decided.map(({ id }) => id)).size).toBe(50));
    expect(feedback.toasts.filter(({ type }) => type === 'error')).toEqual([]);
  });

  test('that refuses asks why before it is made', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /石笼网/ }));
    await shown(/石笼网/);
    await user.keyboard('r');
    const reason = screen.getByRole('textbox', { name: /Why it is refused/ });
    expect(reason).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Please say why; the member is told')).toBeVisible();
    expect(decided).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'This is known already.' }));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(decided).toMatchObject([{ decision: 'refuse', reason: 'This is known already.' }]),
    );
    expect(decided[0]?.points).toBeUndefined();
    expect(await shown(/海边含氯/)).toBeVisible();
  });

  test('is not refused with the words that thank', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /石笼网/ }));
    await user.click(await screen.findByRole('button', { name: /^Adopted/ }));
    await user.click(await decision(/Refuse/));
    expect(screen.getByRole('textbox', { name: /Why it is refused/ })).toHaveValue('');
    expect(decided).toEqual([]);
  });

  test.each(['-1', '201', '1.5', 'x', ''])('grants no points such as %j', async (points) => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /石笼网/ }));
    const field = await screen.findByRole('textbox', { name: 'Points (0–200)' });
    await user.clear(field);
    if (points !== '') await user.type(field, points);
    await user.click(await decision(/Approve/));
    expect(await screen.findByText('Please give a whole number from 0 to 200')).toBeVisible();
    expect(field).toHaveFocus();
    expect(decided).toEqual([]);
  });

  test('that somebody else made first is reported with its outcome', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /石笼网/ }));
    await shown(/石笼网/);
    const { list } = await reviews.list({ queue: 'submission' }, undefined as never);
    const [item] = list;
    await reviews.decide(
      {
        queue: 'submission',
        id: item?.id ?? '',
        version: 1,
        decision: 'refuse',
        reason: 'x',
        clientRequestId: crypto.randomUUID(),
      },
      undefined as never,
    );
    mockServer.use(failWith(decideItem, 409, { msg: '老周 has decided this one already' }));
    await user.keyboard('a');
    await waitFor(() =>
      expect(feedback.toasts).toMatchObject([
        { type: 'error', text: '老周 has decided this one already' },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: /石笼网/ })).toBeNull());
  });

  test('that fails brings the item back', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /石笼网/ }));
    await shown(/石笼网/);
    mockServer.use(failWith(decideItem, 503, { msg: 'Please try again' }));
    await user.keyboard('a');
    await waitFor(() => expect(feedback.toasts[0]?.text).toBe('Please try again'));
    expect(await screen.findByRole('button', { name: /石笼网/ })).toBeVisible();
  });

  test('is undone with a reason, by a key', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /石笼网/ }));
    await shown(/石笼网/);
    await user.keyboard('a');
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    await shown(/海边含氯/);
    await user.keyboard('u');
    await shown(/石笼网/);
    const reason = await screen.findByRole('textbox', { name: /Why it is taken back/ });
    await waitFor(() => expect(reason).toHaveFocus());
    await user.keyboard('typed by mistake{Enter}');
    await waitFor(() => expect(feedback.toasts.at(-1)?.text).toBe('Taken back; it waits again'));
    expect(await screen.findByRole('button', { name: /石笼网/ })).toBeVisible();
    expect(await decision(/Approve/)).toBeVisible();
  });

  test('hands out what was approved', async () => {
    const { user } = await open({ queue: 'redemption' });
    await user.click(await screen.findByRole('button', { name: /卷尺/ }));
    await shown(/卷尺/);
    expect(screen.queryByRole('textbox', { name: /Points/ })).toBeNull();
    expect(within(panel()).getByText('河北安平')).toBeVisible();
    await user.keyboard('a');
    await waitFor(() => expect(feedback.toasts[0]?.text).toBe('Approved'));
    await user.click(screen.getByRole('button', { name: 'Approved' }));
    await user.click(await screen.findByRole('button', { name: /卷尺/ }));
    await decision(/Handed out/);
    await waitFor(() => expect(panel()).toHaveFocus());
    await user.keyboard('d');
    await waitFor(() => expect(decided.at(-1)?.decision).toBe('deliver'));
  });
});

describe('one decision on several', () => {
  const choose = async (name: RegExp) => screen.findByRole('checkbox', { name });

  test('is made on items of one kind, with a reason for a refusal', async () => {
    const [material] = sampleReviews();
    if (material === undefined) throw new Error('no sample');
    const second = { ...material, id: 'second', content: 'Another price list' };
    mount(createMockReviews([...sampleReviews(), second]));
    const { user } = await open();
    await screen.findByText('5 items');
    const boxes = screen.getAllByRole('checkbox');
    const own = boxes.filter((box) => box.closest('tr')?.textContent.includes('Material'));
    for (const box of own) await user.click(box);
    expect(await choose(/勾花网报价单/)).toBeDisabled();
    const bar = screen.getByRole('region', { name: 'Decide on several' });
    expect(bar).toHaveTextContent('2 of the same kind selected');
    await user.click(within(bar).getByRole('button', { name: 'Refuse' }));
    expect(within(bar).getByRole('alert')).toBeVisible();
    expect(decided).toEqual([]);

    await user.type(within(bar).getByRole('textbox'), 'Known already');
    await user.click(within(bar).getByRole('button', { name: 'Refuse' }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(decided.map(({ reason }) => reason)).toEqual(['Known already', 'Known already']);
    expect(screen.queryByRole('region', { name: 'Decide on several' })).toBeNull();
  });

  test('keeps those that were refused chosen, with the reason in the row', async () => {
    const { user } = await open();
    await screen.findByText('4 items');
    await user.click(await choose(/勾花网报价单/));
    mockServer.use(
      respondWith(decideItems, ({ input }) => ({
        decided: [],
        refused: input.items.map(({ id }) => ({ id, reason: 'Lin has decided' })),
      })),
    );
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Lin has decided')).toBeVisible();
    expect(await choose(/勾花网报价单/)).toBeChecked();
  });

  test('is not offered to those who may not decide, nor for their own', async () => {
    await open({ perms: [] });
    await screen.findByText('4 items');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test('? opens the sheet of shortcuts', async () => {
  const { user } = await open();
  await screen.findByText('4 items');
  await user.keyboard('?');
  expect(feedback.drawers).toHaveLength(1);
});
