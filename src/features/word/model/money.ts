/** Money is counted in fen, the hundredth of a yuan, as whole numbers of any length. */

interface Decimal {
  digits: bigint;
  /** How many of the digits stand behind the point. */
  scale: number;
}

const DECIMAL = /^(-?\d{1,15})(?:\.(\d{1,8}))?$/;

/** A number as people type it into a table; null for anything else. */
function parseDecimal(text: string): Decimal | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,\u00a5$]/g, '');
  const found = DECIMAL.exec(plain);
  if (found === null) return null;
  const [, whole = '', behind = ''] = found;

  return { digits: BigInt(whole + behind), scale: behind.length };
}

/** Quantity times price, to the fen, a half rounded away from zero; null where one is no number. */
export function amountInFen(quantity: string, price: string): bigint | null {
  const one = parseDecimal(quantity);
  const other = parseDecimal(price);
  if (one === null || other === null) return null;

  return toFen({ digits: one.digits * other.digits, scale: one.scale + other.scale });
}

/** An amount in yuan as it was typed; null where it is none. */
export function parseFen(text: string): bigint | null {
  const decimal = parseDecimal(text);
  return decimal === null ? null : toFen(decimal);
}

function toFen({ digits, scale }: Decimal): bigint {
  if (scale <= 2) return digits * 10n ** BigInt(2 - scale);
  const unit = 10n ** BigInt(scale - 2);
  const half = digits < 0n ? -unit / 2n : unit / 2n;

  return (digits + half) / unit;
}

/** '12,345.60'. */
export function formatFen(fen: bigint): string {
  const size = fen < 0n ? -fen : fen;
  const yuan = (size / 100n).toLocaleString('en-US');

  return `${fen < 0n ? '-' : ''}${yuan}.${String(size % 100n).padStart(2, '0')}`;
}
