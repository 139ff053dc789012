import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Auth } from '#contract/member/calls.ts';
import { readAccessToken, useAccessToken, writeAccessToken } from '#stores/access-token.ts';
import { KEPT_TEXT } from '#lib/early-composer.ts';
import { clearStorage, keepLogin } from '#stores/login.ts';
import { rereadPreferences, usePreferences } from '#stores/preferences.ts';
import { openSession, setSystem, useSystemStore } from '#stores/system.ts';
import { startTabSync } from '#stores/tab-sync.ts';
import { useUserStore } from '#stores/user.ts';

const AUTH: Auth = {
  token: 'secret',
  phone: '138****8001',
  id: 'm1',
  type: 'personal',
  identity: null,
  avatar: '/a.png',
};
const IDENTITY = {
  realName: 'x',
  company: null,
  role: 'seller',
  industries: [],
  region: 'cn',
  intro: null,
};

function Who() {
  return <p>{useAccessToken() ?? 'nobody'}</p>;
}

/** Storage event of a write in another tab. */
function otherTabWrites(key: string | null, value: string | null): void {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  window.dispatchEvent(
    new StorageEvent('storage', { key, newValue: value, storageArea: localStorage }),
  );
}

beforeEach(() => {
  clearStorage();
});

describe('keeping a login', () => {
  test('code 200 sets registerType 0 and writes token and mirror', () => {
    keepLogin(200, AUTH);
    expect(localStorage.getItem('accessToken')).toBe('secret');
    expect(useUserStore.getState()).toMatchObject({
      token: 'secret',
      registerType: 0,
      ishoveStatus: true,
      phone: '138****8001',
      userids: { id: 'm1', enterpriseId: null },
      avatar: '/a.png',
    });
  });

  test('an identity in the answer makes ishoveStatus false', () => {
    keepLogin(200, { ...AUTH, identity: IDENTITY });
    expect(useUserStore.getState().ishoveStatus).toBe(false);
  });

  test.each([201, 202, 203])('code %i is kept as registerType and logs nobody in', (code) => {
    keepLogin(code, { reviewTicket: 'r1' });
    expect(useUserStore.getState()).toMatchObject({ registerType: code, ishoveStatus: true });
    expect(readAccessToken()).toBeNull();
    expect(JSON.stringify(Object.fromEntries(Object.entries(localStorage)))).not.toContain('r1');
  });

  test('the next member finds nothing of the last one', () => {
    keepLogin(200, AUTH);
    openSession('chat', 's1');
    keepLogin(200, { ...AUTH, id: 'm2', token: 'other' });
    expect(useSystemStore.getState().chatSessionId).toBeNull();
    expect(useUserStore.getState().userids.id).toBe('m2');
  });
});

describe('clearing local storage', () => {
  test('clears login and stores, puts the preferences back, nothing else', () => {
    keepLogin(200, AUTH);
    setSystem({ plugIndex: 'deep' });
    const preferences = {
      device: 'mobile',
      size: 'small',
      language: 'en',
      sidebarStatus: 'opened',
      'color-scheme': 'light',
    };
    for (const [key, value] of Object.entries(preferences)) localStorage.setItem(key, value);
    localStorage.setItem('stray', '1');
    rereadPreferences();
    clearStorage();
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(preferences);
    expect(usePreferences.getState()).toEqual({ ...preferences, schemeSource: 'chosen' });
    expect(useUserStore.getState()).toMatchObject({ token: null, phone: '' });
    expect(useSystemStore.getState().plugIndex).toBeNull();
  });

  test('text typed before the application loaded is not shown to the next member', () => {
    sessionStorage.setItem(KEPT_TEXT, 'half of a question');
    clearStorage();
    expect(sessionStorage.getItem(KEPT_TEXT)).toBeNull();
  });
});

describe('the access token', () => {
  test('a subscriber is told of a login and a logout', () => {
    render(<Who />);
    expect(screen.getByText('nobody')).toBeVisible();
    act(() => writeAccessToken('t1'));
    expect(screen.getByText('t1')).toBeVisible();
    act(() => clearStorage());
    expect(screen.getByText('nobody')).toBeVisible();
  });

  test('the mirror decides nothing', () => {
    useUserStore.setState({ token: 'mirror' });
    expect(readAccessToken()).toBeNull();
  });
});

describe('two tabs', () => {
  function listen() {
    const handlers = { onOtherMember: vi.fn(), onLogin: vi.fn() };
    return { ...handlers, stop: startTabSync(handlers) };
  }

  test.each([
    ['clearing everything', null],
    ['removing the token', 'accessToken'],
  ])('logging out there by %s logs out here', (_, key) => {
    keepLogin(200, AUTH);
    openSession('chat', 's1');
    render(<Who />);
    const { stop, onOtherMember } = listen();
    localStorage.removeItem('user');
    act(() => otherTabWrites(key, null));
    expect(screen.getByText('nobody')).toBeVisible();
    expect(useUserStore.getState().phone).toBe('');
    expect(useSystemStore.getState().chatSessionId).toBeNull();
    expect(onOtherMember).not.toHaveBeenCalled();
    // Nothing is written back over what that tab does next.
    expect(localStorage.getItem('user')).toBeNull();
    stop();
  });

  test('a login there is a login here; another member there is told', () => {
    const { stop, onLogin, onOtherMember } = listen();
    otherTabWrites('accessToken', 't1');
    expect(onLogin).toHaveBeenCalledOnce();
    otherTabWrites('accessToken', 't2');
    expect(onOtherMember).toHaveBeenCalledOnce();
    stop();
  });

  test('stores and preferences follow', () => {
    const { stop } = listen();
    otherTabWrites('system', JSON.stringify({ state: { plugIndex: 'drawing' }, version: 1 }));
    otherTabWrites('user', JSON.stringify({ state: { tellcode: '49' }, version: 1 }));
    otherTabWrites('language', 'en');
    expect(useSystemStore.getState().plugIndex).toBe('drawing');
    expect(useUserStore.getState().tellcode).toBe('49');
    expect(usePreferences.getState().language).toBe('en');
    stop();
  });

  test('own writes are not taken for another tab', () => {
    const { stop, onOtherMember } = listen();
    keepLogin(200, AUTH);
    writeAccessToken('t2');
    otherTabWrites('accessToken', 't2');
    expect(onOtherMember).not.toHaveBeenCalled();
    stop();
  });

  test('after stopping nothing follows', () => {
    const { stop } = listen();
    stop();
    rereadPreferences();
    otherTabWrites('language', 'en');
    expect(usePreferences.getState().language).toBe('zh-cn');
  });
});
