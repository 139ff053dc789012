import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import {
  selectColorScheme,
  selectLanguage,
  setPreference,
  usePreferences,
} from '#stores/preferences.ts';

export function VisitorTools() {
  const { t } = useTranslation('auth');
  const isChinese = usePreferences(selectLanguage) === 'zh-cn';
  const isDark = usePreferences(selectColorScheme) === 'dark';
  return (
    <>
      <IconButton
        label={isChinese ? t('tools.toEnglish') : t('tools.toChinese')}
        icon={<LanguageIcon />}
        onClick={() => setPreference('language', isChinese ? 'en' : 'zh-cn')}
      />
      <IconButton
        label={isDark ? t('tools.toLight') : t('tools.toDark')}
        icon={isDark ? <SunIcon /> : <MoonIcon />}
        onClick={() => setPreference('color-scheme', isDark ? 'light' : 'dark')}
      />
    </>
  );
}

const LINES = {
  width: 20,
  height: 20,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.6,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

function LanguageIcon() {
  return (
    <svg {...LINES}>
      <path d="M4 6h9M8.5 4v2c0 5-2 8-4.5 9M6 9c1 3 3 5 6 6M13 20l4-10 4 10M14.5 17h5" />
    </svg>
  );
}

function SunIcon() {
  return (
    <svg {...LINES}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4" />
    </svg>
  );
}

function MoonIcon() {
  return (
    <svg {...LINES}>
      <path d="M20 14A8 8 0 1 1 10 4a6.5 6.5 0 0 0 10 10z" />
    </svg>
  );
}
