import { useTranslation } from 'react-i18next';
import { i18n } from '#i18n/setup.ts';
import { readSiteIdentity, useSiteIdentity } from '#lib/site-identity.ts';

const BUILT: unknown = import.meta.env['VITE_APP_TITLE'];

export function useProductName(): string {
  const { t } = useTranslation('app');
  return nameOf(useSiteIdentity().title, t('product'));
}

/** The name outside of components, in the current language. */
export function productName(): string {
  return nameOf(readSiteIdentity().title, i18n.t('app:product'));
}

function nameOf(title: string | null, product: string): string {
  return title ?? (typeof BUILT === 'string' && BUILT !== '' ? BUILT : product);
}
