import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { members } from '../../platform/db/schema/member.ts';

export type NamedMember = Pick<typeof members.$inferSelect, 'id' | 'nickname' | 'phoneCipher'>;

/** Names and encrypted phones by id; ignores duplicates and null. */
export async function membersOf(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, NamedMember>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({
      id: members.id,
      nickname: members.nickname,
      phoneCipher: members.phoneCipher,
    })
    .from(members)
    .where(inArray(members.id, wanted));

  return new Map(rows.map((row) => [row.id, row]));
}
