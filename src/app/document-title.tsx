import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatches } from 'react-router-dom';
import { selectDynamicRoutes, useUserStore } from '#stores/user.ts';
import { useConsoleTitles } from './console-title.ts';
import { findDynamicRoute } from './guard/dynamic-routes.ts';
import { isPassage, readRouteHandle } from './route-table.ts';

export function useProductName(): string {
  const { t } = useTranslation('app');
  const title: unknown = import.meta.env['VITE_APP_TITLE'];
  return typeof title === 'string' && title !== '' ? title : t('product');
}

export function useScreenTitle(): string {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const routes = useUserStore(selectDynamicRoutes);
  const consoleTitles = useConsoleTitles();
  const handle = useMatches().at(-1)?.handle;
  const route = readRouteHandle(handle);
  if (route !== null) return t(`titles.${route.title}`);
  if (!isPassage(handle)) return t('titles.notFound');
  const dynamic = findDynamicRoute(routes, pathname);
  return dynamic === undefined ? t('titles.dashboard') : consoleTitles.ofPage(dynamic);
}

export function DocumentTitle() {
  const { t } = useTranslation('app');
  const title = t('documentTitle', { screen: useScreenTitle(), product: useProductName() });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}
