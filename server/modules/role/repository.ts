import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import type { Database } from '../../platform/db/client.ts';
import { members, roles } from '../../platform/db/schema/member.ts';

export interface RoleRow {
  id: string;
  name: string;
  perms: string[];
}

const ROLES_LOCK = 7_402_118_380;

const columns = { id: roles.id, name: roles.name, perms: roles.perms };

export async function lock(db: Database): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${ROLES_LOCK})`);
}

export async function all(db: Database, limit: number): Promise<RoleRow[]> {
  return db.select(columns).from(roles).orderBy(asc(roles.createdAt), asc(roles.id)).limit(limit);
}

export async function ofIds(db: Database, ids: readonly string[]): Promise<RoleRow[]> {
  if (ids.length === 0) return [];
  return db
    .select(columns)
    .from(roles)
    .where(inArray(roles.id, [...ids]));
}

export async function isNameTaken(
  db: Database,
  name: string,
  exceptId: string | undefined,
): Promise<boolean> {
  const isOther = exceptId === undefined ? undefined : ne(roles.id, exceptId);
  const [row] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(and(sql`lower(${roles.name}) = lower(${name})`, isOther))
    .limit(1);

  return row !== undefined;
}

export async function save(
  db: Database,
  role: { id: string; name: string; perms: Permission[] },
  now: Date,
): Promise<void> {
  const { name, perms } = role;
  await db
    .insert(roles)
    .values({ ...role, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: roles.id, set: { name, perms, updatedAt: now } });
}

/** Members of each role that somebody holds. */
export async function holders(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ role: string; count: number }>(sql`
    SELECT role, count(*)::int AS count
    FROM ${members}, unnest(${members.roles}) AS role
    WHERE ${members.deletedAt} IS NULL AND ${members.roles} <> '{}'
    GROUP BY role`);

  return new Map(rows.map(({ role, count }) => [role, count]));
}

export async function isHeldBy(db: Database, roleId: string, memberId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), sql`${roleId} = ANY(${members.roles})`));

  return row !== undefined;
}

/** @returns the members that held it */
export async function remove(db: Database, id: string, moveTo: string | null): Promise<number> {
  const without = sql`array_remove(${members.roles}, ${id})`;
  const roleList =
    moveTo === null
      ? without
      : sql`CASE WHEN ${moveTo} = ANY(${members.roles}) THEN ${without} ELSE array_append(${without}, ${moveTo}) END`;
  const moved = await db
    .update(members)
    .set({ roles: roleList })
    .where(and(sql`${id} = ANY(${members.roles})`, isNull(members.deletedAt)))
    .returning({ id: members.id });
  await db.delete(roles).where(eq(roles.id, id));

  return moved.length;
}
