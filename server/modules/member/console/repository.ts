import { and, desc, eq, inArray, isNull, like, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/client.ts';
import { members } from '../../../platform/db/schema/member.ts';
import { pointAccounts } from '../../../platform/db/schema/points.ts';

export type MemberRow = typeof members.$inferSelect;

export interface ListedMember {
  member: MemberRow;
  balance: number;
  earned: number;
}

export interface MemberKeys {
  /** Prefix, lower case. */
  nickname: string;
  phoneHashes: string[];
  phoneTails: string[];
  id: string | null;
}

const isKept = isNull(members.deletedAt);
const before = (id: string | undefined) => (id === undefined ? undefined : lt(members.id, id));

export async function page(
  db: Database,
  position: string | undefined,
  limit: number,
  among?: readonly string[],
): Promise<ListedMember[]> {
  if (among?.length === 0) return [];
  const rows = await db
    .select({
      member: members,
      balance: pointAccounts.balance,
      earned: pointAccounts.earned,
    })
    .from(members)
    .leftJoin(pointAccounts, eq(pointAccounts.memberId, members.id))
    .where(
      and(
        isKept,
        before(position),
        among === undefined ? undefined : inArray(members.id, [...among]),
      ),
    )
    .orderBy(desc(members.id))
    .limit(limit);

  return rows.map(({ member, balance, earned }) => ({
    member,
    balance: balance ?? 0,
    earned: earned ?? 0,
  }));
}

/** Unordered; null if a key matches more than `limit` members. */
export async function candidates(
  db: Database,
  keys: MemberKeys,
  limit: number,
): Promise<string[] | null> {
  const found = new Set(keys.id === null ? [] : [keys.id]);
  for (const condition of [nicknameBegins(keys), hasPhone(keys)]) {
    if (condition === undefined) continue;
    const rows = await db
      .select({ id: members.id })
      .from(members)
      .where(condition)
      .limit(limit + 1);
    if (rows.length > limit) return null;
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}

export async function walk(
  db: Database,
  keys: MemberKeys,
  position: string | undefined,
  limit: number,
): Promise<{ id: string; isMeant: boolean }[]> {
  return db
    .select({
      id: members.id,
      isMeant: sql<boolean>`(${nicknameBegins(keys)}) OR (${hasPhone(keys) ?? sql`false`})`,
    })
    .from(members)
    .where(and(isKept, before(position)))
    .orderBy(desc(members.id))
    .limit(limit);
}

export async function lock(db: Database, id: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select()
    .from(members)
    .where(and(eq(members.id, id), isKept))
    .for('update');

  return row;
}

export async function update(
  db: Database,
  id: string,
  change: Partial<Pick<MemberRow, 'roles' | 'restriction' | 'disabled' | 'disabledReason'>>,
): Promise<void> {
  await db.update(members).set(change).where(eq(members.id, id));
}

function nicknameBegins({ nickname }: MemberKeys): SQL {
  return like(sql`lower(${members.nickname})`, `${literally(nickname)}%`);
}

function hasPhone({ phoneHashes, phoneTails }: MemberKeys): SQL | undefined {
  if (phoneTails.length > 0) return inArray(members.phoneTail, phoneTails);

  return phoneHashes.length > 0 ? inArray(members.phoneHash, phoneHashes) : undefined;
}

function literally(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
