import { Suspense } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  Navigate,
  NavigationType,
  Outlet,
  useMatches,
  type RouteObject,
} from 'react-router-dom';
import { Later } from '#ui/later.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { readAccessToken, useAccessToken } from '#stores/access-token.ts';
import { DocumentTitle } from './document-title.tsx';
import { FeedbackHost } from './feedback/feedback-host.tsx';
import { Guard } from './guard/guard.tsx';
import { startProgress } from './guard/progress.ts';
import { resolveNavigation } from './guard/resolve-navigation.ts';
import { lazyScreen } from './lazy-screen.tsx';
import { CrashScreen } from './pages/crash-screen.tsx';
import { BASENAME, paths, withoutTrailingSlash } from '#lib/paths.ts';
import { findRoute, PASSAGES, readRouteHandle, ROUTES } from './routes.tsx';

const Shell = lazyPart(async () => (await import('./shell/shell.tsx')).Shell);
const VisitorFrame = lazyPart(async () => (await import('./pages/visitor-frame.tsx')).VisitorFrame);
const LoginOffer = lazyScreen(async () => (await import('./pages/login-offer.tsx')).LoginOffer, {
  namespaces: ['submissions'],
  hasQueries: false,
});
const ConsolePage = lazyPart(
  async () => {
    const [{ ConsolePage: Page }, { withData }] = await Promise.all([
      import('./pages/console-page.tsx'),
      import('./with-data.tsx'),
    ]);
    return withData(Page);
  },
  { namespaces: ['overview'] },
);

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

/** Visitors have no sessions: public pages are shown without the shell. */
function Frame() {
  const isLoggedIn = useAccessToken() !== null;
  const visitor = readRouteHandle(useMatches().at(-1)?.handle)?.visitor;
  if (isLoggedIn) return <Shell />;
  if (visitor === 'own') return <Outlet />;
  return <VisitorFrame>{visitor === 'login' ? <LoginOffer /> : <Outlet />}</VisitorFrame>;
}

function screensIn(frame: 'shell' | 'bare'): RouteObject[] {
  return ROUTES.filter((row) => row.frame === frame).map((row) => ({
    path: row.path,
    handle: row,
    element: <row.Screen />,
    errorElement: <CrashScreen />,
  }));
}

/** The story page of the UI kit; not part of the production bundle. */
function developmentRoutes(): RouteObject[] {
  if (!import.meta.env.DEV) return [];
  const Kit = lazyPart(async () => (await import('./kit/kit-page.tsx')).KitPage);
  const element = (
    <Suspense>
      <Kit />
    </Suspense>
  );
  return [{ path: '/kit', element }];
}

export const routes: RouteObject[] = [
  ...developmentRoutes(),
  {
    element: <Root />,
    errorElement: <CrashScreen />,
    children: [
      { index: true, handle: PASSAGES.root, element: <Navigate to={paths.dashboard} replace /> },
      // The guard redirects before this is rendered.
      { path: `${paths.redirect}/*`, handle: PASSAGES.redirect, element: null },
      {
        element: <Frame />,
        children: [
          ...screensIn('shell'),
          {
            path: `${paths.console}/*`,
            handle: PASSAGES.console,
            element: <ConsolePage />,
            errorElement: <CrashScreen />,
          },
        ],
      },
      ...screensIn('bare'),
      // Never rendered: the guard handles unmatched paths.
      { path: '*', element: null },
    ],
  },
];

/** Route pattern of the current path: `/submissions/:id?`. */
export function screenPattern(): string {
  return matchRoutes(routes, location.pathname, BASENAME)?.at(-1)?.route.path ?? '*';
}

/** Loads the chunks of the first screen, so that it renders completely at once. */
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
  const shown = isHere ? row : findRoute(token === null ? 'Login' : 'Dashboard');
  await Promise.all([
    token === null || row?.frame === 'bare' ? undefined : Shell.preload(),
    shown?.Screen.preload(),
  ]);
}

/** Replaces the root's URL before rendering: a redirect would cost an extra render. */
function skipRoot(): void {
  const isRoot = withoutTrailingSlash(location.pathname) === BASENAME;
  if (!isRoot || readAccessToken() === null) return;
  history.replaceState(null, '', `${BASENAME}${paths.dashboard}${location.search}${location.hash}`);
}

type AppRouter = ReturnType<typeof createAppRouter>;

/** The progress bar starts with every navigation, before the guard. */
export function createAppRouter() {
  skipRoot();
  const router = createBrowserRouter(routes, { basename: BASENAME });
  let { key, pathname } = router.state.location;
  startProgress();
  router.subscribe(({ location, historyAction }) => {
    if (location.key === key) return;
    // Screens store their state in the query: replacing it isn't a navigation.
    const isHere = historyAction === NavigationType.Replace && location.pathname === pathname;
    ({ key, pathname } = location);
    if (!isHere) startProgress();
  });
  return router;
}
