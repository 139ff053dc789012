import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ByLanguage<Value> {
  known: (language: string) => Value | undefined;
  /** @throws what the loader throws; failures aren't cached */
  load: (language: string) => Promise<Value>;
}

export function byLanguage<Value>(
  loaders: Record<'zh' | 'en', () => Promise<Value>>,
): ByLanguage<Value> {
  const values = new Map<'zh' | 'en', Value>();
  const keyOf = (language: string) => (language.startsWith('zh') ? 'zh' : 'en');

  return {
    known: (language) => values.get(keyOf(language)),
    load: async (language) => {
      const key = keyOf(language);
      const value = values.get(key) ?? (await loaders[key]());
      values.set(key, value);
      return value;
    },
  };
}

/**
 * The value in the current language; null while loading. If loading failed, the one in the other
 * language.
 * @throws if loading failed and neither is there
 */
export function useByLanguage<Value>(source: ByLanguage<Value>): Value | null {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [, redraw] = useState(0);
  const [failure, setFailure] = useState<Error | null>(null);
  const known = source.known(language);

  useEffect(() => {
    if (source.known(language) !== undefined) return;
    let isCurrent = true;
    source.load(language).then(
      () => {
        if (isCurrent) redraw((count) => count + 1);
      },
      (cause: unknown) => {
        if (isCurrent) setFailure(cause instanceof Error ? cause : new Error(String(cause)));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, language]);

  if (known !== undefined || failure === null) return known ?? null;
  const other = source.known(language.startsWith('zh') ? 'en' : 'zh');
  if (other === undefined) throw failure;

  return other;
}
