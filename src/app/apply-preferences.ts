import { changeLanguage, languageOf } from '#i18n/setup.ts';
import {
  followSystemScheme,
  setPreference,
  usePreferences,
  type Preferences,
} from '#stores/preferences.ts';
import { setThemeName } from '#stores/user.ts';

const MOBILE_QUERY = '(max-width: 767px)';

export function applyPreferences(): void {
  apply(usePreferences.getState());
  usePreferences.subscribe((preferences) => {
    apply(preferences);
    paintFrame();
  });

  followSystemScheme();

  const mobile = matchMedia(MOBILE_QUERY);
  const noteDevice = () => {
    const device = mobile.matches ? 'mobile' : 'desktop';
    if (usePreferences.getState().device !== device) setPreference('device', device);
  };
  noteDevice();
  mobile.addEventListener('change', noteDevice);
}

function apply(preferences: Preferences): void {
  const { dataset } = document.documentElement;
  dataset['scheme'] = preferences['color-scheme'];
  dataset['size'] = preferences.size;
  dataset['sidebar'] = preferences.sidebarStatus;
  setThemeName(preferences['color-scheme']);
  void changeLanguage(languageOf(preferences.language));
}

export function paintFrame(): void {
  const frame = getComputedStyle(document.documentElement).getPropertyValue('--color-background');
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', frame.trim());
}
