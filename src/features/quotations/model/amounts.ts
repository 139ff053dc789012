const AMOUNT = /^\d{1,15}(?:\.\d{1,6})?$/;
const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const FULL_WIDTH = /[０-９．，]/g;
/** Distance of the full-width forms to ASCII. */
const FULL_WIDTH_SHIFT = 0xfee0;

/** '１２，５' as '12,5' */
export function toHalfWidth(text: string): string {
  return text.replaceAll(FULL_WIDTH, (char) =>
    String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH_SHIFT),
  );
}

/**
 * Reads an amount as people type or paste it: '1,234.5', '￥12', '12.50 '.
 * @returns the decimal number as the contract writes it, without zeros at the front; null if it is none
 */
export function readAmount(text: string): string | null {
  const plain = toHalfWidth(text)
    .trim()
    .replace(/^[¥￥$€£]\s*/, '');
  const digits = THOUSANDS.test(plain) ? plain.replaceAll(',', '') : plain;
  const whole = digits.startsWith('.') ? `0${digits}` : digits.replace(/\.$/, '');
  if (!AMOUNT.test(whole)) return null;

  return whole.replace(/^0+(?=\d)/, '');
}
