import { describe, expect, test, vi } from 'vitest';
import {
  followSystemScheme,
  rereadPreferences,
  selectSidebarOpened,
  setPreference,
  usePreferences,
} from '#stores/preferences.ts';

describe('preferences', () => {
  test('start with the defaults of the specification', () => {
    rereadPreferences();
    expect(usePreferences.getState()).toEqual({
      device: 'desktop',
      size: 'default',
      language: 'zh-cn',
      sidebarStatus: 'closed',
      'color-scheme': 'dark',
      schemeSource: 'chosen',
    });
  });

  test.each([
    ['device', 'mobile'],
    ['size', 'large'],
    ['language', 'en'],
    ['sidebarStatus', 'opened'],
    ['color-scheme', 'light'],
  ] as const)('%s is kept under its own key as the bare word %s', (key, value) => {
    setPreference(key, value);
    expect(localStorage.getItem(key)).toBe(value);
    localStorage.setItem(key, 'nonsense');
    rereadPreferences();
    expect(usePreferences.getState()[key]).not.toBe(value);
    localStorage.setItem(key, value);
    rereadPreferences();
    expect(usePreferences.getState()[key]).toBe(value);
  });

  test('the colour scheme is that of the system until one is chosen again', () => {
    const system = stubSystemScheme('light');
    followSystemScheme();
    setPreference('color-scheme', 'dark');
    setPreference('schemeSource', 'system');
    expect(usePreferences.getState()['color-scheme']).toBe('light');
    expect(localStorage.getItem('color-scheme')).toBe('dark');
    system.become('dark');
    expect(usePreferences.getState()['color-scheme']).toBe('dark');
    system.become('light');
    rereadPreferences();
    expect(usePreferences.getState()['color-scheme']).toBe('light');
    setPreference('color-scheme', 'dark');
    system.become('light');
    expect(usePreferences.getState()['color-scheme']).toBe('dark');
    expect(localStorage.getItem('schemeSource')).toBeNull();
  });

  test('the sidebar is open when its status says so', () => {
    setPreference('sidebarStatus', 'opened');
    expect(selectSidebarOpened(usePreferences.getState())).toBe(true);
  });
});

function stubSystemScheme(scheme: 'dark' | 'light') {
  let current = scheme;
  const listeners: (() => void)[] = [];
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes(current);
    },
    addEventListener: (_type: string, listener: () => void) => listeners.push(listener),
  }));
  return {
    become: (next: 'dark' | 'light') => {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}
