import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface RegionNames {
  nameOf: (region: string) => string;
  /** Searchable names: in the current language and in English. */
  namesOf: (region: string) => readonly string[];
}

/** Names of countries and regions from `Intl.DisplayNames`. */
export function useRegionNames(): RegionNames {
  const { t, i18n } = useTranslation('auth');

  return useMemo(() => {
    const own: Partial<Record<string, string>> = {
      HK: t('phone.hongKong'),
      MO: t('phone.macao'),
      TW: t('phone.taiwan'),
    };
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
    const english = new Intl.DisplayNames('en', { type: 'region' });
    const nameOf = (region: string) => own[region] ?? names.of(region) ?? region;
    return {
      nameOf,
      namesOf: (region) => [nameOf(region), english.of(region) ?? region, region],
    };
  }, [t, i18n.language]);
}
