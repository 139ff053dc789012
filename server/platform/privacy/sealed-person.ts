import type { Contact } from '#contract/member/calls.ts';
import type { members } from '../db/schema/member.ts';
import type { Cipher } from './cipher.ts';
import { placeOf } from './places.ts';

export interface Phone {
  tellcode: string;
  phone: string;
}

type Row = typeof members.$inferSelect;
export type PhoneColumns = Record<'phoneCipher' | 'phoneHash' | 'phoneTail', string>;

export const TAIL_DIGITS = 4;

const PHONE = 'phone';
const TAIL = 'phone tail';
const numberOf = ({ tellcode, phone }: Phone) => `+${tellcode} ${phone}`;

export function phoneColumns(
  cipher: Cipher,
  memberId: string,
  { tellcode, phone }: Phone,
): PhoneColumns {
  return {
    phoneCipher: cipher.seal(phone, placeOf.phone(memberId)),
    phoneHash: phoneHash(cipher, { tellcode, phone }),
    phoneTail: cipher.lookup(TAIL, phone.slice(-TAIL_DIGITS)),
  };
}

export const phoneHash = (cipher: Cipher, phone: Phone): string =>
  cipher.lookup(PHONE, numberOf(phone));

export const phoneHashes = (cipher: Cipher, phone: Phone): string[] =>
  cipher.lookups(PHONE, numberOf(phone));

export const phoneTails = (cipher: Cipher, digits: string): string[] =>
  cipher.lookups(TAIL, digits);

export function openPhone(cipher: Cipher, { id, phoneCipher }: Pick<Row, 'id' | 'phoneCipher'>) {
  return phoneCipher === null ? '' : cipher.open(phoneCipher, placeOf.phone(id));
}

/** null for an empty contact. */
export function sealContact(cipher: Cipher, memberId: string, contact: Contact): string | null {
  return Object.keys(contact).length === 0
    ? null
    : cipher.seal(JSON.stringify(contact), placeOf.contact(memberId));
}

export function openContact(
  cipher: Cipher,
  { id, contactCipher }: Pick<Row, 'id' | 'contactCipher'>,
): Contact {
  if (contactCipher === null) return {};

  return JSON.parse(cipher.open(contactCipher, placeOf.contact(id))) as Contact; // sealed by us
}
