import type { PermissionRoute } from '#contract/member/calls.ts';

/** A dynamic route as `memberinfo` sends it. */
export function permissionRoute(
  name: string,
  fields: Partial<PermissionRoute> = {},
): PermissionRoute {
  return {
    name,
    hidden: false,
    pid: null,
    path: `/${name.toLowerCase()}`,
    component: name,
    redirect: null,
    meta: { title: name, icon: null, affix: false, hidden: false },
    type: 'menu',
    linkurl: null,
    alwaysShow: false,
    ...fields,
  };
}
