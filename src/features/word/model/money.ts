/** Amounts are integers in fen (1/100 yuan). */

interface Decimal {
  digits: bigint;
  scale: number;
}

const DECIMAL = /^(-?\d{1,15})(?:\.(\d{1,8}))?$/;

/** A number as typed in a table; null if it isn't one. */
function parseDecimal(text: string): Decimal | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,\u00a5$]/g, '');
  const found = DECIMAL.exec(plain);
  if (found === null) return null;
  const [, whole = '', behind = ''] = found;

  return { digits: BigInt(whole + behind), scale: behind.length };
}

/** Quantity × price in fen, rounded half away from zero; null if one is no number. */
export function amountInFen(quantity: string, price: string): bigint | null {
  const one = parseDecimal(quantity);
  const other = parseDecimal(price);
  if (one === null || other === null) return null;

  return toFen({ digits: one.digits * other.digits, scale: one.scale + other.scale });
}

/** A typed amount in yuan, in fen; null if it isn't one. */
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

export function formatFen(fen: bigint): string {
  const size = fen < 0n ? -fen : fen;
  const yuan = (size / 100n).toLocaleString('en-US');

  return `${fen < 0n ? '-' : ''}${yuan}.${String(size % 100n).padStart(2, '0')}`;
}
