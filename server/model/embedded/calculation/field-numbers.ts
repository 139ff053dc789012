import type { CalculatorDefinition, QuantityField } from '#mesh/calculators/definition.ts';
import { convert } from '#mesh/units.ts';
import { kindOfUnit, type Amount, type Quantity } from './find-quantities.ts';

/** The share by which a labelled number may be out of a field's range and still be meant for it. */
const BEYOND_RANGE = 4;
const FINE_FIELDS = new Set(['thickness_mm', 'strand_mm', 'core_mm', 'thickness_um']);

export function isQuantity(field: CalculatorDefinition['fields'][string]): field is QuantityField {
  return field.kind === 'quantity' || field.kind === 'integer';
}

/** The number in the field's unit; of a unit that measures something else, as it stands. */
export function inUnitOf(field: QuantityField, { text, value, unit }: Amount): number {
  const isLength = kindOfUnit(field.unit) === 'length';
  if (unit === null) return value;
  // '3丝' of fencing is wire of 3 mm: hundredths of that many are no wire at all.
  const plain = Number.parseFloat(text);
  if (unit === 'si' && !isWithin(field, value, 1) && isWithin(field, plain, 1)) return plain;
  if (isLength && kindOfUnit(unit) === 'length') return convert(value, 'mm', field.unit);
  // The year goes without saying.
  if (field.unit === 'µm/a' && kindOfUnit(unit) === 'length') return convert(value, 'mm', 'µm');
  // '60克' of zinc and '2.2公斤' a square metre leave out what they are per.
  if (unit !== 'gauge' && kindOfUnit(unit) === 'mass' && kindOfUnit(field.unit) !== 'mass') {
    return convert(value, unit, field.unit.startsWith('g/') ? 'g' : 'kg');
  }
  if (unit === 'gauge' || kindOfUnit(unit) !== kindOfUnit(field.unit)) return value;
  // Meshes are counted an inch from here on.
  return kindOfUnit(unit) === 'mesh'
    ? convert(value, 'mesh', field.unit)
    : convert(value, unit, field.unit);
}

export function isWithin({ min, max }: QuantityField, value: number, beyond: number): boolean {
  return value >= min / beyond && (max === undefined || value <= max * beyond);
}

/** Whether a labelled number can be meant for a field: of its kind, and not of another order. */
export function canBe(
  definition: CalculatorDefinition,
  field: string,
  quantity: Quantity,
): boolean {
  const own = definition.fields[field];
  if (!own || !isQuantity(own)) return false;
  const {
    kind,
    amounts: [amount],
  } = quantity;
  const fieldKind = kindOfUnit(own.unit);
  // '50 孔 3.0 丝': hundredths and gauges are of wire and sheet.
  const isFine = amount.unit === 'si' || amount.unit === 'gauge';
  if (isFine && own.wire !== true && !FINE_FIELDS.has(field)) return false;
  const isCounted = kind === 'pieces' && own.kind === 'integer';
  const isOfKind =
    kind === 'bare' ||
    kind === fieldKind ||
    isCounted ||
    // '平米重 2.2 公斤', '腐蚀 1.4 微米' and '加工费 3 元' leave out what it is per.
    (kind === 'mass' && (fieldKind === 'arealMass' || fieldKind === 'linearMass')) ||
    (kind === 'length' && fieldKind === 'corrosion') ||
    (kind === 'money' && (fieldKind === 'moneyPerArea' || fieldKind === 'moneyPerMass'));
  return isOfKind && isWithin(own, inUnitOf(own, amount), BEYOND_RANGE);
}

/** A number in the field's unit, but the words where their reading should be noted. */
export function inputOf(field: QuantityField, amount: Amount): string | number {
  const { text, value, unit } = amount;
  if (unit === 'gauge') return text.toUpperCase();
  if (unit === 'si' && isWithin(field, value, 1)) return text;
  if (unit === 'in' || unit === 'ft') return text;
  if (unit === null) {
    return text.includes('/') && kindOfUnit(field.unit) === 'length' ? `${text} in` : value;
  }
  if (kindOfUnit(unit) === 'mass' && kindOfUnit(field.unit) !== 'mass')
    return inUnitOf(field, amount);
  if (unit === 'CNY/t' && field.unit === 'CNY/kg') return convert(value, unit, field.unit);
  return Number(inUnitOf(field, amount).toPrecision(12));
}
