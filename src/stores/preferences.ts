import { create } from 'zustand';
import { readItem, writeItem } from '#lib/local-storage.ts';
import { APP_SETTINGS } from './app-settings.ts';

/** Each is stored under its own local-storage key, as a plain string. */
export interface Preferences {
  device: 'desktop' | 'mobile';
  size: 'default' | 'small' | 'large';
  language: 'zh-cn' | 'en';
  sidebarStatus: 'opened' | 'closed';
  'color-scheme': 'dark' | 'light';
}

const CHOICES: { [Key in keyof Preferences]: readonly Preferences[Key][] } = {
  device: ['desktop', 'mobile'],
  size: ['default', 'small', 'large'],
  language: ['zh-cn', 'en'],
  sidebarStatus: ['opened', 'closed'],
  'color-scheme': ['dark', 'light'],
};

const DEFAULTS: Preferences = {
  device: 'desktop',
  size: APP_SETTINGS.size,
  language: APP_SETTINGS.language,
  sidebarStatus: 'closed',
  'color-scheme': APP_SETTINGS.theme,
};

export const PREFERENCE_KEYS = Object.keys(CHOICES) as readonly (keyof Preferences)[]; // keys of a closed object

function choice<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  const stored = readItem(key);
  return CHOICES[key].find((value) => value === stored) ?? DEFAULTS[key];
}

function readPreferences(): Preferences {
  return {
    device: choice('device'),
    size: choice('size'),
    language: choice('language'),
    sidebarStatus: choice('sidebarStatus'),
    'color-scheme': choice('color-scheme'),
  };
}

export const usePreferences = create<Preferences>()(readPreferences);

export function setPreference<Key extends keyof Preferences>(
  key: Key,
  value: Preferences[Key],
): void {
  writeItem(key, value);
  usePreferences.setState({ [key]: value });
}

/** Reloads after a change by another tab. */
export function rereadPreferences(): void {
  usePreferences.setState(readPreferences());
}

export const selectLanguage = (state: Preferences): Preferences['language'] => state.language;
export const selectColorScheme = (state: Preferences): Preferences['color-scheme'] =>
  state['color-scheme'];
export const selectSize = (state: Preferences): Preferences['size'] => state.size;
export const selectDevice = (state: Preferences): Preferences['device'] => state.device;
export const selectSidebarOpened = (state: Preferences): boolean =>
  state.sidebarStatus === 'opened';
