import { type UnitId, convert, isSameDimension } from '../../units.ts';
import type { FieldFrame } from '../frame.ts';
import type { NounId } from '../nouns.ts';
import type { Meaning, QuantityToken } from '../tokens.ts';
import type { Slot } from './binding.ts';

/** Meanings of which the best in a field is taken, and each of those that are rivals to it. */
export function rivals(meanings: readonly Meaning[]): (readonly Meaning[])[] {
  return [
    meanings.filter(({ isRival }) => isRival !== true),
    ...meanings.filter(({ isRival }) => isRival === true).map((each) => [each]),
  ];
}

/** '400 tonnes an hour of oil, density 0.85': the volume follows from the density, and from that of water where none is said. */
export function readFlowOfMass(
  slots: readonly Slot[],
  given: Record<string, string | number | boolean>,
): void {
  const flow = slots.find(({ field, meaning }) => field === 'flow_m3_h' && meaning.unit === 't');
  const density = given['fluid_density_kg_m3'];
  if (flow && typeof density === 'number' && density > 0)
    given['flow_m3_h'] = Number(((flow.value * 1000) / density).toPrecision(12));
}

/** Names that a number keeps: it is nothing else in a calculation that doesn't take them. */
export const FOREIGN: ReadonlySet<NounId> = new Set([
  'elsewhere',
  'wire',
  'width',
  'tensile',
  'pressureDrop',
  'corrosionRate',
  'blockage',
  'transfer',
]);

const COUNTED: ReadonlySet<string> = new Set(['pcs', 'rolls', 'panels', 'wires']);

/** The values that a meaning has in a field, with what each costs. */
export function inUnits(
  meaning: Meaning,
  frame: FieldFrame,
  unit: UnitId,
  quantity: QuantityToken,
  isLabelled: boolean,
): [number, number][] {
  // '上锌量 60 克': grams of zinc are those of a square metre.
  if (unit === 'g/m²' && meaning.unit === 'g') return [[meaning.value, isLabelled ? 0.3 : 1.2]];
  if (frame.isExact && meaning.unit !== null && meaning.unit !== unit) return [];
  if (meaning.unit === null) {
    if (frame.isBareNamed && !isLabelled) return [];
    // A rate that is only half said: '2.5/m2' of a price.
    if (quantity.per === 'm²' && unit === 'CNY/m²') return [[meaning.value, 0]];
    const bare = frame.bare && (frame.bare.length > 0 || !isLabelled) ? frame.bare : [unit];
    return bare.flatMap((each, index): [number, number][] => {
      if (each !== unit && !isSameDimension(each, unit)) return [];
      return [[convert(meaning.value, each, unit), 0.25 + index * 0.35]];
    });
  }
  if (isCounting(unit)) {
    if (meaning.unit === unit) return [[meaning.value, -0.4]];
    if (COUNTED.has(unit) && COUNTED.has(meaning.unit)) return [[meaning.value, 0]];
    // '拉三道': as many lines of the same.
    if ((unit === 'pcs' || unit === 'wires') && meaning.unit === 'layers' && meaning.value > 1)
      return [[meaning.value, 0.3]];
    return meaning.unit === 'pcs' ? [[meaning.value, 0.6]] : [];
  }
  // '平米重 2.2 公斤': the label says of what.
  if (unit === 'kg/m²' && meaning.unit === 'kg' && isLabelled) return [[meaning.value, 0.3]];
  if (meaning.unit === 'CNY' && /^CNY\/(?:kg|m²|pcs)$/.test(unit)) return [[meaning.value, 0.5]];
  // A sum of money may be that of a square metre or a piece: it is converted as it stands.
  if (unit === 'CNY' && meaning.unit.startsWith('CNY/') && meaning.unit !== 'CNY/USD')
    return [[meaning.value, 0.2]];
  if (unit === 'USD' && meaning.unit.startsWith('USD/')) return [[meaning.value, 0.2]];
  // '每年腐蚀 2 微米': the name says what the number is one of.
  if (unit === 'µm/a' && isLabelled && isSameDimension(meaning.unit, 'µm'))
    return [[convert(meaning.value, meaning.unit, 'µm'), 0]];
  if (unit === 'm³/h' && meaning.unit === 'm³' && (quantity.per === 'hour' || isLabelled))
    return [[meaning.value, 0]];
  // '能拉 500 公斤': a force in units of weight.
  if (unit === 'kgf' && isSameDimension(meaning.unit, 'kg'))
    return [[convert(meaning.value, meaning.unit, 'kg'), isLabelled ? 0 : 0.6]];
  // '每小时 400 吨': see `readFlowOfMass`.
  if (unit === 'm³/h' && meaning.unit === 't' && quantity.per === 'hour')
    return [[meaning.value, 0.3]];
  if (unit === 'mesh' && meaning.gauge) return [[Number.parseFloat(meaning.gauge.number), 0]];
  if (isCounting(meaning.unit) || !isSameDimension(meaning.unit, unit)) return [];
  // A gauge field takes its number, a diameter takes what the number stands for.
  const isGaugeField = unit === 'mm' && frame.bare?.length === 0 && frame.usual[1] === 40;
  if (isGaugeField && !meaning.gauge) return [];
  return [
    [
      isGaugeField
        ? Number.parseFloat(meaning.gauge?.number ?? '0')
        : convert(meaning.value, meaning.unit, unit),
      isGaugeField ? -0.6 : -0.4,
    ],
  ];
}

function isCounting(unit: UnitId): boolean {
  return isSameDimension(unit, 'pcs');
}

/** '32一公斤': a price, whose money is not said. */
export function isBareOfMass({ meanings, per }: QuantityToken): boolean {
  return (
    per !== null && /^(?:kg|t|jin|lb)$/.test(per) && meanings.every(({ unit }) => unit === null)
  );
}
