import { Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { selectDynamicRoutes, selectMemberInfo, useUserStore } from '#stores/user.ts';
import { useAccessToken } from '#stores/access-token.ts';
import { isPassage, PASSAGES, readRouteHandle } from '../route-table.ts';
import { preloadScreen, SCREENS } from '../screens.tsx';
import { findDynamicRoute } from './dynamic-routes.ts';
import { resolveNavigation, type NavigationDecision } from './resolve-navigation.ts';

/** Lets a navigation pass, sends it elsewhere, or waits for the member's own routes. */
export function Guard() {
  const { decision, remember } = useGuard();
  useEffect(remember, [remember]);

  switch (decision.kind) {
    case 'wait':
      return null;
    case 'stay':
      return (
        <Suspense>
          <Outlet />
        </Suspense>
      );
    case 'notFound':
      return <SCREENS.NotFound.Component />;
    case 'redirect':
      return <Navigate to={decision.to} replace />;
  }
}

function useGuard() {
  const { pathname, search, hash } = useLocation();
  const token = useAccessToken();
  const { matched, name } = useMatchedRoute();
  const memberInfo = useUserStore(selectMemberInfo);
  const [from, setFrom] = useState<{ name: string; path: string } | null>(null);

  // Only the server knows which paths below /console this member has.
  const isOpen = !matched && token !== null && memberInfo === 'unknown';
  const decision: NavigationDecision | { kind: 'wait' } = isOpen
    ? { kind: 'wait' }
    : resolveNavigation({ to: { pathname, search, hash }, from, token, matched });

  const stayed = decision.kind === 'stay' ? name : null;
  const remember = useCallback(() => {
    if (stayed === null) return;
    // Beside the frame's code, not after it.
    void preloadScreen(stayed);
    setFrom({ name: stayed, path: pathname });
  }, [stayed, pathname]);
  return { decision, remember };
}

/** Whether a route has the current path, and the name of its screen. */
function useMatchedRoute(): { matched: boolean; name: string | null } {
  const handle = useMatches().at(-1)?.handle;
  const { pathname } = useLocation();
  const routes = useUserStore(selectDynamicRoutes);
  if (handle === PASSAGES.console) {
    const name = findDynamicRoute(routes, pathname)?.name ?? null;
    return { matched: name !== null, name };
  }
  const name = readRouteHandle(handle)?.name ?? null;
  return { matched: name !== null || isPassage(handle), name };
}
