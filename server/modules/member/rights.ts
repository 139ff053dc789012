import { eq, inArray } from 'drizzle-orm';
import { PERMISSIONS, ROOT_ROLE, type Permission } from '#contract/permissions.ts';
import type { Database } from '../../platform/db/client.ts';
import { members, roles } from '../../platform/db/schema/member.ts';
import type { Rights } from '../../platform/http/caller.ts';

/** Read per call, so that role changes take effect at once. */
export async function readRights(db: Database, memberId: string): Promise<Rights> {
  const [member] = await db
    .select({ roles: members.roles })
    .from(members)
    .where(eq(members.id, memberId));

  return rightsOf(await permissionsOf(db, member?.roles ?? []));
}

export async function permissionsOf(
  db: Database,
  roleIds: readonly string[],
): Promise<{ isRoot: boolean; perms: Permission[] }> {
  if (roleIds.includes(ROOT_ROLE)) return { isRoot: true, perms: [...PERMISSIONS] };
  if (roleIds.length === 0) return { isRoot: false, perms: [] };
  const rows = await db
    .select({ perms: roles.perms })
    .from(roles)
    .where(inArray(roles.id, [...roleIds]));
  const held = new Set(rows.flatMap(({ perms }) => perms));

  return { isRoot: false, perms: PERMISSIONS.filter((permission) => held.has(permission)) };
}

function rightsOf({ isRoot, perms }: { isRoot: boolean; perms: Permission[] }): Rights {
  return { isRoot, isAny: perms.length > 0, has: (permission) => perms.includes(permission) };
}
