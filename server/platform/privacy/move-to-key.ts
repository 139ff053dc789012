import { and, asc, eq, gt, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { members } from '../db/schema/member.ts';
import { messages } from '../db/schema/message.ts';
import { serviceSettings } from '../db/schema/operation.ts';
import { phoneKeys } from '../db/schema/privacy.ts';
import { redemptions } from '../db/schema/shop.ts';
import { webhooks } from '../db/schema/status.ts';
import { talkMessages } from '../db/schema/talk.ts';
import { openPhone, phoneColumns } from './sealed-person.ts';
import { openPickupCode, pickupHash } from './sealed-recipient.ts';
import type { Cipher } from './cipher.ts';
import { placeOf } from './places.ts';
import { sealedRows } from './sealed-rows.ts';

const BATCH = 500;

export interface Moved {
  phones: number;
  contacts: number;
  recipients: number;
  notices: number;
  serviceKeys: number;
  webhooks: number;
  talks: number;
}

/**
 * Re-encrypts all data with the current key, then forgets the old one. Servers with both keys may
 * run meanwhile; resumable.
 * @throws CipherError for a row that neither key opens
 */
export async function moveToKey(db: Database, cipher: Cipher): Promise<Moved> {
  const moved: Moved = {
    ...(await moveMembers(db, cipher)),
    recipients: await moveRecipients(db, cipher),
    notices: await moveNotices(db, cipher),
    serviceKeys: await moveServiceKeys(db, cipher),
    webhooks: await moveWebhooks(db, cipher),
    talks: await moveTalks(db, cipher),
  };
  await db.delete(phoneKeys).where(ne(phoneKeys.fingerprint, cipher.fingerprint));

  return moved;
}

async function moveMembers(
  db: Database,
  cipher: Cipher,
): Promise<Pick<Moved, 'phones' | 'contacts'>> {
  const moved = { phones: 0, contacts: 0 };
  const { id, tellcode, phoneCipher, contactCipher } = members;
  let after: string | undefined;
  for (;;) {
    const batch = await db
      .select({ id, tellcode, phoneCipher, contactCipher })
      .from(members)
      .where(after === undefined ? undefined : gt(id, after))
      .orderBy(asc(id))
      .limit(BATCH);
    const phones = batch
      .filter((row) => isOld(cipher, row.phoneCipher))
      .map((row) => ({
        id: row.id,
        was: row.phoneCipher,
        ...phoneColumns(cipher, row.id, {
          tellcode: row.tellcode,
          phone: openPhone(cipher, row),
        }),
      }));
    const contacts = batch.flatMap((row) =>
      isOld(cipher, row.contactCipher)
        ? [
            {
              id: row.id,
              was: row.contactCipher,
              contactCipher: sealAgain(cipher, row.contactCipher, placeOf.contact(row.id)),
            },
          ]
        : [],
    );
    await sealedRows(db).phones(phones);
    await sealedRows(db).contacts(contacts);
    moved.phones += phones.length;
    moved.contacts += contacts.length;
    after = batch.at(-1)?.id;
    if (batch.length < BATCH) return moved;
  }
}

async function moveRecipients(db: Database, cipher: Cipher): Promise<number> {
  const { memberId, id, recipientCipher } = redemptions;
  let moved = 0;
  let after: RowKey | undefined;
  for (;;) {
    const batch = await db
      .select({ memberId, id, recipientCipher })
      .from(redemptions)
      .where(and(isNotNull(recipientCipher), isAfter(redemptions, after)))
      .orderBy(asc(memberId), asc(id))
      .limit(BATCH);
    const old = batch.flatMap(({ recipientCipher: was, ...key }) =>
      isOld(cipher, was)
        ? [
            {
              ...key,
              was,
              recipientCipher: sealAgain(cipher, was, placeOf.recipient(key.memberId, key.id)),
              pickupHash: pickupHashOf(cipher, { ...key, recipientCipher: was }),
            },
          ]
        : [],
    );
    await sealedRows(db).recipients(old);
    moved += old.length;
    after = batch.at(-1);
    if (batch.length < BATCH) return moved;
  }
}

async function moveNotices(db: Database, cipher: Cipher): Promise<number> {
  const { memberId, id, params } = messages;
  const contact = sql<string | null>`${params} ->> 'contact'`;
  let moved = 0;
  let after: RowKey | undefined;
  for (;;) {
    const batch = await db
      .select({ memberId, id, contact })
      .from(messages)
      .where(and(isNotNull(contact), isAfter(messages, after)))
      .orderBy(asc(memberId), asc(id))
      .limit(BATCH);
    const old = batch.flatMap(({ contact: was, ...key }) =>
      isOld(cipher, was)
        ? [{ ...key, was, contact: sealAgain(cipher, was, placeOf.notice(key.memberId)) }]
        : [],
    );
    await sealedRows(db).notices(old);
    moved += old.length;
    after = batch.at(-1);
    if (batch.length < BATCH) return moved;
  }
}

async function moveTalks(db: Database, cipher: Cipher): Promise<number> {
  const { memberId, talkId, id, contactCipher } = talkMessages;
  let moved = 0;
  let after: { memberId: string; talkId: string; id: string } | undefined;
  for (;;) {
    const batch = await db
      .select({ memberId, talkId, id, contactCipher })
      .from(talkMessages)
      .where(
        and(
          isNotNull(contactCipher),
          after === undefined
            ? undefined
            : sql`(${memberId}, ${talkId}, ${id}) > (${after.memberId}::uuid, ${after.talkId}::uuid, ${after.id}::uuid)`,
        ),
      )
      .orderBy(asc(memberId), asc(talkId), asc(id))
      .limit(BATCH);
    for (const { contactCipher: was, ...key } of batch) {
      if (!isOld(cipher, was)) continue;
      const place = placeOf.talk(key.memberId, key.talkId, key.id);
      await db
        .update(talkMessages)
        .set({ contactCipher: sealAgain(cipher, was, place) })
        .where(
          and(
            eq(memberId, key.memberId),
            eq(talkId, key.talkId),
            eq(id, key.id),
            eq(contactCipher, was),
          ),
        );
      moved += 1;
    }
    after = batch.at(-1);
    if (batch.length < BATCH) return moved;
  }
}

function pickupHashOf(
  cipher: Cipher,
  row: Pick<typeof redemptions.$inferSelect, 'memberId' | 'id' | 'recipientCipher'>,
): string | null {
  const code = openPickupCode(cipher, row);

  return code === null ? null : pickupHash(cipher, code);
}

async function moveServiceKeys(db: Database, cipher: Cipher): Promise<number> {
  let moved = 0;
  for (const row of await db.select().from(serviceSettings)) {
    const { keyCipher, speechKeyCipher } = row;
    const isModelOld = isOld(cipher, keyCipher);
    const isSpeechOld = isOld(cipher, speechKeyCipher);
    if (!isModelOld && !isSpeechOld) continue;
    // A key that an operator saves meanwhile is sealed with the new one already.
    await db
      .update(serviceSettings)
      .set({
        ...(isModelOld && { keyCipher: sealAgain(cipher, keyCipher, placeOf.serviceKey()) }),
        ...(isSpeechOld && {
          speechKeyCipher: sealAgain(cipher, speechKeyCipher, placeOf.speechKey()),
        }),
      })
      .where(
        and(
          isModelOld ? eq(serviceSettings.keyCipher, keyCipher) : undefined,
          isSpeechOld ? eq(serviceSettings.speechKeyCipher, speechKeyCipher) : undefined,
        ),
      );
    moved += Number(isModelOld) + Number(isSpeechOld);
  }
  return moved;
}

async function moveWebhooks(db: Database, cipher: Cipher): Promise<number> {
  const { id, addressCipher, secretCipher } = webhooks;
  let moved = 0;
  for (const row of await db.select({ id, addressCipher, secretCipher }).from(webhooks)) {
    if (!isOld(cipher, row.addressCipher) && !isOld(cipher, row.secretCipher)) continue;
    await db
      .update(webhooks)
      .set({
        addressCipher: sealAgain(cipher, row.addressCipher, placeOf.webhookAddress(row.id)),
        secretCipher:
          row.secretCipher === null
            ? null
            : sealAgain(cipher, row.secretCipher, placeOf.webhookSecret(row.id)),
      })
      .where(
        and(
          eq(id, row.id),
          eq(addressCipher, row.addressCipher),
          sql`${secretCipher} IS NOT DISTINCT FROM ${row.secretCipher}`,
        ),
      );
    moved += 1;
  }
  return moved;
}

interface RowKey {
  memberId: string;
  id: string;
}

function isAfter(
  { memberId, id }: { memberId: PgColumn; id: PgColumn },
  last: RowKey | undefined,
): SQL | undefined {
  return last === undefined
    ? undefined
    : sql`(${memberId}, ${id}) > (${last.memberId}::uuid, ${last.id}::uuid)`;
}

const isOld = (cipher: Cipher, sealed: string | null): sealed is string =>
  sealed !== null && !sealed.startsWith(`${cipher.fingerprint}.`);

const sealAgain = (cipher: Cipher, sealed: string, place: string): string =>
  cipher.seal(cipher.open(sealed, place), place);
