import type { CalculatorDefinition } from '../../calculators/definition.ts';
import type { UnitId } from '../../units.ts';
import type { FieldFrame, Frame } from '../frame.ts';

/** Fields beside those of a calculator, by what they hold. */
export const BESIDE: Readonly<Record<string, FieldFrame & { units: readonly UnitId[] }>> = {
  '#count': {
    nouns: ['count'],
    usual: [1, 50_000],
    bare: [],
    units: ['pcs', 'rolls', 'panels', 'wires'],
  },
  '#area': { nouns: ['area'], usual: [0.5, 200_000], bare: [], units: ['m²', 'ft²'] },
  '#run': {
    nouns: ['length', 'totalLength'],
    usual: [1, 100_000],
    bare: [],
    units: ['m', 'ft', 'km'],
  },
  '#mass': { nouns: ['weight'], usual: [1, 100_000], bare: [], units: ['kg', 't', 'lb', 'jin'] },
  '#priceKg': {
    nouns: ['materialPrice', 'price'],
    usual: [1, 200],
    bare: ['CNY/kg'],
    units: ['CNY/kg'],
    isNamed: true,
    per: ['kg'],
  },
  '#priceArea': { nouns: ['price'], usual: [0.5, 1000], bare: [], units: ['CNY/m²'] },
  '#priceEach': { nouns: ['price'], usual: [1, 20_000], bare: [], units: ['CNY/pcs'] },
  '#layers': { nouns: ['layers'], usual: [2, 20], bare: [], units: ['layers'] },
  '#loss': { nouns: ['loss'], usual: [0.5, 20], bare: ['%'], units: ['%'], isNamed: true },
  '#rate': {
    nouns: ['exchangeRate'],
    usual: [5, 9],
    bare: ['CNY/USD'],
    units: ['CNY/USD'],
    isNamed: true,
  },
  '#zinc': {
    nouns: ['zincWeight'],
    usual: [8, 900],
    bare: ['g/m²'],
    units: ['g/m²'],
    isNamed: true,
  },
};

export function fieldsOf(
  frame: Frame,
  definition: CalculatorDefinition,
): (readonly [string, FieldFrame, UnitId])[] {
  const isChained = 'material_price_kg' in frame.fields;
  const own = Object.entries(frame.fields).map(([field, each]) => {
    const declared = definition.fields[field];
    const unit: UnitId =
      declared?.kind === 'quantity' || declared?.kind === 'integer'
        ? declared.unit
        : field === 'gauge'
          ? 'mm'
          : field === 'astm_no' || field === '#mesh'
            ? 'mesh'
            : 'm';
    return [field, each, unit] as const;
  });
  const fieldNouns = new Set(Object.values(frame.fields).flatMap(({ nouns }) => nouns));
  const results = frame.onlyForward ? [] : Object.entries(frame.outputs);
  const targets = results.flatMap(([output, { nouns }]) => {
    const unit = definition.outputs[output]?.unit;
    const isFieldToo = frame.fields[output] !== undefined;
    if (unit === undefined || unit === '1') return [];
    if (isFieldToo && frame.given?.includes(output) !== true) return [];
    const own = isFieldToo ? nouns : nouns.filter((noun) => !fieldNouns.has(noun));
    const each: FieldFrame = { nouns: own, usual: [1e-6, 1e9], bare: [] };
    return [[`>${output}`, each, unit] as const];
  });
  const beside = Object.entries(BESIDE).flatMap(([field, each]) => {
    const [unit] = each.units;
    return unit !== undefined &&
      standsBeside(frame, field) &&
      !(isChained && /price|loss|rate/i.test(field))
      ? [[field, each, unit] as const]
      : [];
  });
  return [...own, ...targets, ...beside];
}

function standsBeside(frame: Frame, field: string): boolean {
  const hasWeight =
    frame.areal !== undefined || frame.linear !== undefined || frame.calculator === 'gabion';
  switch (field) {
    case '#count':
      return hasWeight && frame.fields['qty'] === undefined;
    case '#area':
    case '#zinc':
      return frame.areal !== undefined;
    case '#layers':
      return frame.areal !== undefined && frame.fields['qty'] === undefined;
    case '#run':
      return frame.linear !== undefined && frame.fields['length_m'] === undefined;
    case '#mass':
      return frame.areal !== undefined || frame.calculator === 'barbed_wire';
    case '#priceKg':
    case '#priceArea':
    case '#loss':
    case '#priceEach':
      return hasWeight;
    case '#rate':
      return hasWeight;
    default:
      return false;
  }
}

export const TELLING: ReadonlySet<string> = new Set([
  'layers',
  'turns',
  'gates',
  'diaphragms',
  'clips',
  'prints',
  'cells',
  'bends',
  'kg/m³',
  'g/cm³',
  't/m³',
  'CNY/USD',
  'CNY/kg',
]);
