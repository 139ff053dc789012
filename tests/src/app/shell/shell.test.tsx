import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PASSAGES, ROUTES } from '#app/routes.tsx';
import { Shell } from '#app/shell/shell.tsx';
import { chatHistory } from '#contract/chat/calls.ts';
import { logout } from '#contract/member/calls.ts';
import { messageList } from '#contract/message/calls.ts';
import { newSessionList, type Session } from '#contract/session/calls.ts';
import { changeLanguage, preloadNamespaces, startI18n } from '#i18n/setup.ts';
import { provideFeedback, type DrawerRequest } from '#lib/feedback/feedback.ts';
import { readAccessToken, writeAccessToken } from '#stores/access-token.ts';
import { setPreference, usePreferences } from '#stores/preferences.ts';
import { setSystem } from '#stores/system.ts';
import { useUserStore } from '#stores/user.ts';
import { pageOf, recordOf } from '#tests/src/features/chat/records.ts';
import { stubLayout } from '#tests/src/features/history/layout.ts';
import { session } from '#tests/src/features/history/sessions.ts';
import { connect } from '#tests/src/lib/http/connect-http.ts';
import { permissionRoute } from '../permission-route.ts';
import { breakOff, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';

beforeAll(async () => {
  await startI18n('zh-CN');
  await preloadNamespaces(['history']);
});
beforeEach(() => {
  stubLayout();
  return changeLanguage('zh-CN');
});

/** A stand-in for each screen: its name, and something to write in. */
const SCREENS: RouteObject[] = [
  ...ROUTES.map((row) => ({
    path: row.path,
    handle: row,
    element: <textarea aria-label={row.name} />,
  })),
  { path: '/console/*', handle: PASSAGES.console, element: <p /> },
];

function stubWidth(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') && width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  setPreference('device', width < 768 ? 'mobile' : 'desktop');
}

interface Options {
  width?: number;
  at?: string;
  sidebar?: 'opened' | 'closed';
}

function open({ width = 1440, at = '/dashboard', sidebar = 'opened' }: Options = {}) {
  stubWidth(width);
  setPreference('sidebarStatus', sidebar);
  setSystem({ layout: 'left', tagsView: true, fixedHeader: false, sidebarLogo: true });
  connect();
  writeAccessToken('token-1');
  useUserStore.setState({ phone: '138****8001' });
  const drawers: DrawerRequest[] = [];
  provideFeedback({
    toast: () => undefined,
    confirm: () => Promise.resolve(true),
    drawer: (request) => {
      drawers.push(request);
      return { close: () => undefined };
    },
  });
  mockServer.use(
    respondWith(messageList, {
      list: [],
      nextCursor: null,
      unread: { personal: 3, enterprise: 1 },
    }),
    respondWith(newSessionList, {
      top: [],
      list: [session('a', { title: '石笼网报价' }), session('b', { unread: true }, 1)],
      nextCursor: null,
    }),
  );
  const router = createMemoryRouter([{ element: <Shell />, children: SCREENS }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  return {
    drawers,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
    go: (to: string) => act(() => router.navigate(to)),
  };
}

const search = () => screen.findByRole('combobox', { name: '搜索会话和消息' });
const toggle = (name: RegExp) => screen.findByRole('button', { name });

describe('on a wide window', () => {
  test('has its landmarks, a skip link, and the conversation as the heading', async () => {
    const { user } = open({ at: '/dashboard?session=a' });
    expect(await screen.findByRole('heading', { level: 1, name: '石笼网报价' })).toBeVisible();
    for (const role of ['banner', 'main', 'complementary'] as const) {
      expect(screen.getByRole(role)).toBeVisible();
    }
    expect(screen.getByRole('navigation', { name: '主导航' })).toBeVisible();
    await user.tab();
    expect(screen.getByRole('link', { name: '跳到主要内容' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('the sidebar is rendered before any response', () => {
    open();
    expect(screen.getByRole('link', { name: '新对话' })).toBeVisible();
    expect(screen.getByRole('button', { name: '账号：138****8001' })).toBeVisible();
  });

  test('the toggle collapses the sidebar to a rail, which is remembered', async () => {
    const { user } = open();
    await user.click(await toggle(/收起侧边栏/));
    expect(usePreferences.getState().sidebarStatus).toBe('closed');
    expect(screen.getByRole('link', { name: '新对话' })).toBeVisible();
    expect(screen.getByRole('link', { name: '对话' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(await toggle(/打开侧边栏/));
    expect(usePreferences.getState().sidebarStatus).toBe('opened');
    expect(await search()).toBeVisible();
  });

  test('Ctrl Shift F focuses the search, above the rail as an overlay that Escape closes', async () => {
    const { user } = open({ sidebar: 'closed' });
    await user.keyboard('{Control>}{Shift>}F{/Shift}{/Control}');
    expect(await screen.findByRole('dialog', { name: '侧边栏' })).toBeVisible();
    await waitFor(async () => expect(await search()).toHaveFocus());
    expect(usePreferences.getState().sidebarStatus).toBe('closed');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Ctrl Shift O starts a new conversation and focuses its composer', async () => {
    const { user, address } = open({ at: '/dashboard?session=a' });
    await user.keyboard('{Control>}{Shift>}O{/Shift}{/Control}');
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(screen.getByRole('textbox', { name: 'Dashboard' })).toHaveFocus();
  });

  test('a question mark opens the list of shortcuts, but not in a text field', async () => {
    const { user, drawers } = open();
    await user.click(screen.getByRole('textbox', { name: 'Dashboard' }));
    await user.keyboard('?');
    expect(drawers).toHaveLength(0);
    act(() => screen.getByRole('textbox', { name: 'Dashboard' }).blur());
    await user.keyboard('?');
    const title = drawers[0]?.title;
    expect(typeof title === 'function' && title()).toBe('键盘快捷键');
  });

  test('a new screen takes the focus', async () => {
    const { go } = open();
    await go('/information');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('unseen answers are counted on the closed sidebar', async () => {
    open({ sidebar: 'closed' });
    expect(await toggle(/打开侧边栏，1 个对话有新回答/)).toBeVisible();
  });
});

describe('a conversation that no loaded list holds', () => {
  const openOld = async (found: Session[]) => {
    const { go } = open();
    await screen.findByRole('link', { name: '石笼网报价' });
    mockServer.use(
      respondWith(chatHistory, pageOf([recordOf('r', { question: '304 丝网怎么选\n急用' })])),
      respondWith(newSessionList, ({ input: { keyword } }) => ({
        top: [],
        list: keyword === '304 丝网怎么选' ? found : [],
        nextCursor: null,
      })),
    );
    await go('/dashboard?session=old');
  };

  test('has its title in the header', async () => {
    await openOld([session('other'), session('old', { title: '给张总的选型' })]);
    expect(await screen.findByRole('heading', { level: 1, name: '给张总的选型' })).toBeVisible();
  });

  test('has its first question as title if the search does not find it', async () => {
    await openOld([session('other')]);
    expect(await screen.findByRole('heading', { level: 1, name: '304 丝网怎么选' })).toBeVisible();
  });
});

describe('what the settings change', () => {
  test('the top layout moves the navigation out of the sidebar', async () => {
    open();
    await search();
    act(() => setSystem({ layout: 'top' }));
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('navigation', { name: '主导航' })).toBeVisible();
    expect(screen.getAllByRole('navigation', { name: '主导航' })).toHaveLength(1);
  });

  test('tags and logo can be hidden', async () => {
    open();
    await search();
    expect(screen.getByText('MeshWise')).toBeVisible();
    act(() => setSystem({ tagsView: false, sidebarLogo: false }));
    expect(screen.queryByText('MeshWise')).toBeNull();
    expect(screen.queryByRole('navigation', { name: '打开过的页面' })).toBeNull();
  });

  test('theme, language and size are changed by one press', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: '切换到浅色主题' }));
    await user.click(screen.getByRole('button', { name: '界面大小' }));
    expect(screen.getByRole('menuitemradio', { name: '标准' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    await user.click(screen.getByRole('button', { name: 'Switch to English' }));
    expect(usePreferences.getState()).toMatchObject({
      'color-scheme': 'light',
      size: 'large',
      language: 'en',
    });
  });
});

describe('the visited screens', () => {
  const tags = () =>
    within(screen.getByRole('navigation', { name: '打开过的页面' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test('get tags when visited; that of the home page stays', async () => {
    const { user, go, address } = open({ at: '/dashboard?session=a' });
    await go('/information');
    await go('/system');
    expect(tags()).toEqual(['首页', '个人资料', '协议与说明']);
    await user.click(screen.getByRole('button', { name: '关闭 协议与说明' }));
    await waitFor(() => expect(address()).toBe('/information'));
    expect(tags()).toEqual(['首页', '个人资料']);
    await user.click(screen.getByRole('button', { name: '标签操作' }));
    await user.click(screen.getByRole('menuitem', { name: '关闭全部' }));
    await waitFor(() => expect(address()).toBe('/dashboard?session=a'));
    expect(tags()).toEqual(['首页']);
  });

  test('include console screens by name', async () => {
    useUserStore.setState({
      userCon: {
        id: 'm1',
        phone: '138****8001',
        nickname: '王工',
        avatar: null,
        type: 'personal',
        identity: null,
        grade: 0,
        balance: 0,
        roles: [],
        perms: ['sys:role:edit'],
        routes: [
          permissionRoute('console', { path: '' }),
          permissionRoute('roles', { path: 'roles' }),
          permissionRoute('old', { path: 'old', redirect: '/console' }),
        ],
        createdAt: '2026-11-20T02:00:00.000Z',
      },
    });
    const { user, go, address } = open();
    await go('/console');
    await go('/console/roles?id=r1');
    await go('/console/old');
    await go('/console/unknown');
    expect(tags()).toEqual(['首页', '审核台 · 概览', '审核台 · 角色']);
    await user.click(screen.getByRole('link', { name: '审核台 · 角色' }));
    await waitFor(() => expect(address()).toBe('/console/roles?id=r1'));
  });

  test('/404 leaves no tag', async () => {
    const { go } = open();
    await go('/404');
    expect(tags()).toEqual(['首页']);
  });
});

describe('on a phone', () => {
  test('the sidebar is a drawer that takes the focus and makes the page behind it inert', async () => {
    const { user } = open({ width: 360 });
    expect(screen.queryByRole('complementary')).toBeNull();
    const opener = await toggle(/打开侧边栏/);
    await user.click(opener);
    const drawer = screen.getByRole('dialog', { name: '侧边栏' });
    expect(drawer).toHaveAttribute('aria-modal', 'true');
    expect(drawer).toHaveFocus();
    expect(opener.closest('[inert]')).not.toBeNull();
    expect(usePreferences.getState().sidebarStatus).toBe('opened');
    await user.click(within(drawer).getByRole('button', { name: '收起侧边栏' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener.closest('[inert]')).toBeNull();
    expect(usePreferences.getState().sidebarStatus).toBe('closed');
  });

  test('Escape closes it and restores the focus', async () => {
    const { user } = open({ width: 360 });
    const opener = await toggle(/打开侧边栏/);
    await user.click(opener);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  test('opening a conversation closes it', async () => {
    const { user, address } = open({ width: 360 });
    await user.click(await toggle(/打开侧边栏/));
    await user.click(await screen.findByRole('link', { name: '石笼网报价' }));
    await waitFor(() => expect(address()).toBe('/dashboard?session=a'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the way out', () => {
  test.each([
    ['is told to the server', () => respondWith(logout, {})],
    ['needs no server', () => breakOff(logout)],
  ])('%s', async (_, handler) => {
    const { user } = open();
    mockServer.use(handler());
    const [button] = screen.getAllByRole('button', { name: '账号：138****8001' });
    await user.click(button ?? document.body);
    await user.click(screen.getByRole('menuitem', { name: '退出登录' }));
    await waitFor(() => expect(readAccessToken()).toBeNull());
    expect(useUserStore.getState().phone).toBe('');
  });
});

test('a notice is shown while offline', async () => {
  open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/网络已断开/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/网络已断开/)).toBeNull());
});
