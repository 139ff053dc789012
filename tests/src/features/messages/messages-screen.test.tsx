import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  messageDelete,
  messageList,
  messageRead,
  type Message,
  type UnreadCounts,
} from '#contract/message/calls.ts';
import { MessageBell } from '#features/messages/message-bell.tsx';
import { MessagesScreen } from '#features/messages/messages-screen.tsx';
import { i18n } from '#i18n/setup.ts';
import { useUserStore } from '#stores/user.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { pretendLayout, pretendPointer, recordFeedback, show } from '../chat/show.tsx';

const NOW = new Date();
const message = (n: number, more: Partial<Message> = {}): Message => ({
  id: `m${String(n)}`,
  scope: 'personal',
  title: `Title ${String(n)}`,
  content: `Content ${String(n)}`,
  link: null,
  read: false,
  createdAt: NOW.toISOString(),
  ...more,
});

let messages: Message[];
let unread: UnreadCounts;
let feedback: ReturnType<typeof recordFeedback>;
let done: unknown[];

beforeEach(() => {
  pretendPointer('fine');
  pretendLayout();
  connect({ language: () => 'en' });
  feedback = recordFeedback();
  done = [];
  unread = { personal: 2, enterprise: 0 };
  messages = [
    message(1, { link: { kind: 'points', id: null } }),
    message(2, { content: `${'long '.repeat(40)}end` }),
    message(3, { read: true, createdAt: '2026-01-02T03:04:05.000Z' }),
  ];
  mockServer.use(
    respondWith(messageList, ({ input }) => ({
      list: messages.filter(({ read }) => !(input.unread === true && read)),
      nextCursor: null,
      unread,
    })),
    respondWith(messageRead, ({ input }) => {
      done.push(['read', input]);
      unread = { ...unread, personal: input.scope === undefined ? unread.personal - 1 : 0 };
      messages = messages.map((each) =>
        input.scope !== undefined || each.id === input.id ? { ...each, read: true } : each,
      );
      return { unread };
    }),
    respondWith(messageDelete, ({ input }) => {
      done.push(['delete', input]);
      const before = messages.length;
      messages = messages.filter((each) =>
        input.scope === undefined ? each.id !== input.id : !each.read,
      );
      return { deleted: before - messages.length, unread };
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

async function open({ scope = 'personal', isEnterprise = false, query = '' } = {}) {
  await show(<></>);
  await i18n.loadNamespaces(['messages']);
  useUserStore.setState({
    userCon: { id: 'm', nickname: '', type: isEnterprise ? 'enterprise' : 'personal' },
  });
  const element = (
    <>
      <MessageBell />
      <MessagesScreen />
    </>
  );
  const router = createMemoryRouter(
    [
      { path: '/member/messages/:scope', element },
      { path: '/integral', element: <p>points</p> },
    ],
    { initialEntries: [`/member/messages/${scope}${query}`] },
  );
  await show(
    <div style={{ overflowY: 'auto' }}>
      <RouterProvider router={router} />
    </div>,
  );
  return {
    user: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}),
  };
}

const rows = () => screen.getAllByRole('article');

test('messages are grouped by day, unread ones are marked, and the bell counts them', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeVisible();
  expect(rows()).toHaveLength(3);
  expect(screen.getAllByRole('img', { name: 'Unread' })).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Messages, 2 unread' })).toHaveAttribute(
    'href',
    '/member/messages/personal',
  );
  expect(screen.getByText('Currently the latest page')).toBeVisible();
});

test('opening a message marks it as read and opens its link', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('link', { name: /Title 1/ }));

  expect(await screen.findByText('points')).toBeVisible();
  await waitFor(() => expect(done).toEqual([['read', { id: 'm1' }]]));
});

test('a long message without a link can be expanded and is marked as read once', async () => {
  const { user } = await open();
  const button = await screen.findByRole('button', { name: 'Unread Title 2' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);

  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
  await user.click(button);
  expect(done).toEqual([['read', { id: 'm2' }]]);
});

test('all messages are marked as read at once', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));

  expect(await screen.findByRole('link', { name: 'Messages' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull());
  expect(done).toEqual([['read', { scope: 'personal' }]]);
});

test('a delete can be undone, and is sent when the undo expires', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete “Title 1”' }));
  expect(rows()).toHaveLength(2);
  act(() => feedback.toasts.at(-1)?.action?.onPress());
  expect(rows()).toHaveLength(3);

  await user.click(screen.getByRole('button', { name: 'Delete “Title 2”' }));
  expect(done).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  await waitFor(() => expect(done).toEqual([['delete', { id: 'm2' }]]));
  expect(rows()).toHaveLength(2);
});

test('leaving the screen sends a pending delete', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete “Title 2”' }));
  await user.click(screen.getByRole('link', { name: /Title 1/ }));

  await waitFor(() => expect(done).toContainEqual(['delete', { id: 'm2' }]));
});

test('all read messages are deleted after a confirmation', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Delete read' }));

  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(done[0]).toEqual(['delete', { scope: 'personal' }]);
});

test('the filter shows unread messages and explains an empty list', async () => {
  unread = { personal: 0, enterprise: 0 };
  messages = messages.map((each) => ({ ...each, read: true }));
  const { user } = await open({ query: '?unread=1' });
  expect(await screen.findByText('No unread messages')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all messages' }));

  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('a failed load of messages can be retried', async () => {
  mockServer.use(failWith(messageList, 500));
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  mockServer.use(respondWith(messageList, { list: messages, nextCursor: null, unread }));
  await user.click(within(alert).getByRole('button'));

  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('the enterprise messages explain to a person whom they are for', async () => {
  messages = [];
  unread = { personal: 0, enterprise: 0 };
  await open({ scope: 'enterprise' });

  expect(await screen.findByText('Enterprise messages are for enterprise members')).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('new messages are offered, not inserted', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await open();
  await waitFor(() => expect(rows()).toHaveLength(3));
  messages = [message(4), ...messages];
  unread = { personal: 3, enterprise: 0 };
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const news = await screen.findByRole('button', { name: /New messages have arrived/ });
  expect(rows()).toHaveLength(3);
  await user.click(news);

  await waitFor(() => expect(rows()).toHaveLength(4));
  expect(screen.queryByRole('button', { name: /New messages have arrived/ })).toBeNull();
});
