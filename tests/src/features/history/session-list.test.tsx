import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  delSession,
  editSessionTitle,
  newSessionList,
  topSession,
  type DelSessionRequest,
} from '#contract/session/calls.ts';
import { preloadNamespaces, startI18n } from '#i18n/setup.ts';
import { writeDraft } from '#stores/drafts.ts';
import { useSystemStore } from '#stores/system.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { stubLayout } from './layout.ts';
import { openHistory, page } from './open-history.tsx';
import { session } from './sessions.ts';

beforeAll(async () => {
  await startI18n('zh-CN');
  await preloadNamespaces(['history']);
});
beforeEach(stubLayout);

const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) });

async function choose(
  user: Awaited<ReturnType<typeof openHistory>>['user'],
  id: string,
  item: string,
) {
  await user.click(await screen.findByRole('button', { name: `Title ${id} 的操作` }));
  await user.click(screen.getByRole('menuitem', { name: item }));
}

function recordDeletes(answer: () => { deleted: number } = () => ({ deleted: 1 })) {
  const requests: DelSessionRequest[] = [];
  mockServer.use(
    respondWith(delSession, ({ input }) => {
      requests.push(input);
      return answer();
    }),
  );
  return requests;
}

describe('the list', () => {
  test('pinned conversations are first, rows are links, and the open one is marked', async () => {
    await openHistory({
      at: '/dashboard?session=b',
      onList: () => page({ top: [session('p', { top: true }, 99)], list: [session('b')] }),
    });
    expect(await row('Title p')).toHaveAttribute('href', '/dashboard?session=p');
    expect(screen.getByRole('heading', { name: '置顶' })).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Title b');
    expect(screen.getByText('当前已是最新页')).toBeVisible();
  });

  test('a row shows the state of its conversation', async () => {
    await openHistory({
      at: '/dashboard?session=seen',
      onList: () =>
        page({
          list: [
            session('run', { generating: true, state: 'generating' }),
            session('new', { unread: true }),
            session('bad', { state: 'failed' }),
            session('seen', { unread: true }),
            session('drafted'),
          ],
        }),
    });
    await act(() => writeDraft('m1', 'drafted', { text: 'x', queued: null }));
    const markIn = async (name: string) => within(await row(name)).queryByRole('img');
    expect(await markIn('Title run')).toHaveAccessibleName('正在生成');
    expect(await markIn('Title new')).toHaveAccessibleName('有新回答');
    expect(await markIn('Title bad')).toHaveAccessibleName('回答没有完成');
    expect(await markIn('Title seen')).toBeNull();
    expect(await row('Title drafted')).toHaveTextContent('草稿');
  });

  test('an empty list explains itself', async () => {
    await openHistory();
    expect(await screen.findByText('还没有对话')).toBeVisible();
  });

  test('a failed load offers a retry that recovers', async () => {
    const { user } = await openHistory({ handlers: [failWith(newSessionList, 500)] });
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByRole('alert')).toHaveTextContent('对话记录没有加载出来');
    mockServer.use(respondWith(newSessionList, page({ list: [session('a')] })));
    await user.click(retry);
    expect(await row('Title a')).toBeVisible();
  });

  test('a change in another tab reloads the list', async () => {
    let list = [session('a')];
    await openHistory({ onList: () => page({ list }) });
    await row('Title a');
    list = [session('b'), session('a')];
    const channel = new BroadcastChannel('meshwise-conversations');
    channel.postMessage('b');
    expect(await row('Title b')).toBeVisible();
    channel.close();
  });

  test('only the rows near the window are in the document', async () => {
    const list = Array.from({ length: 300 }, (_, index) => session(`n${index}`, {}, index / 100));
    await openHistory({ onList: () => page({ list }) });
    await row('Title n0');
    expect(useSystemStore.getState().sessionList).toHaveLength(300);
    expect(screen.getAllByRole('link').length).toBeLessThan(60);
  });
});

describe('one conversation', () => {
  const list = () => page({ list: [session('a'), session('b', {}, 1)] });

  test('is renamed in place by Enter, with the new title at once', async () => {
    const { user } = await openHistory({ onList: list });
    mockServer.use(
      respondWith(editSessionTitle, ({ input }) => session(input.id, { title: input.title })),
    );
    await choose(user, 'a', '重命名');
    const field = screen.getByRole('textbox', { name: '对话标题' });
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, '  石笼网  {Enter}');
    expect(await row('石笼网')).toBeVisible();
  });

  test('a candidate confirmed by Enter does not end the renaming; Escape keeps the title', async () => {
    const { user } = await openHistory({ onList: list });
    await choose(user, 'a', '重命名');
    const field = screen.getByRole('textbox', { name: '对话标题' });
    await user.clear(field);
    await user.type(field, '石');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    expect(field).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await row('Title a')).toBeVisible();
  });

  test('a refused title is reverted', async () => {
    const { user, toastError } = await openHistory({ onList: list });
    mockServer.use(failWith(editSessionTitle, 422, { msg: '标题太长' }));
    await choose(user, 'a', '重命名');
    await user.type(screen.getByRole('textbox', { name: '对话标题' }), 'x{Enter}');
    await waitFor(() => expect(toastError).toHaveBeenCalledWith({ text: '标题太长' }));
    expect(await row('Title a')).toBeVisible();
  });

  test('is pinned and unpinned', async () => {
    const { user } = await openHistory({ onList: list });
    mockServer.use(
      respondWith(topSession, ({ input }) => session(input.id, { top: input.top }, 1)),
    );
    await choose(user, 'b', '置顶');
    expect(await screen.findByRole('heading', { name: '置顶' })).toBeVisible();
    await choose(user, 'b', '取消置顶');
    await waitFor(() => expect(screen.queryByRole('heading', { name: '置顶' })).toBeNull());
  });

  test('is deleted, and restored by the toast', async () => {
    const deleted = new Set<string>();
    const { user, toasts } = await openHistory({
      onList: () => page({ list: list().list.filter(({ id }) => !deleted.has(id)) }),
    });
    const requests = recordDeletes();
    await choose(user, 'a', '删除');
    deleted.add('a');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ type: 'success', text: '删除成功', duration: 5000 });
    expect(screen.queryByRole('link', { name: /Title a/ })).toBeNull();

    deleted.clear();
    act(() => toasts[0]?.action?.onPress());
    expect(await row('Title a')).toBeVisible();
    expect(requests).toEqual([{ ids: ['a'] }, { ids: ['a'], restore: true }]);
  });

  test('a refused delete puts the row back', async () => {
    const { user, toasts, toastError } = await openHistory({ onList: list });
    mockServer.use(failWith(delSession, 500, { msg: '稍后再试' }));
    await choose(user, 'a', '删除');
    await waitFor(() => expect(toastError).toHaveBeenCalledOnce());
    expect(await row('Title a')).toBeVisible();
    expect(toasts).toHaveLength(0);
  });

  test('deleting the open one opens a new one, and undo reopens it', async () => {
    const { user, toasts, address } = await openHistory({
      at: '/dashboard?session=a',
      onList: list,
    });
    recordDeletes();
    await choose(user, 'a', '删除');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    act(() => toasts[0]?.action?.onPress());
    await waitFor(() => expect(address()).toBe('/dashboard?session=a'));
  });

  test('deleting it during an answer shows one specific toast', async () => {
    const running = session('a', { generating: true, state: 'generating' });
    const { user, toasts, toastError } = await openHistory({
      at: '/dashboard?session=a',
      onList: () => page({ list: [running] }),
    });
    const flags: boolean[] = [];
    recordDeletes(() => {
      flags.push(useSystemStore.getState().deletionInProgress);
      return { deleted: 1 };
    });
    await choose(user, 'a', '删除');
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['已删除正在生成的对话！']));
    expect(flags).toEqual([true]);
    expect(useSystemStore.getState().deletionInProgress).toBe(false);
    expect(toastError).not.toHaveBeenCalled();
  });

  test('a refused deletion during an answer shows one error', async () => {
    const running = session('a', { generating: true, state: 'generating' });
    const { user, toasts, toastError } = await openHistory({
      at: '/dashboard?session=a',
      onList: () => page({ list: [running] }),
    });
    mockServer.use(failWith(delSession, 500, { msg: '别的话' }));
    await choose(user, 'a', '删除');
    await waitFor(() =>
      expect(toastError.mock.calls).toEqual([[{ key: 'deletedWhileGenerating' }]]),
    );
    expect(toasts).toHaveLength(0);
  });
});

describe('several at once', () => {
  const list = [session('a'), session('b', {}, 1), session('c', {}, 2)];

  async function openBatch(options: Parameters<typeof openHistory>[0]) {
    const opened = await openHistory(options);
    await opened.user.click(await screen.findByRole('button', { name: '批量管理' }));
    return opened;
  }

  test('selected conversations are deleted in one call', async () => {
    const { user, toasts } = await openBatch({ onList: () => page({ list }) });
    const requests = recordDeletes();
    await user.click(await screen.findByRole('checkbox', { name: '选择 Title a' }));
    await user.click(screen.getByRole('checkbox', { name: '选择 Title c' }));
    expect(screen.getByText('已选 2 个')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '删除所选' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(requests).toEqual([{ ids: ['a', 'c'] }]);
  });

  test('a fully loaded list does not offer to select more', async () => {
    const { user } = await openBatch({ onList: () => page({ list }) });
    await user.click(await screen.findByRole('button', { name: '选择已加载的 3 个' }));
    expect(screen.getByText('已选 3 个')).toBeVisible();
    expect(screen.queryByRole('button', { name: /包括未加载的/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '取消选择' }));
    expect(screen.getByText('已选 0 个')).toBeVisible();
  });

  test('all conversations are deleted after a confirmation and restored by undo', async () => {
    const { user, toasts, confirmations } = await openBatch({
      onList: ({ cursor }) =>
        // The further page never comes: what matters is that there is one.
        cursor === undefined
          ? page({ list, nextCursor: 'more' })
          : new Promise<never>(() => undefined),
    });
    const requests = recordDeletes();
    await user.click(await screen.findByRole('button', { name: '选择全部，包括未加载的' }));
    expect(screen.getByText('已选全部对话')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '删除所选' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(confirmations[0]).toMatchObject({ title: '删除全部对话？', danger: true });
    act(() => toasts[0]?.action?.onPress());
    await waitFor(() => expect(requests).toEqual([{ all: true }, { all: true, restore: true }]));
  });

  test('deleting pinned conversations asks first, and “no” keeps all', async () => {
    const { user, confirmations } = await openBatch({
      isConfirmed: false,
      onList: () => page({ top: [session('p', { top: true })], list }),
    });
    const requests = recordDeletes();
    await user.click(await screen.findByRole('checkbox', { name: '选择 Title p' }));
    expect(screen.getByText('其中 1 个已置顶')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '删除所选' }));
    await waitFor(() => expect(confirmations).toHaveLength(1));
    expect(requests).toEqual([]);
    expect(screen.getByRole('checkbox', { name: '选择 Title p' })).toBeChecked();
  });

  test('conversations that could not be deleted are named and stay', async () => {
    const many = Array.from({ length: 120 }, (_, index) => session(`n${index}`, {}, index / 100));
    let calls = 0;
    const { user, toasts } = await openBatch({
      onList: () => page({ list: calls === 0 ? many : many.slice(100) }),
    });
    mockServer.use(
      respondWith(delSession, ({ input }) => {
        calls += 1;
        mockServer.use(failWith(delSession, 404));
        return { deleted: input.ids?.length ?? 0 };
      }),
    );
    await user.click(await screen.findByRole('button', { name: '选择已加载的 120 个' }));
    await user.click(screen.getByRole('button', { name: '删除所选' }));
    await waitFor(() => expect(toasts).toHaveLength(2));
    expect(toasts[0]?.text).toBe('没有删除：Title n100 · Title n101 · Title n102 …');
    expect(useSystemStore.getState().sessionList.map(({ id }) => id)).toEqual(
      many.slice(100).map(({ id }) => id),
    );
  });
});
