const WHOLE = /^\d{4,}$/;
const format = new Intl.NumberFormat('en-US');

/** '1,234.50' of '1234.50', as both languages write it; not by way of a float. A text that is no number stays. */
export function grouped(amount: string): string {
  const [whole = '', ...fraction] = amount.split('.');
  return WHOLE.test(whole) ? [format.format(BigInt(whole)), ...fraction].join('.') : amount;
}
