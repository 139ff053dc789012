import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import type { Permission } from '#contract/permissions.ts';
import type { Database } from '../../platform/db/client.ts';
import { roles } from '../../platform/db/schema/member.ts';

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
