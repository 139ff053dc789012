import { paths, withoutTrailingSlash } from '#lib/paths.ts';

interface NavigationAttempt {
  to: { pathname: string; search: string; hash: string };
  from: { name: string; path: string } | null;
  /** `accessToken`; a non-null value means logged in. */
  token: string | null;
  matched: boolean;
  /** A screen of this application that the member has no right to. */
  forbidden?: boolean;
}

export type NavigationDecision =
  | { kind: 'stay' }
  /** The path is allowed but doesn't exist: shows the not-found screen. */
  | { kind: 'notFound' }
  | { kind: 'redirect'; to: string };

const OPEN_PATHS: readonly string[] = [paths.login, paths.register, paths.system];
const OPEN_WORDS = ['system', 'integral'] as const;

/**
 * Navigation rules, in order of precedence. 'contains' checks apply to the path without the query.
 */
export function resolveNavigation({
  to,
  from,
  token,
  matched,
  forbidden = false,
}: NavigationAttempt): NavigationDecision {
  const path = withoutTrailingSlash(to.pathname) || paths.root;
  if (token !== null) {
    if (path === paths.register) return redirect(paths.root);
    if (forbidden) return redirect(paths.unauthorized);
    if (!matched) return redirect(from?.path ?? paths.notFound);
    return enter(path, to);
  }
  if (OPEN_PATHS.includes(path) || OPEN_WORDS.some((word) => path.includes(word))) {
    return matched ? enter(path, to) : { kind: 'notFound' };
  }
  if (path.includes('register')) return redirect(paths.register);
  return redirect(paths.loginFor(path + to.search + to.hash));
}

/** `/redirect/*` redirects to the remaining path, which is checked again. */
function enter(path: string, to: NavigationAttempt['to']): NavigationDecision {
  if (path !== paths.redirect && !path.startsWith(`${paths.redirect}/`)) return { kind: 'stay' };
  const rest = path.slice(paths.redirect.length).replace(/^\/+/, '');
  return redirect(`/${rest}${to.search}${to.hash}`);
}

function redirect(to: string): NavigationDecision {
  return { kind: 'redirect', to };
}
