import { useTranslation } from 'react-i18next';
import type { Resources } from '#i18n/types.ts';
import type { DynamicRoute } from './guard/dynamic-routes.ts';
import { paths } from '#lib/paths.ts';

type Named = keyof Resources['app']['consoleTitles'];

/** By path, because several routes share a component. */
const NAMED: Readonly<Partial<Record<string, Named>>> = {
  [paths.console]: 'overview',
  [`${paths.console}/submissions`]: 'submissions',
  [`${paths.console}/accounts`]: 'accounts',
  [`${paths.console}/redemptions`]: 'redemptions',
  [`${paths.console}/reports`]: 'reports',
  [`${paths.console}/goods`]: 'goods',
  [`${paths.console}/articles`]: 'articles',
  [`${paths.console}/commands`]: 'commands',
  [`${paths.console}/config`]: 'config',
  [`${paths.console}/members`]: 'members',
  [`${paths.console}/roles`]: 'roles',
  [`${paths.console}/broadcast`]: 'broadcast',
  [`${paths.console}/audit`]: 'audit',
};

interface ConsoleTitles {
  ofLink: (route: DynamicRoute) => string;
  ofPage: (route: DynamicRoute) => string;
}

/** Translated titles of dynamic routes; unknown ones keep the server's title. */
export function useConsoleTitles(): ConsoleTitles {
  const { t } = useTranslation('app');
  const nameOf = ({ path }: DynamicRoute) => {
    const named = NAMED[path];
    return named === undefined ? null : t(`consoleTitles.${named}`);
  };

  return {
    ofLink: (route) => nameOf(route) ?? route.title,
    ofPage: (route) => {
      const name = nameOf(route);
      return name === null ? route.title : t('console.title', { screen: name });
    },
  };
}
