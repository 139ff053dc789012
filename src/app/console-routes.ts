import { useTranslation } from 'react-i18next';
import { ROOT_ROLE } from '#contract/permissions.ts';
import { selectDynamicRoutes, selectPerms, selectRoles, useUserStore } from '#stores/user.ts';
import { mountDynamicRoutes, type DynamicRoute } from './guard/dynamic-routes.ts';
import { CONSOLE_SCREENS } from './console-screens.ts';
import type { LazyPart } from '#ui/lazy-part.tsx';

export interface ConsoleRoute extends DynamicRoute {
  /** In the console's navigation. */
  label: string;
  /** In the document's title, tags and the palette. */
  pageTitle: string;
  /** null if this version of the application doesn't have the screen. */
  Screen: LazyPart | null;
  isListed: boolean;
}

/** The member's routes in the console, without those that their permissions don't cover. */
export function useConsoleRoutes(): readonly ConsoleRoute[] {
  const { t } = useTranslation('app');
  const roles = useUserStore(selectRoles);
  const perms = useUserStore(selectPerms);
  const routes = mountDynamicRoutes(useUserStore(selectDynamicRoutes));

  return routes.flatMap((route): ConsoleRoute[] => {
    const row = CONSOLE_SCREENS.find(({ path }) => path === route.path);
    const needed = row?.perms ?? null;
    const isAllowed =
      needed === null || roles.includes(ROOT_ROLE) || needed.some((each) => perms.includes(each));
    if (!isAllowed) return [];
    const known = CONSOLE_SCREENS.find(({ component }) => component === route.component);
    const label = row === undefined ? route.title : t(`consoleTitles.${row.title}`);
    return [
      {
        ...route,
        label,
        pageTitle: row === undefined ? label : t('console.title', { screen: label }),
        Screen: known?.Screen ?? null,
        isListed: !route.hidden && route.isShown && (route.redirect === null || route.isHeading),
      },
    ];
  });
}
