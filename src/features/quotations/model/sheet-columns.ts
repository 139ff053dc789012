import type { QuotationColumn, QuotationLine } from '#contract/quotation/calls.ts';
import type { PricedLine } from '#mesh/quotation/price-line.ts';
import {
  LINE_UNITS,
  type LineUnit,
  PRICE_BASES,
  type PriceBasis,
} from '#mesh/quotation/vocabulary.ts';
import { readAmount, toHalfWidth } from './amounts.ts';
import { readUnit } from '#mesh/words/line-unit-words.ts';

const TEXTS = ['product', 'specification', 'material', 'packing', 'remark'] as const;
type TextKey = (typeof TEXTS)[number];
const MEASURES = ['weightEach', 'weight', 'area', 'amount', 'cost'] as const;
type MeasureKey = (typeof MEASURES)[number];

export type ColumnKey =
  | TextKey
  | MeasureKey
  | 'quantity'
  | 'unit'
  | 'priceBy'
  | 'price'
  | `own:${string}`;

export interface SheetColumn {
  key: ColumnKey;
  /** Name of an own column; null for the sheet's columns. */
  name: string | null;
  /** CSS pixels. */
  width: number;
  isNumber: boolean;
  /** Worked out: it can't be edited. */
  isWorkedOut: boolean;
  /** No customer sees it. */
  isHidden: boolean;
}

const column = (
  key: ColumnKey,
  width: number,
  of: Partial<Pick<SheetColumn, 'isNumber' | 'isWorkedOut' | 'isHidden'>> = {},
): SheetColumn => ({
  key,
  width,
  name: null,
  isNumber: false,
  isWorkedOut: false,
  isHidden: false,
  ...of,
});
const WORKED_OUT = { isNumber: true, isWorkedOut: true };

/** Price and amount stand where a tablet shows them without scrolling. */
const COLUMNS: readonly SheetColumn[] = [
  column('product', 132),
  column('specification', 240),
  column('material', 88),
  column('quantity', 80, { isNumber: true }),
  column('unit', 60),
  column('price', 80, { isNumber: true }),
  column('amount', 100, WORKED_OUT),
  column('priceBy', 72),
  column('weightEach', 84, WORKED_OUT),
  column('weight', 88, WORKED_OUT),
  column('area', 72, WORKED_OUT),
  column('packing', 120),
  column('remark', 180),
];
const COST = column('cost', 104, { ...WORKED_OUT, isHidden: true });

export function sheetColumns(
  own: readonly QuotationColumn[],
  showsCosts: boolean,
): readonly SheetColumn[] {
  return [
    ...COLUMNS,
    ...own
      .filter(({ isHidden }) => showsCosts || !isHidden)
      .map(({ id, name, isHidden }) => ({
        ...column(`own:${id}`, 120, { isHidden }),
        name,
      })),
    ...(showsCosts ? [COST] : []),
  ];
}

/** Names of units and price bases in the language of the screen, and the decimal places of money. */
export interface CellNames {
  places: { price: number; amount: number };
  unit: (unit: LineUnit) => string;
  priceBy: (basis: PriceBasis) => string;
}

export function cellText(
  line: QuotationLine,
  priced: PricedLine | undefined,
  key: ColumnKey,
  names: CellNames,
): string {
  switch (key) {
    case 'quantity':
      return line.quantity ?? '';
    case 'unit':
      return line.unit === null ? '' : names.unit(line.unit);
    case 'priceBy':
      return names.priceBy(line.priceBy);
    case 'price':
      return line.ownPrice ?? priced?.price?.toFixed(names.places.price) ?? '';
    case 'amount':
      return priced?.amount?.toFixed(names.places.amount) ?? '';
    case 'weightEach':
    case 'weight':
    case 'area':
    case 'cost':
      return priced?.[key]?.toFixed() ?? '';
    case 'product':
    case 'specification':
    case 'material':
    case 'packing':
    case 'remark':
      return line[key];
    default:
      return line.cells[key.slice('own:'.length)] ?? '';
  }
}

const MAX_CHARS: Readonly<Record<TextKey, number>> = {
  product: 160,
  specification: 600,
  material: 120,
  packing: 300,
  remark: 1000,
};
const MAX_OWN_CHARS = 300;

export function maxChars(key: ColumnKey): number {
  if (key.startsWith('own:')) return MAX_OWN_CHARS;
  return (MAX_CHARS as Partial<Record<ColumnKey, number>>)[key] ?? 40;
}

/**
 * A line with the text of a cell.
 * @returns null if the text doesn't suit the column
 */
export function withCell(
  line: QuotationLine,
  key: ColumnKey,
  typed: string,
  names: CellNames,
): QuotationLine | null {
  const text = typed.replaceAll(/\s+/g, ' ').trim().slice(0, maxChars(key));
  switch (key) {
    case 'quantity':
      return withQuantity(line, text, names);
    case 'unit': {
      const unit = text === '' ? null : unitOf(text, names);
      if (text !== '' && unit === null) return null;
      return { ...line, unit, open: without(line.open, 'unit', unit !== null) };
    }
    case 'priceBy': {
      const priceBy = basisOf(text, names);
      return priceBy === null ? null : { ...line, priceBy };
    }
    case 'price': {
      if (text === '') return { ...line, ownPrice: null };
      const ownPrice = readAmount(text);
      return ownPrice === null ? null : { ...line, ownPrice };
    }
    case 'product':
    case 'specification':
    case 'material':
    case 'packing':
    case 'remark':
      return { ...line, [key]: text };
    case 'weightEach':
    case 'weight':
    case 'area':
    case 'amount':
    case 'cost':
      return null;
    default:
      return { ...line, cells: withOwn(line.cells, key.slice('own:'.length), text) };
  }
}

/** '10', and '10 rolls' with its unit. */
function withQuantity(line: QuotationLine, text: string, names: CellNames): QuotationLine | null {
  if (text === '') return { ...line, quantity: null };
  const [, amount = text, word = ''] =
    /^(\d[\d.,]*)((?:[^\d.,].*)?)$/.exec(toHalfWidth(text)) ?? [];
  const quantity = readAmount(amount);
  const unit = word === '' ? line.unit : unitOf(word, names);
  if (quantity === null || (word !== '' && unit === null)) return null;
  const open = without(line.open, 'quantity', true);

  return { ...line, quantity, unit, open: without(open, 'unit', unit !== null) };
}

function unitOf(text: string, names: CellNames): LineUnit | null {
  return LINE_UNITS.find((unit) => names.unit(unit) === text.trim()) ?? readUnit(text);
}

function basisOf(text: string, names: CellNames): PriceBasis | null {
  const unit = readUnit(text);
  return (
    PRICE_BASES.find((basis) => basis === text || names.priceBy(basis) === text) ??
    (unit === 'kg' || unit === 'm2' ? unit : null)
  );
}

function without(open: readonly string[], field: string, isClosed: boolean): string[] {
  return isClosed ? open.filter((each) => each !== field) : [...open];
}

function withOwn(cells: QuotationLine['cells'], id: string, text: string): QuotationLine['cells'] {
  if (text !== '') return { ...cells, [id]: text };
  return Object.fromEntries(Object.entries(cells).filter(([key]) => key !== id));
}

/** The cells whose change makes the line be read again. */
const READ_KEYS: ReadonlySet<ColumnKey> = new Set(['product', 'specification', 'material']);

export const isRead = (key: ColumnKey): boolean => READ_KEYS.has(key);
