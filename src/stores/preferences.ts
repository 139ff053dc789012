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
  /** `system`: the colour scheme is that of the system, whatever is stored. */
  schemeSource: 'chosen' | 'system';
}

const CHOICES: { [Key in keyof Preferences]: readonly Preferences[Key][] } = {
  device: ['desktop', 'mobile'],
  size: ['default', 'small', 'large'],
  language: ['zh-cn', 'en'],
  sidebarStatus: ['opened', 'closed'],
  'color-scheme': ['dark', 'light'],
  schemeSource: ['chosen', 'system'],
};

const DEFAULTS: Preferences = {
  device: 'desktop',
  size: APP_SETTINGS.size,
  language: APP_SETTINGS.language,
  sidebarStatus: 'closed',
  'color-scheme': APP_SETTINGS.theme,
  schemeSource: 'chosen',
};

export const PREFERENCE_KEYS = Object.keys(CHOICES) as readonly (keyof Preferences)[]; // keys of a closed object

function choice<Key extends keyof Preferences>(key: Key): Preferences[Key] {
  const stored = readItem(key);
  return CHOICES[key].find((value) => value === stored) ?? DEFAULTS[key];
}

function readPreferences(): Preferences {
  const schemeSource = choice('schemeSource');
  return {
    device: choice('device'),
    size: choice('size'),
    language: choice('language'),
    sidebarStatus: choice('sidebarStatus'),
    'color-scheme': schemeSource === 'system' ? readSystemScheme() : choice('color-scheme'),
    schemeSource,
  };
}

const LIGHT_SYSTEM = '(prefers-color-scheme: light)';

function readSystemScheme(): Preferences['color-scheme'] {
  return matchMedia(LIGHT_SYSTEM).matches ? 'light' : 'dark';
}

export const usePreferences = create<Preferences>()(readPreferences);

export function setPreference<Key extends keyof Preferences>(
  key: Key,
  value: Preferences[Key],
): void {
  writeItem(key, value);
  usePreferences.setState({ [key]: value });
  if (key === 'color-scheme') {
    writeItem('schemeSource', null);
    usePreferences.setState({ schemeSource: 'chosen' });
  }
  applySystemScheme();
}

function applySystemScheme(): void {
  if (usePreferences.getState().schemeSource !== 'system') return;
  usePreferences.setState({ 'color-scheme': readSystemScheme() });
}

/** Applies changes of the system's colour scheme from now on. */
export function followSystemScheme(): void {
  matchMedia(LIGHT_SYSTEM).addEventListener('change', applySystemScheme);
}

/** Reloads after a change by another tab. */
export function rereadPreferences(): void {
  usePreferences.setState(readPreferences());
}

export const selectLanguage = (state: Preferences): Preferences['language'] => state.language;
export const selectColorScheme = (state: Preferences): Preferences['color-scheme'] =>
  state['color-scheme'];
export const selectFollowsSystem = (state: Preferences): boolean => state.schemeSource === 'system';
export const selectSize = (state: Preferences): Preferences['size'] => state.size;
export const selectDevice = (state: Preferences): Preferences['device'] => state.device;
export const selectSidebarOpened = (state: Preferences): boolean =>
  state.sidebarStatus === 'opened';
