import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom';
import { useAccessToken } from '#stores/access-token.ts';
import { DocumentTitle } from './document-title.tsx';
import { FeedbackHost } from './feedback/feedback-host.tsx';
import { Guard } from './guard/guard.tsx';
import { startProgress } from './guard/progress.ts';
import { loadChunk } from './load-chunk.ts';
import { CrashScreen } from './pages/crash-screen.tsx';
import { paths } from './paths.ts';
import { PASSAGES, ROUTES } from './route-table.ts';
import { SCREENS } from './screens.tsx';

export const BASENAME = '/chat';

const Shell = lazy(() =>
  loadChunk(async () => ({ default: (await import('./shell/shell.tsx')).Shell })),
);

function Root() {
  return (
    <>
      <DocumentTitle />
      <Suspense>
        <Guard />
      </Suspense>
      <FeedbackHost />
    </>
  );
}

/** A visitor has no conversations: what they may read comes without the shell around it. */
function Frame() {
  const isLoggedIn = useAccessToken() !== null;
  return isLoggedIn ? <Shell /> : <Outlet />;
}

function screensIn(frame: 'shell' | 'bare'): RouteObject[] {
  return ROUTES.filter((row) => row.frame === frame).map((row) => {
    const { Page } = SCREENS[row.name];
    return { path: row.path, handle: row, element: <Page />, errorElement: <CrashScreen /> };
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
            element: <SCREENS.Console.Page />,
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

/** The browser's router; the progress bar starts with every navigation, ahead of the guard. */
export function createAppRouter() {
  const router = createBrowserRouter(routes, { basename: BASENAME });
  let { key } = router.state.location;
  startProgress();
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    key = location.key;
    startProgress();
  });
  return router;
}
