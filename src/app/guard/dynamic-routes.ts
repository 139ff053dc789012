import type { PermissionRoute } from '#contract/member/calls.ts';
import { paths, withoutTrailingSlash } from '#lib/paths.ts';

export interface DynamicRoute {
  name: string;
  path: string;
  title: string;
  component: string;
  redirect: string | null;
  hidden: boolean;
}

/** The member's routes with full paths; a child's path is relative to its parent (`pid`). */
export function mountDynamicRoutes(routes: readonly PermissionRoute[]): DynamicRoute[] {
  const byName = new Map(routes.map((route) => [route.name, route]));
  return routes.map((route) => ({
    name: route.name,
    path: `${paths.console}${pathOf(route, byName, new Set())}`,
    title: route.meta.title,
    component: route.component,
    redirect: route.redirect,
    hidden: route.hidden || route.meta.hidden,
  }));
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
