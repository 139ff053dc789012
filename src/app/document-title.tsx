import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { withoutTrailingSlash } from '#lib/paths.ts';
import { useConsoleRoutes } from './console-routes.ts';
import { useProductName } from '#trade-ui/product-name.ts';
import { isPassage, readRouteHandle } from './routes.tsx';

/** @param isShort without what the console's own navigation says already */
export function useScreenTitle(isShort = false): string {
  const { t } = useTranslation('app');
  const path = withoutTrailingSlash(useLocation().pathname);
  const consoleRoute = useConsoleRoutes().find((each) => each.path === path);
  const handle = useMatches().at(-1)?.handle;
  const route = readRouteHandle(handle);
  if (route !== null) return t(`titles.${route.title}`);
  if (!isPassage(handle)) return t('titles.notFound');
  if (consoleRoute === undefined) return t('titles.dashboard');
  return isShort ? consoleRoute.label : consoleRoute.pageTitle;
}

export function DocumentTitle() {
  const { t } = useTranslation('app');
  const title = t('documentTitle', { screen: useScreenTitle(), product: useProductName() });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
