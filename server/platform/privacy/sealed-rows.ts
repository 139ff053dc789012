import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { members } from '../db/schema/member.ts';
import { messages } from '../db/schema/message.ts';
import { redemptions } from '../db/schema/shop.ts';
import type { PhoneColumns } from './sealed-person.ts';

/** Previous value (null: none); rows changed since are skipped. */
interface Was {
  was: string | null;
}

type SealedPhone = PhoneColumns & Was & { id: string };
type SealedContact = Was & { id: string; contactCipher: string };
type SealedRecipient = Was & {
  memberId: string;
  id: string;
  recipientCipher: string;
  pickupHash: string | null;
};
type SealedNotice = Was & { memberId: string; id: string; contact: string };

export function sealedRows(db: Database) {
  return {
    async phones(rows: readonly SealedPhone[]): Promise<void> {
      if (rows.length === 0) return;
      await db.execute(sql`
        UPDATE ${members} SET phone_cipher = s.cipher, phone_hash = s.hash, phone_tail = s.tail
        FROM unnest(${uuids(rows, 'id')}, ${texts(rows, 'phoneCipher')}, ${texts(rows, 'phoneHash')},
          ${texts(rows, 'phoneTail')}, ${texts(rows, 'was')}) AS s (id, cipher, hash, tail, was)
        WHERE ${members.id} = s.id AND ${members.phoneCipher} IS NOT DISTINCT FROM s.was`);
    },

    async contacts(rows: readonly SealedContact[]): Promise<void> {
      if (rows.length === 0) return;
      await db.execute(sql`
        UPDATE ${members} SET contact_cipher = s.cipher
        FROM unnest(${uuids(rows, 'id')}, ${texts(rows, 'contactCipher')}, ${texts(rows, 'was')})
          AS s (id, cipher, was)
        WHERE ${members.id} = s.id AND ${members.contactCipher} IS NOT DISTINCT FROM s.was`);
    },

    async recipients(rows: readonly SealedRecipient[]): Promise<void> {
      if (rows.length === 0) return;
      await db.execute(sql`
        UPDATE ${redemptions} SET recipient_cipher = s.cipher, pickup_hash = s.hash
        FROM unnest(${uuids(rows, 'memberId')}, ${uuids(rows, 'id')},
          ${texts(rows, 'recipientCipher')}, ${texts(rows, 'pickupHash')}, ${texts(rows, 'was')})
          AS s (member_id, id, cipher, hash, was)
        WHERE ${redemptions.memberId} = s.member_id AND ${redemptions.id} = s.id
          AND ${redemptions.recipientCipher} IS NOT DISTINCT FROM s.was`);
    },

    async notices(rows: readonly SealedNotice[]): Promise<void> {
      if (rows.length === 0) return;
      await db.execute(sql`
        UPDATE ${messages} SET params = params || jsonb_build_object('contact', s.contact)
        FROM unnest(${uuids(rows, 'memberId')}, ${uuids(rows, 'id')}, ${texts(rows, 'contact')},
          ${texts(rows, 'was')}) AS s (member_id, id, contact, was)
        WHERE ${messages.memberId} = s.member_id AND ${messages.id} = s.id
          AND ${messages.params} ->> 'contact' IS NOT DISTINCT FROM s.was`);
    },
  };
}

function column<Key extends string>(
  rows: readonly Record<Key, string | null>[],
  key: Key,
  type: SQL,
): SQL {
  return sql`${sql.param(rows.map((row) => row[key]))}::${type}`;
}

const uuids = <Key extends string>(rows: readonly Record<Key, string | null>[], key: Key) =>
  column(rows, key, sql`uuid[]`);
const texts = <Key extends string>(rows: readonly Record<Key, string | null>[], key: Key) =>
  column(rows, key, sql`text[]`);
