import { Suspense, useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { withoutTrailingSlash } from '#lib/paths.ts';
import { selectMemberInfo, useUserStore } from '#stores/user.ts';
import { useAccessToken } from '#stores/access-token.ts';
import { useConsoleRoutes } from '../console-routes.ts';
import { CONSOLE_SCREENS } from '../console-screens.ts';
import { findRoute, isPassage, PASSAGES, readRouteHandle } from '../routes.tsx';
import { resolveNavigation, type NavigationDecision } from './resolve-navigation.ts';

const NotFound = findRoute('NotFound')?.Screen;

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
      return NotFound && <NotFound />;
    case 'redirect':
      return <Navigate to={decision.to} replace />;
  }
}

function useGuard() {
  const { pathname, search, hash } = useLocation();
  const token = useAccessToken();
  const { matched, name, forbidden } = useMatchedRoute();
  const memberInfo = useUserStore(selectMemberInfo);
  const [from, setFrom] = useState<{ name: string; path: string } | null>(null);

  // Paths below /console depend on the member's permissions, which only the server knows.
  const isOpen = !matched && token !== null && memberInfo === 'unknown';
  const decision: NavigationDecision | { kind: 'wait' } = isOpen
    ? { kind: 'wait' }
    : resolveNavigation({ to: { pathname, search, hash }, from, token, matched, forbidden });

  const stayed = decision.kind === 'stay' ? name : null;
  const remember = useCallback(() => {
    if (stayed === null) return;
    // Loads in parallel with the shell's code.
    void findRoute(stayed)?.Screen.preload();
    setFrom({ name: stayed, path: pathname + search });
  }, [stayed, pathname, search]);
  return { decision, remember };
}

function useMatchedRoute(): { matched: boolean; name: string | null; forbidden: boolean } {
  const handle = useMatches().at(-1)?.handle;
  const path = withoutTrailingSlash(useLocation().pathname);
  const consoleRoutes = useConsoleRoutes();
  const isKnown = useUserStore(selectMemberInfo) === 'known';
  if (handle === PASSAGES.console) {
    const name = consoleRoutes.find((each) => each.path === path)?.name ?? null;
    const isScreen = CONSOLE_SCREENS.some((each) => each.path === path);
    // Without the member's data nothing is known of their rights.
    return { matched: name !== null, name, forbidden: isScreen && name === null && isKnown };
  }
  const name = readRouteHandle(handle)?.name ?? null;
  return { matched: name !== null || isPassage(handle), name, forbidden: false };
}
