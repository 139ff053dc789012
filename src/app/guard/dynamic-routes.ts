import type { PermissionRoute } from '#contract/member/calls.ts';
import { paths, withoutTrailingSlash } from '#lib/paths.ts';

export interface DynamicRoute {
  name: string;
  path: string;
  title: string;
  component: string;
  redirect: string | null;
  hidden: boolean;
  /** Address of another site, for a route of the type `link`. */
  link: string | null;
  /** A route of the type `directory` is the heading of its children, without a screen. */
  isHeading: boolean;
  /** False for a directory with fewer than two children, unless it is always shown. */
  isShown: boolean;
}

/** The member's routes with full paths; a child's path is relative to its parent (`pid`). */
export function mountDynamicRoutes(routes: readonly PermissionRoute[]): DynamicRoute[] {
  const byName = new Map(routes.map((route) => [route.name, route]));
  // A button is a right within a screen.
  const shown = routes.filter(({ type }) => type !== 'button');
  const childrenOf = (name: string) =>
    shown.filter(({ pid, hidden, meta }) => pid === name && !hidden && !meta.hidden);

  return shown.map((route) => ({
    name: route.name,
    path: `${paths.console}${pathOf(route, byName, new Set())}`,
    title: route.meta.title,
    component: route.component,
    redirect: route.redirect,
    hidden: route.hidden || route.meta.hidden,
    link: route.type === 'link' ? safeLink(route.linkurl) : null,
    isHeading: route.type === 'directory',
    isShown: route.type !== 'directory' || route.alwaysShow || childrenOf(route.name).length > 1,
  }));
}

/** https and http alone; null for other schemes. */
function safeLink(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

function pathOf(
  route: PermissionRoute,
  byName: ReadonlyMap<string, PermissionRoute>,
  seen: Set<string>,
): string {
  const own = `/${withoutTrailingSlash(route.path.replace(/^\/?(console(\/|$))?/, ''))}`;
  const isWhole = route.path.startsWith('/');
  const parent = route.pid === null ? undefined : byName.get(route.pid);
  // The server's data is untrusted: cyclic parents must not cause an endless loop.
  if (isWhole || parent === undefined || seen.has(route.name)) return own === '/' ? '' : own;
  seen.add(route.name);
  return pathOf(parent, byName, seen) + (own === '/' ? '' : own);
}
