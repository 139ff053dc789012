import { loginHref, paths } from '../paths.ts';

export interface NavigationAttempt {
  to: { pathname: string; search: string; hash: string };
  /** The named route that was on the screen before. */
  from: { name: string; path: string } | null;
  /** `accessToken`: it alone decides whether somebody is logged in. */
  token: string | null;
  /** Whether a route, static or dynamic, has this path. */
  matched: boolean;
}

export type NavigationDecision =
  | { kind: 'stay' }
  /** The path may be opened and leads nowhere: the not-found screen stands in its place. */
  | { kind: 'notFound' }
  | { kind: 'redirect'; to: string };

const OPEN_PATHS: readonly string[] = [paths.login, paths.register, paths.system];
const OPEN_WORDS = ['system', 'integral'] as const;

/** The navigation rules, in their order. Only the path counts for 'contains', never the query. */
export function resolveNavigation({
  to,
  from,
  token,
  matched,
}: NavigationAttempt): NavigationDecision {
  const path = to.pathname.length > 1 ? to.pathname.replace(/(?<!\/)\/+$/, '') || '/' : to.pathname;
  if (token !== null) {
    if (path === paths.register) return redirect(paths.root);
    if (!matched) return redirect(from?.path ?? paths.notFound);
    return enter(path, to);
  }
  if (OPEN_PATHS.includes(path) || OPEN_WORDS.some((word) => path.includes(word))) {
    return matched ? enter(path, to) : { kind: 'notFound' };
  }
  if (path.includes('register')) return redirect(paths.register);
  return redirect(loginHref(path + to.search + to.hash));
}

/** `/redirect/*` gives way to the path that follows, which is then judged on its own. */
function enter(path: string, to: NavigationAttempt['to']): NavigationDecision {
  if (path !== paths.redirect && !path.startsWith(`${paths.redirect}/`)) return { kind: 'stay' };
  const rest = path.slice(paths.redirect.length).replace(/^\/+/, '');
  return redirect(`/${rest}${to.search}${to.hash}`);
}

function redirect(to: string): NavigationDecision {
  return { kind: 'redirect', to };
}
