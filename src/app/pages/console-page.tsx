import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { QUEUES } from '#contract/console/queue-constants.ts';
import { qualityQueries } from '#data/quality.ts';
import { ConsoleFrame } from '#features/console/frame/console-frame.tsx';
import { paths, withoutTrailingSlash } from '#lib/paths.ts';
import { ButtonLink } from '#ui/button.tsx';
import { useConsoleRoutes, type ConsoleRoute } from '../console-routes.ts';
import { ScreenReady } from '../lazy-screen.tsx';
import { Notice } from './notice.tsx';

const QUEUE_OF: Readonly<Record<string, string>> = {
  ...Object.fromEntries(QUEUES.map((queue) => [paths.consoleQueue(queue), queue])),
  [paths.consoleQualityDesk]: 'quality',
  [paths.consoleShipping]: 'shipping',
};

export function ConsolePage() {
  const { t } = useTranslation('app');
  const routes = useConsoleRoutes();
  const { data: waiting } = useQuery(qualityQueries.waiting());
  const path = withoutTrailingSlash(useLocation().pathname);
  const route = routes.find((each) => each.path === path);
  // The guard requires a route, but the member may have lost it since.
  if (route === undefined) return null;
  if (route.redirect !== null) return <Navigate to={route.redirect} replace />;
  const links = routes
    .filter(({ isListed }) => isListed)
    .map((each) => ({
      path: each.path,
      title: each.label,
      link: each.link,
      isHeading: each.isHeading,
      count: waiting?.waiting[QUEUE_OF[each.path] ?? ''] ?? 0,
      failing: each.path === paths.consoleStatus ? (waiting?.failing ?? 0) : 0,
    }));

  return (
    <ConsoleFrame label={t('console.label')} links={links} current={path}>
      <Content key={path} route={route} />
    </ConsoleFrame>
  );
}

function Content({ route: { Screen, pageTitle } }: { route: ConsoleRoute }) {
  const { t } = useTranslation('app');
  if (Screen === null) {
    return (
      <Notice title={pageTitle} text={t('console.unknown')}>
        <ButtonLink variant="primary" size="large" to={paths.dashboard}>
          {t('plainAction')}
        </ButtonLink>
        <ScreenReady />
      </Notice>
    );
  }
  return (
    <Suspense>
      <Screen />
    </Suspense>
  );
}
