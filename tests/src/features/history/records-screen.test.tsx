import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { DataProvider } from '#app/with-data.tsx';
import {
  delSession,
  newSessionList,
  sessionList,
  type CountedSession,
  type DelSessionRequest,
  type SessionListRequest,
} from '#contract/session/calls.ts';
import { HistoryProvider } from '#features/history/history-provider.tsx';
import { RecordsScreen } from '#features/history/records-screen.tsx';
import { preloadNamespaces, startI18n } from '#i18n/setup.ts';
import { provideFeedback, type Toast } from '#lib/feedback/feedback.ts';
import { respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { session } from './sessions.ts';

beforeAll(async () => {
  await startI18n('zh-CN');
  await preloadNamespaces(['records', 'history']);
});

const rowOf = (id: string): CountedSession => ({ ...session(id), records: 2 });

async function openRecords(address: string) {
  const asked: SessionListRequest[] = [];
  const deleted: DelSessionRequest[] = [];
  const toasts: Toast[] = [];
  connect({});
  provideFeedback({
    toast: (toast) => toasts.push(toast),
    confirm: () => Promise.resolve(true),
    drawer: () => ({ close: () => undefined }),
  });
  mockServer.use(
    respondWith(newSessionList, { top: [], list: [], nextCursor: null }),
    respondWith(sessionList, ({ input }) => {
      asked.push(input);
      return { list: ['a', 'b', 'c'].map(rowOf), total: 7, nextCursor: 'next' };
    }),
    respondWith(delSession, ({ input }) => {
      deleted.push(input);
      return { deleted: input.ids?.length ?? 7 };
    }),
  );
  const router = createMemoryRouter(
    [
      {
        path: '/list',
        element: (
          <HistoryProvider currentId={null}>
            <RecordsScreen
              pluginTitle={(plugin) => plugin}
              PluginName={({ plugin }) => <>{plugin}</>}
            />
          </HistoryProvider>
        ),
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: DataProvider });
  await screen.findByRole('link', { name: 'Title a' });
  return { asked, deleted, toasts, router, user: userEvent.setup() };
}

test('the list is filtered by the address, and selected conversations can be deleted and restored', async () => {
  const { asked, deleted, toasts, user } = await openRecords('/list?q=304&plugin=summary');
  expect(asked[0]).toEqual({ keyword: '304', plugin: 'summary', count: 50 });
  expect(screen.getByText('共 7 个对话')).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: '选择 Title b' }));
  await user.click(screen.getByRole('button', { name: '删除所选' }));
  expect(deleted).toEqual([{ ids: ['b'] }]);
  expect(screen.queryByRole('link', { name: 'Title b' })).toBeNull();
  expect(screen.getByText('共 6 个对话')).toBeVisible();

  toasts[0]?.action?.onPress();
  expect(await screen.findByRole('link', { name: 'Title b' })).toBeVisible();
  expect(deleted.at(-1)).toEqual({ ids: ['b'], restore: true });
});

test('deleting all uses the filter, not the loaded rows', async () => {
  const { asked, deleted, router, user } = await openRecords('/list');
  await user.selectOptions(screen.getByRole('combobox', { name: '插件' }), 'daily');
  await screen.findByRole('link', { name: 'Title a' });
  await user.click(screen.getByRole('checkbox', { name: '全选' }));
  const bar = within(screen.getByRole('group', { name: '批量管理' }));
  await user.click(bar.getByRole('button', { name: '选择全部，包括未加载的' }));
  const before = asked.length;
  await user.click(bar.getByRole('button', { name: '删除所选' }));

  expect(deleted).toEqual([{ all: true, plugin: 'daily' }]);
  expect(asked.length).toBeGreaterThan(before);
  expect(router.state.location.search).toBe('?plugin=daily');
});
