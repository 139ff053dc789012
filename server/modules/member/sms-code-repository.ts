import { and, countDistinct, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client.ts';
import { smsCodes } from '../../platform/db/schema/member.ts';

type NewSmsCode = typeof smsCodes.$inferInsert;

export async function lock(db: Database, phoneHash: string, network: string): Promise<void> {
  // Fixed order prevents deadlocks.
  for (const name of [`sms-phone:${phoneHash}`, `sms-network:${network}`]) {
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  }
}

export async function sentToPhone(
  db: Database,
  phoneHash: string,
  since: Date,
  most: number,
  asker?: string,
): Promise<Date[]> {
  const rows = await db
    .select({ at: smsCodes.createdAt })
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.phoneHash, phoneHash),
        gt(smsCodes.createdAt, since),
        asker === undefined ? undefined : eq(smsCodes.asker, asker),
      ),
    )
    .orderBy(desc(smsCodes.createdAt))
    .limit(most);

  return rows.map(({ at }) => at);
}

export async function sentFromNetwork(
  db: Database,
  network: string,
  since: Date,
  most: number,
): Promise<Date[]> {
  const rows = await db
    .select({ at: smsCodes.createdAt })
    .from(smsCodes)
    .where(
      and(eq(smsCodes.address, network), gt(smsCodes.createdAt, since), isNull(smsCodes.usedAt)),
    )
    .orderBy(desc(smsCodes.createdAt))
    .limit(most);

  return rows.map(({ at }) => at);
}

export async function phonesOfNetwork(db: Database, network: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ phones: countDistinct(smsCodes.phoneHash) })
    .from(smsCodes)
    .where(
      and(eq(smsCodes.address, network), gt(smsCodes.createdAt, since), isNotNull(smsCodes.usedAt)),
    );

  return row?.phones ?? 0;
}

export async function insert(db: Database, code: NewSmsCode): Promise<void> {
  await db.insert(smsCodes).values(code);
}

export async function remove(db: Database, id: string): Promise<void> {
  await db.delete(smsCodes).where(eq(smsCodes.id, id));
}

export async function newestId(
  db: Database,
  phoneHash: string,
  askers?: readonly string[],
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(
      and(
        eq(smsCodes.phoneHash, phoneHash),
        askers === undefined ? undefined : inArray(smsCodes.asker, [...askers]),
      ),
    )
    .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
    .limit(1);

  return row?.id;
}

/**
 * Checks a guess in one statement, which serialises concurrent guesses: consumes the code or
 * counts a wrong guess.
 * @param isOwn the guesser requested the code; others have a separate limit
 */
export async function guess(
  db: Database,
  id: string,
  codeHash: string,
  { isOwn, mostWrong }: { isOwn: boolean; mostWrong: number },
  now: Date,
): Promise<boolean> {
  const right = sql<boolean>`${smsCodes.codeHash} = ${codeHash}`;
  const counter = isOwn ? 'wrongGuesses' : 'otherGuesses';
  const [row] = await db
    .update(smsCodes)
    .set({
      usedAt: sql`case when ${right} then ${now.toISOString()}::timestamptz end`,
      [counter]: sql`${smsCodes[counter]} + case when ${right} then 0 else 1 end`,
    })
    .where(
      and(
        eq(smsCodes.id, id),
        sql`${smsCodes.usedAt} is null`,
        lt(smsCodes[counter], mostWrong),
        gt(smsCodes.expiresAt, now),
      ),
    )
    .returning({ right });

  return row?.right ?? false;
}

export async function expire(db: Database, phoneHash: string, now: Date): Promise<void> {
  await db
    .update(smsCodes)
    .set({ expiresAt: now })
    .where(and(eq(smsCodes.phoneHash, phoneHash), gt(smsCodes.expiresAt, now)));
}

export async function removeBefore(db: Database, time: Date): Promise<void> {
  await db.delete(smsCodes).where(lt(smsCodes.createdAt, time));
}
