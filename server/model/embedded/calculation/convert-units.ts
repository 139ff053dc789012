import { convert, type UnitId } from '#mesh/units.ts';
import { ASKS_UNIT } from '../words/calculator-words.ts';
import { findQuantities, kindOfUnit, unitNamed } from './find-quantities.ts';

/** One quantity in another unit: '3英寸是多少毫米', '5 lb in kg'. */
export interface Conversion {
  value: number;
  from: UnitId;
  result: number;
  to: UnitId;
}

const ASKS = ASKS_UNIT.map((words) => new RegExp(words));

/** Of a prepared question; undefined where it asks for something else. */
export function readConversion(text: string): Conversion | undefined {
  // Of zinc, ounces and grams are those of an area.
  if (/锌|zinc|galvani/.test(text)) return undefined;
  const quantities = findQuantities(text).filter(({ kind }) => kind !== 'bare');
  const [quantity] = quantities;
  if (!quantity || quantities.length > 1 || quantity.amounts.length > 1) return undefined;
  const { kind } = quantity;
  const [amount] = quantity.amounts;
  if (kind === 'pieces' || kind === 'area' || kind === 'mesh' || kind.startsWith('money')) {
    return undefined;
  }
  if (amount.unit === null || amount.unit === 'gauge') return undefined;
  const rest = `${text.slice(0, quantity.start)} # ${text.slice(quantity.end)}`;
  for (const pattern of ASKS) {
    const word = pattern.exec(rest)?.groups?.['unit'];
    const to = word === undefined ? undefined : unitNamed(word);
    if (to === undefined || to === amount.unit || kindOfUnit(to) !== kind) continue;
    const isLength = kind === 'length';
    const value = isLength ? convert(amount.value, 'mm', amount.unit) : amount.value;

    return { value, from: amount.unit, result: convert(value, amount.unit, to), to };
  }
  return undefined;
}
