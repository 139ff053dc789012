import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { MAINLAND_PHONE, MAINLAND_TELLCODE } from '#contract/limits.ts';
import type { Phone } from '../../platform/privacy/sealed-person.ts';

const INVISIBLE = /\p{Cf}/gu;
const TYPED = /^\+?[\d\s().\-/]+$/;

/**
 * Normalises a mobile number to E.164 dialling code and national number. A leading `+` or `00`
 * overrides `tellcode`. Returns null if it is no mobile number.
 */
export function canonicalPhone(tellcode: string, typed: string): Phone | null {
  const text = typed.normalize('NFKC').replace(INVISIBLE, '').trim();
  if (!TYPED.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (text.startsWith('+')) return parseInternational(digits);
  if (digits.startsWith('00')) return parseInternational(digits.slice(2));
  const phone = parseInternational(tellcode + digits);
  if (phone !== null || !digits.startsWith(tellcode)) return phone;

  return parseInternational(digits);
}

function parseInternational(digits: string): Phone | null {
  const number = parsePhoneNumberFromString(`+${digits}`, { extract: false });
  if (number === undefined) return null;
  const tellcode: string = number.countryCallingCode;
  const phone: string = number.nationalNumber;
  // The contract's pattern includes mainland ranges newer than the library.
  const isValid = tellcode === MAINLAND_TELLCODE ? MAINLAND_PHONE.test(phone) : number.isValid();

  return isValid ? { tellcode, phone } : null;
}

export function maskPhone(phone: string): string {
  if (phone === '') return '';
  const [head, tail] = phone.length >= 10 ? [3, 4] : [2, 2];

  return phone.slice(0, head) + '*'.repeat(phone.length - head - tail) + phone.slice(-tail);
}

export const isSamePhone = (one: Phone, other: Phone): boolean =>
  one.tellcode === other.tellcode && one.phone === other.phone;

export const configuredPhone = (text: string): Phone | null =>
  canonicalPhone(MAINLAND_TELLCODE, text);
