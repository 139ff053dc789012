import type { redemptions } from '../../platform/db/schema/shop.ts';
import type { Cipher } from '../../platform/privacy/cipher.ts';
import { placeOf } from '../../platform/privacy/places.ts';

export interface Recipient {
  name: string | null;
  phone: string | null;
  address: string | null;
}

type Row = Pick<typeof redemptions.$inferSelect, 'memberId' | 'id' | 'recipientCipher'>;

export const NOBODY: Recipient = { name: null, phone: null, address: null };

export function sealRecipient(
  cipher: Cipher,
  { memberId, id }: Pick<Row, 'memberId' | 'id'>,
  { name, phone, address }: Recipient,
): string | null {
  return name === null && phone === null && address === null
    ? null
    : cipher.seal(JSON.stringify({ name, phone, address }), placeOf.recipient(memberId, id));
}

export function openRecipient(cipher: Cipher, { memberId, id, recipientCipher }: Row): Recipient {
  if (recipientCipher === null) return NOBODY;

  return JSON.parse(cipher.open(recipientCipher, placeOf.recipient(memberId, id))) as Recipient; // sealed by us
}
