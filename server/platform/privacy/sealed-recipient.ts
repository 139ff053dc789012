import type { redemptions } from '../db/schema/shop.ts';
import type { Cipher } from './cipher.ts';
import { placeOf } from './places.ts';

export interface Recipient {
  name: string | null;
  phone: string | null;
  address: string | null;
}

interface Sealed extends Recipient {
  /** The member shows it to pick the goods up. */
  code?: string;
}

type Row = Pick<typeof redemptions.$inferSelect, 'memberId' | 'id' | 'recipientCipher'>;
type Key = Pick<Row, 'memberId' | 'id'>;

const NOBODY: Recipient = { name: null, phone: null, address: null };

const PICKUP = 'pickup code';

export function sealRecipient(
  cipher: Cipher,
  { memberId, id }: Key,
  { name, phone, address }: Recipient,
  code?: string,
): string | null {
  if (name === null && phone === null && address === null && code === undefined) return null;
  const sealed: Sealed = { name, phone, address, ...(code === undefined ? {} : { code }) };

  return cipher.seal(JSON.stringify(sealed), placeOf.recipient(memberId, id));
}

export function openRecipient(cipher: Cipher, row: Row): Recipient {
  const { name, phone, address } = openSealed(cipher, row);

  return { name, phone, address };
}

/** null if the redemption has none. */
export function openPickupCode(cipher: Cipher, row: Row): string | null {
  return openSealed(cipher, row).code ?? null;
}

export const pickupHash = (cipher: Cipher, code: string): string => cipher.lookup(PICKUP, code);

export const pickupHashes = (cipher: Cipher, code: string): string[] =>
  cipher.lookups(PICKUP, code);

function openSealed(cipher: Cipher, { memberId, id, recipientCipher }: Row): Sealed {
  if (recipientCipher === null) return NOBODY;

  return JSON.parse(cipher.open(recipientCipher, placeOf.recipient(memberId, id))) as Sealed; // sealed by us
}
