import { setTimeout as delay } from 'node:timers/promises';
import { asc, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { members } from '../db/schema/member.ts';
import { messages } from '../db/schema/message.ts';
import { clearContacts } from '../db/schema/privacy.ts';
import { redemptions } from '../db/schema/shop.ts';
import { phoneColumns } from './sealed-person.ts';
import type { Cipher } from './cipher.ts';
import { placeOf } from './places.ts';
import { sealedRows } from './sealed-rows.ts';

type ClearContact = typeof clearContacts.$inferSelect;

const BATCH = 1000;
const VACUUM_ATTEMPTS = 50;
const VACUUM_RETRY_MS = 200;

const phoneSchema = z.strictObject({ tellcode: z.string(), phone: z.string() });
const noticeSchema = z.strictObject({ contact: z.string() });

/**
 * Encrypts data stored in clear by older versions, in resumable batches, and finally removes it
 * from the tables' files.
 * @returns the number of values
 */
export async function sealClearContacts(db: Database, cipher: Cipher): Promise<number> {
  if (await isTruncated(db)) return 0;
  let sealed = 0;
  for (;;) {
    const batch = await db.transaction((tx) => sealBatch(tx, cipher));
    sealed += batch;
    if (batch < BATCH) break;
  }
  // An update leaves the old row version in place, and a dropped column keeps its values in
  // existing rows.
  for (const table of [members, redemptions, messages]) {
    if (!(await vacuumDeadRows(db, table))) return sealed;
  }
  // An empty table that is not truncated makes the next start vacuum again.
  await db.execute(sql`TRUNCATE ${clearContacts}`);

  return sealed;
}

/**
 * Rewrites the file of a table without its dead rows. VACUUM keeps a dead row while any snapshot
 * in the database is older than its update, such as that of an automatic ANALYZE.
 * @returns false if dead rows remain after all attempts
 */
async function vacuumDeadRows(db: Database, table: PgTable): Promise<boolean> {
  for (let attempt = 0; attempt < VACUUM_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await delay(VACUUM_RETRY_MS);
    await db.execute(sql`VACUUM (FULL, ANALYZE) ${table}`);
    const { rows } = await db.execute<{ isClean: boolean }>(sql`
      SELECT pg_stat_get_dead_tuples(${getTableName(table)}::regclass) = 0 AS "isClean"`);
    if (rows[0]?.isClean === true) return true;
  }

  return false;
}

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
      pickupHash: null,
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
