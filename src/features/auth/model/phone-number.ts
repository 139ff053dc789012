import { isPhone, MAINLAND_PHONE, MAINLAND_TELLCODE } from '#contract/limits.ts';
import { DIALLING_CODES } from './dialling-codes.ts';

/** Both are digits only, as the API expects. */
export interface PhoneNumber {
  tellcode: string;
  phone: string;
}

export interface PhoneEntry {
  tellcode: string;
  text: string;
}

/** Maximum number of digits in E.164. */
const MAX_DIGITS = 15;

/**
 * Accepts spaces, dashes and full-width digits; a `+86 …` or `0086 …` prefix overrides the code.
 */
export function readPhone({ tellcode, text }: PhoneEntry): PhoneNumber {
  const digits = digitsOf(text);
  const international = internationalDigits(text);
  if (international !== null) {
    return splitInternational(international) ?? { tellcode, phone: digits };
  }
  const withoutCode = digits.slice(MAINLAND_TELLCODE.length);
  const carriesCode =
    tellcode === MAINLAND_TELLCODE &&
    digits.startsWith(MAINLAND_TELLCODE) &&
    MAINLAND_PHONE.test(withoutCode);
  return { tellcode, phone: carriesCode ? withoutCode : digits.slice(0, MAX_DIGITS) };
}

/**
 * The field's value after an edit: grouped digits, or the raw text while an international prefix is
 * incomplete.
 */
export function editPhone(entry: PhoneEntry): PhoneEntry {
  const number = readPhone(entry);
  const growing =
    internationalDigits(entry.text) !== null && !isPhone(number.tellcode, number.phone);
  return growing ? entry : { tellcode: number.tellcode, text: formatPhone(number) };
}

/** `138 0013 8001` for mainland numbers; other numbers stay ungrouped. */
export function formatPhone({ tellcode, phone }: PhoneNumber): string {
  if (tellcode !== MAINLAND_TELLCODE || phone.length > 11) return phone;
  return [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].filter((part) => part).join(' ');
}

/** The caret position in the formatted text that keeps the same number of digits before it. */
export function caretAfterDigits(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === digitsBefore) return at;
    if (/\d/.test(formatted.charAt(at))) seen += 1;
  }
  return formatted.length;
}

export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}

/** The digits after a `+` or `00` prefix; null without a prefix. */
function internationalDigits(text: string): string | null {
  if (text.normalize('NFKC').trimStart().startsWith('+')) return digitsOf(text);
  const digits = digitsOf(text);
  return digits.startsWith('00') ? digits.slice(2) : null;
}

function splitInternational(digits: string): PhoneNumber | null {
  const code = DIALLING_CODES.map((entry) => entry.code)
    .filter((known) => digits.startsWith(known))
    .reduce((longest, known) => (known.length > longest.length ? known : longest), '');
  if (code === '') return null;
  return { tellcode: code, phone: digits.slice(code.length, code.length + MAX_DIGITS) };
}
