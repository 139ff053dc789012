/**
 * To add the translations of a feature as the namespace `x`:
 *
 * 1. `locales/zh-CN/x.ts`: `export const x = { … } as const;` (the reference)
 * 2. `locales/en-US/x.ts`: `export const x: Translation['x'] = { … };`
 * 3. one line in `Resources` (types.ts)
 *
 * The file has the namespace's name and no other exports. It is loaded in the current language when
 * a component first renders `useTranslation('x')`, which suspends until then. Namespaces of the
 * first screen belong in the folder `first` instead: they are loaded as one chunk before rendering.
 * A route can name its namespaces, so that they load in parallel with its code.
 */
import { createInstance, type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace, Translation } from './types.ts';

export type Language = 'zh-CN' | 'en-US';
const FALLBACK: Language = 'en-US';

type NamespaceModule = Record<string, ResourceKey>;

const FIRST: Record<Language, () => Promise<{ namespaces: Record<string, ResourceKey> }>> = {
  'zh-CN': () => import('./locales/zh-CN/first-screen.ts'),
  'en-US': () => import('./locales/en-US/first-screen.ts'),
};
const LATER = import.meta.glob<NamespaceModule>([
  './locales/*/*.ts',
  '!./locales/*/first-screen.ts',
]);

async function readNamespace(language: Language, namespace: string): Promise<ResourceKey> {
  const later = LATER[`./locales/${language}/${namespace}.ts`];
  const texts =
    later === undefined
      ? (await FIRST[language]()).namespaces[namespace]
      : (await later())[namespace];
  if (texts === undefined) throw new Error(`No such namespace: ${language} ${namespace}`);
  return texts;
}

function isLanguage(language: string): language is Language {
  return language in FIRST;
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, callback) => {
    if (!isLanguage(language)) {
      callback(new Error(`No such language: ${language}`), false);
      return;
    }
    readNamespace(language, namespace).then(
      (texts) => {
        callback(null, texts);
      },
      (reason: unknown) => {
        callback(reason instanceof Error ? reason : new Error(String(reason)), false);
      },
    );
  },
};

export const i18n = createInstance();
const started = new Promise<void>((resolve) => {
  i18n.on('initialized', () => resolve());
});

/**
 * Loads the fallback language only when a key is missing, which the types prevent: loading it
 * always would double the first load. A plain value, not a function: i18next would call a function
 * for every text.
 */
function needFallback(): void {
  if (i18n.options.fallbackLng !== false || i18n.language === FALLBACK) return;
  i18n.options.fallbackLng = [FALLBACK];
  // Also emitted if nothing had to be loaded, so that the screen re-renders.
  void i18n.loadLanguages(FALLBACK).then(() => {
    i18n.emit('loaded', {});
  });
}

export async function startI18n(language: Language): Promise<void> {
  const { namespaces } = await FIRST[language]();
  i18n.use(backend).use(initReactI18next);
  await i18n.init({
    lng: language,
    // Already loaded, so that initialization is synchronous.
    resources: { [language]: namespaces },
    partialBundledLanguages: true,
    initAsync: false,
    fallbackLng: false,
    load: 'currentOnly',
    ns: Object.keys(namespaces),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: needFallback,
    react: { bindI18n: 'languageChanged loaded', useSuspense: true },
  });
  document.documentElement.lang = language;
}

export async function changeLanguage(language: Language): Promise<void> {
  if (i18n.language === language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

export async function preloadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  if (namespaces.length === 0) return;
  // The language isn't known before.
  await started;
  await i18n.loadNamespaces([...namespaces]);
  // i18next doesn't retry failed loads.
  const missing = namespaces.filter((each) => !i18n.hasResourceBundle(i18n.language, each));
  if (missing.length > 0) await i18n.reloadResources([i18n.language], missing);
}

export async function otherTexts<Name extends Namespace>(
  namespace: Name,
): Promise<Translation[Name]> {
  const other = i18n.language === FALLBACK ? 'zh-CN' : FALLBACK;
  return (await readNamespace(other, namespace)) as Translation[Name]; // the compiler checks the files against this type
}

export function languageOf(preference: string | null): Language {
  return preference === 'en' ? 'en-US' : 'zh-CN';
}

export function wireLanguage(language: Language): 'zh-CN' | 'en' {
  return language === 'en-US' ? 'en' : 'zh-CN';
}
