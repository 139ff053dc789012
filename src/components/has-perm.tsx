import { createContext, use, type ReactNode } from 'react';

export interface Permissions {
  roles: readonly string[];
  perms: readonly string[];
}

/** What the member may do; filled by the application. */
export const PermissionContext = createContext<Permissions>({ roles: [], perms: [] });

/**
 * Whether the member holds at least one of the permission strings; the role ROOT passes always. What
 * this hides is courtesy: the server checks by itself.
 *
 * @throws Error `need perms!` on an empty list
 */
export function useHasPerm(required: readonly string[]): boolean {
  const { roles, perms } = use(PermissionContext);
  if (required.length === 0) throw new Error('need perms!');
  return roles.includes('ROOT') || required.some((perm) => perms.includes(perm));
}

/** Shows its children to those who hold one of the permissions. @throws Error `need perms!` */
export function HasPerm({ perms, children }: { perms: readonly string[]; children: ReactNode }) {
  return useHasPerm(perms) ? children : null;
}
