import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';
import { MAINLAND_PHONE, MAINLAND_TELLCODE } from '#contract/limits.ts';
import type { Phone } from './sealed-person.ts';

/** Invisible characters that address books put around a number. */
const INVISIBLE = /\p{Cf}/gu;
const TYPED = /^\+?[\d\s().\-/]+$/;

/**
 * The one spelling of a mobile number: dialling code and national number of E.164. A number that
 * begins with `+` or `00` brings its own dialling code.
 * Returns null if it isn't a mobile number of any country.
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
  // The contract's pattern also takes mainland ranges that are newer than the library.
  const isValid = tellcode === MAINLAND_TELLCODE ? MAINLAND_PHONE.test(phone) : number.isValid();

  return isValid ? { tellcode, phone } : null;
}

/** 138****8001; nothing of the phone that a deleted account no longer has. */
export function maskPhone(phone: string): string {
  if (phone === '') return '';
  const [head, tail] = phone.length >= 10 ? [3, 4] : [2, 2];

  return phone.slice(0, head) + '*'.repeat(phone.length - head - tail) + phone.slice(-tail);
}

export const isSamePhone = (one: Phone, other: Phone): boolean =>
  one.tellcode === other.tellcode && one.phone === other.phone;

/** A number of the configuration or the command line: `+CC …`, or a mainland one. */
export const configuredPhone = (text: string): Phone | null =>
  canonicalPhone(MAINLAND_TELLCODE, text);
