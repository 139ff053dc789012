import { Suspense } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  Navigate,
  NavigationType,
  Outlet,
  type RouteObject,
} from 'react-router-dom';
import { Later } from '#components/later.tsx';
import { loadable } from '#components/loadable.tsx';
import { readAccessToken, useAccessToken } from '#stores/access-token.ts';
import { DocumentTitle } from './document-title.tsx';
import { FeedbackHost } from './feedback/feedback-host.tsx';
import { Guard } from './guard/guard.tsx';
import { startProgress } from './guard/progress.ts';
import { resolveNavigation } from './guard/resolve-navigation.ts';
import { CrashScreen } from './pages/crash-screen.tsx';
import { BASENAME, paths } from './paths.ts';
import { PASSAGES, readRouteHandle, ROUTES } from './route-table.ts';
import { preloadScreen, SCREENS } from './screens.tsx';

const shell = loadable(async () => (await import('./shell/shell.tsx')).Shell);

function Root() {
  return (
    <>
      <Suspense>
        <Guard />
      </Suspense>
      <Later>
        <DocumentTitle />
        <FeedbackHost />
      </Later>
    </>
  );
}

/** A visitor has no conversations: what they may read comes without the shell around it. */
function Frame() {
  const isLoggedIn = useAccessToken() !== null;
  return isLoggedIn ? <shell.Component /> : <Outlet />;
}

function screensIn(frame: 'shell' | 'bare'): RouteObject[] {
  return ROUTES.filter((row) => row.frame === frame).map((row) => {
    const { Component } = SCREENS[row.name];
    return { path: row.path, handle: row, element: <Component />, errorElement: <CrashScreen /> };
  });
}

/** The route tree, below the basename. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashScreen />,
    children: [
      { index: true, handle: PASSAGES.root, element: <Navigate to={paths.dashboard} replace /> },
      // The guard leads on from here before anything of it is rendered.
      { path: `${paths.redirect}/*`, handle: PASSAGES.redirect, element: null },
      {
        element: <Frame />,
        children: [
          ...screensIn('shell'),
          {
            path: `${paths.console}/*`,
            handle: PASSAGES.console,
            element: <SCREENS.Console.Component />,
            errorElement: <CrashScreen />,
          },
        ],
      },
      ...screensIn('bare'),
      // Never shown: the guard decides what an unmatched path comes to.
      { path: '*', element: null },
    ],
  },
];

/** The path of what is shown, without the ids in it: `/submissions/:id?`. */
export function screenPattern(): string {
  return matchRoutes(routes, location.pathname, BASENAME)?.at(-1)?.route.path ?? '*';
}

/** Fetches what a router is going to show first, so that the first picture is the whole one. */
export async function preloadFirstScreen({ state }: AppRouter): Promise<void> {
  const token = readAccessToken();
  const match = state.matches.at(-1);
  const row = readRouteHandle(match?.route.handle);
  const pathname = match?.pathname ?? paths.root;
  const isHere =
    resolveNavigation({
      to: { pathname, search: '', hash: '' },
      from: null,
      token,
      matched: row !== null,
    }).kind === 'stay';
  const name = isHere ? row?.name : token === null ? 'Login' : 'Dashboard';
  await Promise.all([
    token === null || row?.frame === 'bare' ? undefined : shell.preload(),
    name === undefined ? undefined : preloadScreen(name),
  ]);
}

/**
 * The root's redirect, taken before there is anything to render: as a navigation it would cost the
 * first load a render of its own.
 */
function skipRoot(): void {
  const isRoot = location.pathname.replace(/(?<!\/)\/+$/, '') === BASENAME;
  if (!isRoot || readAccessToken() === null) return;
  history.replaceState(null, '', `${BASENAME}${paths.dashboard}${location.search}${location.hash}`);
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/** The browser's router; the progress bar starts with every navigation, ahead of the guard. */
export function createAppRouter() {
  skipRoot();
  const router = createBrowserRouter(routes, { basename: BASENAME });
  let { key, pathname } = router.state.location;
  startProgress();
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return;
    // What is typed into a screen is kept in its address; that goes nowhere.
    const isHere = historyAction === NavigationType.Replace && location.pathname === pathname;
    ({ key, pathname } = location);
    if (!isHere) startProgress();
  });
  return router;
}
