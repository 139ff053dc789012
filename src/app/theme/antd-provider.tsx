import { ConfigProvider, theme, type ConfigProviderProps } from 'antd';
import { use, type PropsWithChildren } from 'react';
import { useTranslation } from 'react-i18next';
import { selectColorScheme, selectSize, usePreferences } from '#stores/preferences.ts';
import { antdTokens } from './antd-theme.ts';

type Locale = NonNullable<ConfigProviderProps['locale']>;

const LOADERS: Record<string, () => Promise<{ default: Locale }>> = {
  'zh-CN': () => import('antd/es/locale/zh_CN.js'),
  'en-US': () => import('antd/es/locale/en_US.js'),
};
const loaded = new Map<string, Promise<Locale | undefined>>();

function loadLocale(language: string): Promise<Locale | undefined> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const loading = Promise.resolve(LOADERS[language]?.()).then((module) => module?.default);
  loaded.set(language, loading);
  return loading;
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const SIZES = { default: 'middle', small: 'small', large: 'large' } as const;

export function AntdProvider({ children }: PropsWithChildren) {
  const scheme = usePreferences(selectColorScheme);
  const size = usePreferences(selectSize);
  const { i18n } = useTranslation();
  const locale = use(loadLocale(i18n.language));
  return (
    <ConfigProvider
      {...(locale && { locale })}
      componentSize={SIZES[size]}
      theme={{
        algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: { ...antdTokens(scheme, size), motion: !isMotionReduced() },
      }}
      button={{ autoInsertSpace: false }}
    >
      {children}
    </ConfigProvider>
  );
}
