import { Decimal } from 'decimal.js';
import type { RoundingMode } from './vocabulary.ts';

/** Digits of a calculator's result that count: the rest is noise of binary floats. */
const RESULT_DIGITS = 12;

const MODES = {
  halfUp: Decimal.ROUND_HALF_UP,
  halfEven: Decimal.ROUND_HALF_EVEN,
  up: Decimal.ROUND_UP,
  down: Decimal.ROUND_DOWN,
} as const satisfies Record<RoundingMode, Decimal.Rounding>;

export const ZERO = new Decimal(0);
/** Weights, areas, prices and amounts of a line stay below this; nothing beyond it is worked out. */
const LIMIT = new Decimal('1e12');

export const isBeyond = (value: Decimal): boolean => value.greaterThanOrEqualTo(LIMIT);

/** A result of a calculator as a decimal number. */
export function decimalOf(result: number): Decimal {
  return new Decimal(result.toPrecision(RESULT_DIGITS));
}

/** @param text a decimal number, as the contract writes amounts */
export function amountOf(text: string): Decimal {
  return new Decimal(text);
}

export function rounded(value: Decimal, places: number, mode: RoundingMode = 'halfUp'): Decimal {
  return value.toDecimalPlaces(places, MODES[mode]);
}

/** '1234.50': all decimal places, no exponent. */
export function writeAmount(value: Decimal, places: number): string {
  return value.toFixed(places);
}

/** A price with its decimal places: those of the rounding, and more if the member entered more. */
export function writePrice(price: Decimal, places: number): string {
  return price.toFixed(Math.max(places, price.decimalPlaces()));
}

/** '12.5' of 12.500: without zeros at the end. */
export function writeShort(value: Decimal, places: number): string {
  return rounded(value, places).toFixed();
}
