import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AgreementId } from '#contract/site/console-calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { consents, members } from '../../platform/db/schema/member.ts';
import { agreementVersions } from '../../platform/db/schema/operation.ts';

export type AgreementRow = typeof agreementVersions.$inferSelect;

const MAX_VERSIONS = 200;

/** The newest first, with the nickname of who published it. */
export async function versions(
  db: Database,
  document: AgreementId,
): Promise<{ row: AgreementRow; by: string | null }[]> {
  return db
    .select({ row: agreementVersions, by: members.nickname })
    .from(agreementVersions)
    .leftJoin(members, eq(members.id, agreementVersions.publishedBy))
    .where(eq(agreementVersions.document, document))
    .orderBy(desc(agreementVersions.number))
    .limit(MAX_VERSIONS);
}

export async function newest(
  db: Database,
  document: AgreementId,
): Promise<AgreementRow | undefined> {
  const [row] = await db
    .select()
    .from(agreementVersions)
    .where(eq(agreementVersions.document, document))
    .orderBy(desc(agreementVersions.number))
    .limit(1);

  return row;
}

/** Numbers and versions without their texts, the newest first. */
export async function steps(db: Database, document: AgreementId) {
  return db
    .select({
      number: agreementVersions.number,
      version: agreementVersions.version,
      renews: agreementVersions.renews,
    })
    .from(agreementVersions)
    .where(eq(agreementVersions.document, document))
    .orderBy(desc(agreementVersions.number))
    .limit(MAX_VERSIONS);
}

/** @returns false if another one has its number */
export async function insert(db: Database, row: AgreementRow): Promise<boolean> {
  const made = await db
    .insert(agreementVersions)
    .values(row)
    .onConflictDoNothing()
    .returning({ number: agreementVersions.number });

  return made.length > 0;
}

export async function hasAgreed(
  db: Database,
  memberId: string,
  document: AgreementId,
  among: readonly string[],
): Promise<boolean> {
  const [row] = await db
    .select({ version: consents.version })
    .from(consents)
    .where(
      and(
        eq(consents.memberId, memberId),
        eq(consents.document, document),
        inArray(consents.version, [...among]),
      ),
    )
    .limit(1);

  return row !== undefined;
}
