import { asc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { members } from '../db/schema/member.ts';
import { messages } from '../db/schema/message.ts';
import { clearContacts } from '../db/schema/privacy.ts';
import { redemptions } from '../db/schema/shop.ts';
import { phoneColumns } from '../modules/member/sealed-person.ts';
import type { Cipher } from './cipher.ts';
import { placeOf } from './places.ts';
import { sealedRows } from './sealed-rows.ts';

type ClearContact = typeof clearContacts.$inferSelect;

const BATCH = 1000;

const phoneSchema = z.strictObject({ tellcode: z.string(), phone: z.string() });
const noticeSchema = z.strictObject({ contact: z.string() });

/**
 * Seals what older versions kept in clear, batch by batch; one that was broken off goes on where it
 * stopped. At the end nothing of it is left in the tables' files either.
 * @returns how many values were sealed
 */
export async function sealClearContacts(db: Database, cipher: Cipher): Promise<number> {
  if (await isTruncated(db)) return 0;
  let sealed = 0;
  for (;;) {
    const batch = await db.transaction((tx) => sealBatch(tx, cipher));
    sealed += batch;
    if (batch < BATCH) break;
  }
  // An update leaves the row of before in its place, and a dropped column its values in the rows.
  for (const table of [members, redemptions, messages]) {
    await db.execute(sql`VACUUM (FULL, ANALYZE) ${table}`);
  }
  await db.execute(sql`TRUNCATE ${clearContacts}`);

  return sealed;
}

/** True of a table that never had a row, and of one that was emptied for good. */
async function isTruncated(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isEmpty: boolean }>(
    sql`SELECT pg_relation_size('clear_contacts') = 0 AS "isEmpty"`,
  );

  return rows[0]?.isEmpty ?? true;
}

async function sealBatch(tx: Database, cipher: Cipher): Promise<number> {
  const batch = await tx
    .select()
    .from(clearContacts)
    .orderBy(asc(clearContacts.memberId), asc(clearContacts.kind), asc(clearContacts.id))
    .limit(BATCH);
  const of = (kind: ClearContact['kind']) => batch.filter((row) => row.kind === kind);
  const rows = sealedRows(tx);
  await rows.phones(
    of('phone').map(({ id, value }) => ({
      id,
      was: null,
      ...phoneColumns(cipher, id, phoneSchema.parse(value)),
    })),
  );
  await rows.contacts(
    of('contact').map(({ id, value }) => ({
      id,
      was: null,
      contactCipher: cipher.seal(JSON.stringify(value), placeOf.contact(id)),
    })),
  );
  await rows.recipients(
    of('recipient').map(({ memberId, id, value }) => ({
      memberId,
      id,
      was: null,
      recipientCipher: cipher.seal(JSON.stringify(value), placeOf.recipient(memberId, id)),
    })),
  );
  await rows.notices(
    of('notice').map(({ memberId, id, value }) => ({
      memberId,
      id,
      was: null,
      contact: cipher.seal(noticeSchema.parse(value).contact, placeOf.notice(memberId)),
    })),
  );
  const last = batch.at(-1);
  if (last === undefined) return 0;
  const { memberId, kind, id } = clearContacts;
  await tx
    .delete(clearContacts)
    .where(sql`(${memberId}, ${kind}, ${id}) <= (${last.memberId}, ${last.kind}, ${last.id})`);

  return batch.length;
}
