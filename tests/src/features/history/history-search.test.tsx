import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { delSession } from '#contract/session/calls.ts';
import { preloadNamespaces, startI18n } from '#i18n/setup.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { stubLayout } from './layout.ts';
import { openHistory, page } from './open-history.tsx';
import { session } from './sessions.ts';

beforeAll(async () => {
  await startI18n('zh-CN');
  await preloadNamespaces(['history']);
});
beforeEach(stubLayout);

const FOUND = [
  session('a', {
    title: '热镀锌',
    hits: [
      { recordId: 'r1', snippet: '电镀锌较薄' },
      { recordId: 'r2', snippet: '镀锌层 275 g/m²' },
    ],
  }),
  session('b', { title: '护栏网', hits: [{ recordId: 'r3', snippet: '先镀锌再喷塑' }] }, 1),
];

const field = () => screen.getByRole('combobox', { name: '搜索会话和消息' });

async function search(keyword: string, options: Parameters<typeof openHistory>[0] = {}) {
  const opened = await openHistory({
    onList: ({ keyword: asked }) => page({ list: asked === undefined ? [session('x')] : FOUND }),
    ...options,
  });
  await opened.user.type(field(), keyword);
  return opened;
}

const options = () => screen.findAllByRole('option');

test('search results are listed below their conversation with the keyword marked', async () => {
  await search('镀锌');
  expect((await options()).map(({ textContent }) => textContent)).toEqual([
    '热镀锌',
    '电镀锌较薄',
    '镀锌层 275 g/m²',
    '护栏网',
    '先镀锌再喷塑',
  ]);
  const [first] = await options();
  expect(first?.querySelector('mark')).toHaveTextContent('镀锌');
  expect(screen.getByText('找到 2 个对话')).toBeVisible();
  expect(screen.queryByText('navigation')).toBeNull();
});

test('arrow keys move through the search results and Enter opens one, while the field keeps focus', async () => {
  const { user, address } = await search('镀锌');
  const list = await options();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(list[2]).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveAttribute('aria-activedescendant', list[2]?.id);
  expect(field()).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/dashboard?session=a&record=r1'));
});

test('Enter shows the conversation before the next key', async () => {
  await search('镀锌');
  await options();
  // Without `act`, which would draw everything before it returns.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(screen.getByTestId('shown')).toHaveTextContent('a');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

test('Enter that confirms an input-method candidate opens no search result', async () => {
  const { address } = await search('镀锌');
  await options();
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  expect(address()).toBe('/dashboard');
});

test('a search result links to its message', async () => {
  const { user, address } = await search('镀锌');
  await user.click(await screen.findByRole('option', { name: '先镀锌再喷塑' }));
  await waitFor(() => expect(address()).toBe('/dashboard?session=b&record=r3'));
});

test('Escape clears the search and shows the list again', async () => {
  const { user } = await search('镀锌');
  await options();
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue('');
  expect(await screen.findByRole('link', { name: /Title x/ })).toBeVisible();
  expect(screen.getByText('navigation')).toBeVisible();
});

test('a search without results says so and offers to clear it', async () => {
  const { user } = await search('钛网', { onList: () => page({}) });
  expect(await screen.findByText('没有找到“钛网”')).toBeVisible();
  const [, below] = screen.getAllByRole('button', { name: '清除搜索' });
  await user.click(below ?? field());
  expect(field()).toHaveValue('');
});

test('a batch applies to the search results, and another filter clears the selection', async () => {
  const { user, toasts } = await search('镀锌');
  await options();
  const requests: object[] = [];
  mockServer.use(
    respondWith(delSession, ({ input }) => {
      requests.push(input);
      return { deleted: 1 };
    }),
  );
  await user.click(screen.getByRole('button', { name: '批量管理' }));
  await user.click(await screen.findByRole('button', { name: '选择已加载的 2 个' }));
  await user.type(field(), '层');
  expect(await screen.findByText('已选 0 个')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: '选择 护栏网' }));
  await user.click(screen.getByRole('button', { name: '删除所选' }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(requests).toEqual([{ ids: ['b'] }]);
});

test('the search region has an accessible name', async () => {
  await openHistory();
  expect(within(screen.getByRole('search')).getByRole('combobox')).toBeVisible();
});
