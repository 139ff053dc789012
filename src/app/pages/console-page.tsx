import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { ConsoleFrame } from '#features/console/frame/console-frame.tsx';
import { selectDynamicRoutes, useUserStore } from '#stores/user.ts';
import { mountDynamicRoutes, type DynamicRoute } from '../guard/dynamic-routes.ts';
import { useConsoleTitles } from '../console-title.ts';
import { ScreenReady } from '../load-page.tsx';
import { paths } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { CONSOLE_SCREENS } from './console-screens.tsx';
import { Notice } from './notice.tsx';

export function ConsolePage() {
  const { t } = useTranslation('app');
  const titles = useConsoleTitles();
  const { pathname } = useLocation();
  const routes = mountDynamicRoutes(useUserStore(selectDynamicRoutes));
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  const route = routes.find((each) => each.path === path);
  // The guard requires a route, but the member may have lost it since.
  if (route === undefined) return null;
  if (route.redirect !== null) return <Navigate to={route.redirect} replace />;
  const links = routes
    .filter(({ hidden, redirect }) => !hidden && redirect === null)
    .map((each) => ({ path: each.path, title: titles.ofLink(each) }));

  return (
    <ConsoleFrame label={t('console.label')} links={links} current={path}>
      <Screen key={path} route={route} title={titles.ofPage(route)} />
    </ConsoleFrame>
  );
}

function Screen({ route, title }: { route: DynamicRoute; title: string }) {
  const { t } = useTranslation('app');
  const screen = CONSOLE_SCREENS[route.component];
  if (screen === undefined) {
    return (
      <Notice title={title} text={t('console.unknown')}>
        <ButtonLink variant="primary" size="large" to={paths.dashboard}>
          {t('plainAction')}
        </ButtonLink>
        <ScreenReady />
      </Notice>
    );
  }
  const { Component } = screen;

  return (
    <Suspense>
      <Component />
    </Suspense>
  );
}
