/**
 * To add the texts of a feature as the namespace `x`:
 *
 * 1. `locales/zh-CN/x.ts`: `export const x = { … } as const;` (the reference)
 * 2. `locales/en-US/x.ts`: `export const x: Translation['x'] = { … };`
 * 3. one line in `Resources` (types.ts)
 *
 * The file is named after the namespace and exports nothing else. It is fetched, in the language in
 * use only, when something first renders `useTranslation('x')` (which suspends until it is there).
 * What the first screen says belongs into the folder `first` of each language instead: those
 * namespaces come as one chunk before anything is rendered. The folder alone decides; nothing else
 * changes. A route may name its namespaces, so that they are fetched beside its code.
 */
import { createInstance, type BackendModule, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Namespace, Translation } from './types.ts';

/** Languages of the texts; `FALLBACK` answers for keys that the language in use lacks. */
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

/** The one instance; before `startI18n` it says nothing. */
export const i18n = createInstance();
const started = new Promise<void>((resolve) => {
  i18n.on('initialized', () => resolve());
});

/**
 * Loading the fallback beside the language in use would double the first load for keys that are
 * never missing while the types hold; so it comes with the first key that is. A plain value, not a
 * function: for a function i18next works the languages out anew for every text.
 */
function needFallback(): void {
  if (i18n.options.fallbackLng !== false || i18n.language === FALLBACK) return;
  i18n.options.fallbackLng = [FALLBACK];
  // Said again even when nothing had to be fetched, so that what is on the screen is redrawn.
  void i18n.loadLanguages(FALLBACK).then(() => {
    i18n.emit('loaded', {});
  });
}

/** Loads the texts of the first screen; what is rendered afterwards finds them. */
export async function startI18n(language: Language): Promise<void> {
  const { namespaces } = await FIRST[language]();
  i18n.use(backend).use(initReactI18next);
  await i18n.init({
    lng: language,
    // They are here already: nothing of the start has to wait.
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

/** Changes the language of everything on the screen, without a reload. */
export async function changeLanguage(language: Language): Promise<void> {
  if (i18n.language === language) return;
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Fetches namespaces ahead of the components that use them. */
export async function preloadNamespaces(namespaces: readonly Namespace[]): Promise<void> {
  if (namespaces.length === 0) return;
  // Before that it doesn't know in which language.
  await started;
  await i18n.loadNamespaces([...namespaces]);
  // What has failed once is not fetched again by itself.
  const missing = namespaces.filter((each) => !i18n.hasResourceBundle(i18n.language, each));
  if (missing.length > 0) await i18n.reloadResources([i18n.language], missing);
}

/** The texts of a namespace in the language that is not in use, for what is found in either. */
export async function otherTexts<Name extends Namespace>(
  namespace: Name,
): Promise<Translation[Name]> {
  const other = i18n.language === FALLBACK ? 'zh-CN' : FALLBACK;
  return (await readNamespace(other, namespace)) as Translation[Name]; // the compiler holds the files to it
}

/** The language of the texts for a stored preference: English if it says so, otherwise Chinese. */
export function languageOf(preference: string | null): Language {
  return preference === 'en' ? 'en-US' : 'zh-CN';
}

/** The value of Accept-Language for a language of the texts. */
export function wireLanguage(language: Language): 'zh-CN' | 'en' {
  return language === 'en-US' ? 'en' : 'zh-CN';
}
