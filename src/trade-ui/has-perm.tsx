import { createContext, use, type ReactNode } from 'react';

export interface Permissions {
  roles: readonly string[];
  perms: readonly string[];
}

export const PermissionContext = createContext<Permissions>({ roles: [], perms: [] });

/**
 * True if the member has at least one of the permissions; ROOT has all. Only for the UI: the server
 * checks again.
 * @throws Error `need perms!` if the list is empty
 */
export function useHasPerm(required: readonly string[]): boolean {
  const { roles, perms } = use(PermissionContext);
  if (required.length === 0) throw new Error('need perms!');
  return roles.includes('ROOT') || required.some((perm) => perms.includes(perm));
}

/** @throws Error `need perms!` if the list is empty */
export function HasPerm({ perms, children }: { perms: readonly string[]; children: ReactNode }) {
  return useHasPerm(perms) ? children : null;
}
