import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '#app/router.tsx';
import { startFeedback } from '#app/feedback/feedback-queue.ts';
import { paths } from '#lib/paths.ts';
import { Providers } from '#app/providers.tsx';
import { changeLanguage, startI18n } from '#i18n/setup.ts';
import { readAccessToken, writeAccessToken } from '#stores/access-token.ts';
import { clearStorage } from '#stores/login.ts';
import { giveUpOnMember, keepMember } from '#stores/user.ts';
import type { Member, PermissionRoute } from '#contract/member/calls.ts';
import { mockServer } from '#tests/msw/server.ts';
import { connect } from '../lib/http/connect-http.ts';
import { frameCalls, MEMBER } from './frame-calls.ts';
import { permissionRoute } from './permission-route.ts';

beforeEach(() => {
  connect({ readToken: readAccessToken });
  mockServer.use(...frameCalls());
});

beforeAll(async () => {
  await startI18n('zh-CN');
  startFeedback();
  // antd takes long to load on a busy machine; what is tested is not how long.
  await import('#app/feedback/feedback-layer.tsx');
}, 60_000);

function member(dynamic: PermissionRoute[] = []): Member {
  return { ...MEMBER, routes: dynamic };
}

function login(dynamic?: PermissionRoute[]) {
  writeAccessToken('t');
  keepMember(member(dynamic));
}

async function open(...entries: string[]) {
  const router = createMemoryRouter(routes, { initialEntries: entries });
  // A component that has suspended would not be tried again otherwise.
  await act(async () => {
    render(
      <Providers>
        <RouterProvider router={router} />
      </Providers>,
    );
    await Promise.resolve();
  });
  return {
    router,
    path: () => router.state.location.pathname + router.state.location.search,
    go: async (to: string) => {
      await act(() => router.navigate(to));
    },
  };
}

describe('public screens', () => {
  test.each([
    ['/integral', '贡献知识，得到积分'],
    ['/integral/rules', '积分规则'],
  ])('%s comes without the frame, with the way to the login and back', async (path, title) => {
    await open(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(path)}`,
    );
    expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull();
  });
});

describe('the guard in the tree', () => {
  test('sends a visitor to the login, with the way back', async () => {
    const { path } = await open('/shop?classId=3');
    await waitFor(() => {
      expect(path()).toBe('/login?redirect=%2Fshop%3FclassId%3D3');
    });
  });

  test('shows a visitor not-found in place', async () => {
    const { path } = await open('/system/x');
    expect(await screen.findByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
    expect(path()).toBe('/system/x');
  });

  test('an unmatched path returns a member to the previous route with its query', async () => {
    login();
    const { path, go } = await open('/shop?classId=3');
    expect(await screen.findByRole('heading', { name: '积分商城' })).toBeVisible();
    await go('/nope');
    expect(path()).toBe('/shop?classId=3');
    expect(await screen.findByRole('heading', { name: '积分商城' })).toBeVisible();
  });

  test('takes a member to /404 from nowhere on a first load', async () => {
    login();
    const { path } = await open('/nope');
    expect(await screen.findByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
    expect(path()).toBe('/404');
  });

  test('redirects from /redirect', async () => {
    login();
    const { path } = await open('/redirect/404?id=7');
    expect(await screen.findByRole('heading', { name: '没有找到这个页面' })).toBeVisible();
    expect(path()).toBe('/404?id=7');
  });

  test('a logout elsewhere on the page sends to the login', async () => {
    login();
    const { path } = await open('/shop');
    expect(await screen.findByRole('heading', { name: '积分商城' })).toBeVisible();
    act(clearStorage);
    await waitFor(() => {
      expect(path()).toBe('/login?redirect=%2Fshop');
    });
  });

  test('waits for the member before it calls a path unmatched', async () => {
    writeAccessToken('t');
    const { path } = await open('/console/review');
    expect(path()).toBe('/console/review');
    expect(screen.queryByRole('heading')).toBeNull();
    act(() =>
      keepMember(
        member([
          permissionRoute('Review', {
            meta: { title: '审核', icon: null, affix: false, hidden: false },
          }),
        ]),
      ),
    );
    expect(await screen.findByRole('heading', { name: '审核' })).toBeVisible();
    expect(document.title).toBe('审核 - 丝网智答');
    expect(path()).toBe('/console/review');
  });

  test('a member without the route is taken to /401', async () => {
    login([permissionRoute('Review')]);
    const { path } = await open('/console/goods');
    await waitFor(() => {
      expect(path()).toBe('/401');
    });
  });

  test('static routes work if the member fails to load', async () => {
    writeAccessToken('t');
    const { path } = await open('/nope');
    await act(() => {
      giveUpOnMember();
      return Promise.resolve();
    });
    await waitFor(() => {
      expect(path()).toBe('/404');
    });
  });

  test('a static path does not wait for the member', async () => {
    writeAccessToken('t');
    await open('/shop');
    expect(await screen.findByRole('heading', { name: '积分商城' })).toBeVisible();
  });
});

describe('around the screens', () => {
  test('the title contains screen and product in the current language', async () => {
    login();
    await open('/shop');
    await waitFor(() => {
      expect(document.title).toBe('积分商城 - 丝网智答');
    });
    await act(() => changeLanguage('en-US'));
    expect(document.title).toBe('Points shop - MeshWise');
    await act(() => changeLanguage('zh-CN'));
  });

  test('the progress bar ends when the screen has rendered', async () => {
    login();
    const { go } = await open('/shop');
    await screen.findByRole('heading', { name: '积分商城' });
    await go(paths.ranklist);
    await screen.findByRole('heading', { name: '积分排行榜' });
    await waitFor(() => {
      expect(document.querySelector('#nprogress')).toBeNull();
    });
  });

  test('/401 shows a dialog and links behind it', async () => {
    login();
    await open('/401');
    expect(await screen.findByRole('dialog')).toHaveTextContent('没有权限查看这个页面');
    expect(screen.getByRole('link', { name: '换账号登录', hidden: true })).toBeInTheDocument();
  });

  test('a failed screen keeps the frame and offers a reload', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const root = routes.find(({ children }) => children !== undefined);
    const frame = root?.children?.find(({ children }) => children !== undefined);
    const shop = frame?.children?.find(({ path }) => path === '/shop');
    if (shop === undefined) throw new Error('the tree has no /shop in a frame');
    const failing: RouteObject = { path: '/shop', ...pick(shop), element: <Failing /> };
    const router = createMemoryRouter([{ element: <Framed />, children: [failing] }], {
      initialEntries: ['/shop'],
    });
    render(<RouterProvider router={router} />);
    expect(await screen.findByRole('alert')).toHaveTextContent('这个页面出错了');
    expect(screen.getByText('frame')).toBeVisible();
    expect(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
  });
});

function Failing(): never {
  throw new Error('broken screen');
}

function pick({ handle, errorElement }: RouteObject) {
  return { handle: handle as unknown, errorElement };
}

function Framed() {
  return (
    <>
      <p>frame</p>
      <Outlet />
    </>
  );
}
