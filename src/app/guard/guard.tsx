import { Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { selectDynamicRoutes, selectMemberInfo, useUserStore } from '#stores/user.ts';
import { useAccessToken } from '#stores/access-token.ts';
import { isPassage, PASSAGES, readRouteHandle } from '../route-table.ts';
import { preloadScreen, SCREENS } from '../screens.tsx';
import { findDynamicRoute } from './dynamic-routes.ts';
import { resolveNavigation, type NavigationDecision } from './resolve-navigation.ts';

/** Allows or redirects a navigation, or waits for the member's dynamic routes. */
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

  // Paths below /console depend on the member's permissions, which only the server knows.
  const isOpen = !matched && token !== null && memberInfo === 'unknown';
  const decision: NavigationDecision | { kind: 'wait' } = isOpen
    ? { kind: 'wait' }
    : resolveNavigation({ to: { pathname, search, hash }, from, token, matched });

  const stayed = decision.kind === 'stay' ? name : null;
  const remember = useCallback(() => {
    if (stayed === null) return;
    // Loads in parallel with the shell's code.
    void preloadScreen(stayed);
    setFrom({ name: stayed, path: pathname + search });
  }, [stayed, pathname, search]);
  return { decision, remember };
}

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
