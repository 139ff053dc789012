import { and, eq } from 'drizzle-orm';
import type { Letterhead } from '#contract/company/calls.ts';
import type { Database } from '../../platform/db/client.ts';
import { companyProfiles } from '../../platform/db/schema/quotation.ts';

export type CompanyRow = typeof companyProfiles.$inferSelect;

const NO_LETTERHEAD: Letterhead = {
  nameZh: '',
  nameEn: '',
  addressZh: '',
  addressEn: '',
  phone: '',
  email: '',
  website: '',
  contact: '',
  bankZh: '',
  bankEn: '',
};
const NUMBER_PATTERN = 'Q{YYYY}{MM}{DD}-{NN}';

export async function find(db: Database, memberId: string): Promise<CompanyRow> {
  const [found] = await db
    .select()
    .from(companyProfiles)
    .where(eq(companyProfiles.memberId, memberId));

  return found ?? newRow(memberId, new Date(0));
}

/** The row, written if there is none, and locked until the transaction ends. */
export async function lock(tx: Database, memberId: string, now: Date): Promise<CompanyRow> {
  await tx.insert(companyProfiles).values(newRow(memberId, now)).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(companyProfiles)
    .where(eq(companyProfiles.memberId, memberId))
    .for('update');
  if (row === undefined) throw new Error('the company profile was just written');

  return row;
}

/** False if the profile has another version by now. */
export async function update(
  db: Database,
  { memberId, version }: { memberId: string; version: number },
  change: Partial<CompanyRow>,
): Promise<boolean> {
  const updated = await db
    .update(companyProfiles)
    .set(change)
    .where(and(eq(companyProfiles.memberId, memberId), eq(companyProfiles.version, version)))
    .returning({ version: companyProfiles.version });

  return updated.length > 0;
}

function newRow(memberId: string, updatedAt: Date): CompanyRow {
  return {
    memberId,
    letterhead: NO_LETTERHEAD,
    logoFileId: null,
    stampFileId: null,
    numberPattern: NUMBER_PATTERN,
    sequenceOf: '',
    sequence: 0,
    version: 0,
    updatedAt,
  };
}
