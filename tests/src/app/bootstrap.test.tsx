import { act, screen, waitFor } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { bootstrap } from '#app/bootstrap.tsx';
import { takeLoginExpired } from '#app/login-notice.ts';
import { loadMember } from '#app/member-session.ts';
import { memberInfo } from '#contract/member/calls.ts';
import { call } from '#lib/http/call.ts';
import { WIRE_MESSAGES } from '#contract/envelope.ts';
import { writeAccessToken } from '#stores/access-token.ts';
import { setPreference, usePreferences } from '#stores/preferences.ts';
import { setSystem } from '#stores/system.ts';
import { selectPerms, useUserStore } from '#stores/user.ts';
import { failWith, respondWith } from '#tests/msw/handlers.ts';
import { mockServer } from '#tests/msw/server.ts';
import { frameCalls, MEMBER } from './frame-calls.ts';

beforeAll(async () => {
  // antd takes long to load on a busy machine; what is tested is not how long.
  await import('#app/feedback/feedback-layer.tsx');
}, 60_000);

let wide = true;
const mediaListeners = new Set<() => void>();

beforeEach(() => {
  mockServer.use(...frameCalls());
  wide = true;
  mediaListeners.clear();
  // The browser is idle at once.
  vi.stubGlobal('requestIdleCallback', (act: () => void) => {
    act();
    return 0;
  });
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('max-width') ? !wide : query.includes('reduced-motion');
    },
    addEventListener: (_: string, listener: () => void) => mediaListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => mediaListeners.delete(listener),
  }));
});

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

async function start(path: string) {
  history.replaceState(null, '', `/chat${path}`);
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  root = await act(() => bootstrap(container));
}

describe('starting', () => {
  test('a logged-in member is fetched in the background', async () => {
    writeAccessToken('t1');
    mockServer.use(
      respondWith(memberInfo, ({ headers }) => {
        expect(headers.get('token')).toBe('t1');
        expect(headers.get('accept-language')).toBe('zh-CN');
        return MEMBER;
      }),
    );
    await start('/shop');
    expect(await screen.findByRole('heading', { name: '积分商城' })).toBeVisible();
    await waitFor(() => {
      expect(selectPerms(useUserStore.getState())).toEqual(['sys:user:add']);
    });
  });

  test('preferences are applied to the document and the language to the texts', async () => {
    await start('/integral');
    const { documentElement: root } = document;
    expect(await screen.findByRole('heading', { name: '贡献知识，得到积分' })).toBeVisible();
    expect(root.dataset).toMatchObject({ scheme: 'dark', size: 'default', sidebar: 'closed' });
    await act(async () => {
      setPreference('color-scheme', 'light');
      setPreference('size', 'large');
      setPreference('sidebarStatus', 'opened');
      setPreference('language', 'en');
      await Promise.resolve();
    });
    expect(root.dataset).toMatchObject({ scheme: 'light', size: 'large', sidebar: 'opened' });
    expect(useUserStore.getState().them).toBe('light');
    expect(
      await screen.findByRole('heading', { name: 'Share knowledge, earn points' }),
    ).toBeVisible();
    expect(root.lang).toBe('en-US');
    act(() => setPreference('language', 'zh-cn'));
    expect(await screen.findByRole('heading', { name: '贡献知识，得到积分' })).toBeVisible();
  });

  test('the width of the window decides the device', async () => {
    await start('/integral');
    expect(usePreferences.getState().device).toBe('desktop');
    wide = false;
    act(() => {
      for (const listener of mediaListeners) listener();
    });
    expect(usePreferences.getState().device).toBe('mobile');
    expect(localStorage.getItem('device')).toBe('mobile');
  });

  test('a toast of an error message is in the current language', async () => {
    await start('/integral');
    writeAccessToken('t1');
    mockServer.use(failWith(memberInfo, 500));
    await act(() => call(memberInfo, {}).catch(() => undefined));
    expect(await screen.findByText('系统出错')).toBeVisible();
    setSystem({ deletionInProgress: true });
    await act(() => call(memberInfo, {}).catch(() => undefined));
    expect(await screen.findByText('已删除正在生成的对话！')).toBeVisible();
  });

  test('an invalid login is cleared, and the login screen explains it once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await start('/integral');
    setPreference('color-scheme', 'light');
    mockServer.use(failWith(memberInfo, 401, { msg: WIRE_MESSAGES.tokenInvalid }));
    act(() => writeAccessToken('t1'));
    await waitFor(() => {
      expect(localStorage.getItem('accessToken')).toBeNull();
    });
    expect(localStorage.getItem('color-scheme')).toBe('light');
    expect(takeLoginExpired()).toBe(false);
    vi.resetModules();
    const afterReload = await import('#app/login-notice.ts');
    expect(afterReload.takeLoginExpired()).toBe(true);
    expect(afterReload.takeLoginExpired()).toBe(false);
  });
});

describe('the member', () => {
  test('is not fetched without a token', async () => {
    await loadMember();
    expect(useUserStore.getState().memberInfo).toBe('unknown');
  });

  test('is marked unavailable when it cannot be fetched', async () => {
    await start('/integral');
    mockServer.use(failWith(memberInfo, 500, { status: 500 }));
    act(() => writeAccessToken('t1'));
    await waitFor(() => {
      expect(useUserStore.getState().memberInfo).toBe('failed');
    });
  });
});
