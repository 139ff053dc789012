import { describe, expect, test } from 'vitest';
import {
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

  test('the sidebar is open when its status says so', () => {
    setPreference('sidebarStatus', 'opened');
    expect(selectSidebarOpened(usePreferences.getState())).toBe(true);
  });
});
