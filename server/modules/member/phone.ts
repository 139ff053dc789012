import { MAINLAND_TELLCODE } from '#contract/limits.ts';

/** A phone number as it is kept: digits only, without the dialling code. */
export function normalisePhone(tellcode: string, typed: string): string {
  const compact = typed.replace(/[\s-]/g, '');
  const prefix = [`+${tellcode}`, `00${tellcode}`].find((start) => compact.startsWith(start));

  return prefix === undefined ? compact : compact.slice(prefix.length);
}

/** 138****8001; nothing of the phone that a deleted account no longer has. */
export function maskPhone(phone: string): string {
  if (phone === '') return '';
  const [head, tail] = phone.length >= 10 ? [3, 4] : [2, 2];

  return phone.slice(0, head) + '*'.repeat(phone.length - head - tail) + phone.slice(-tail);
}

/** Whether a number from the configuration ('+86 138…', '+86138…' or '138…') is this phone. */
export function isSamePhone(configured: string, tellcode: string, phone: string): boolean {
  const digits = configured.replace(/\D/g, '');

  return (configured.startsWith('+') ? digits : MAINLAND_TELLCODE + digits) === tellcode + phone;
}
