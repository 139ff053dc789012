import { US_STEEL_MM } from '../../data/wire-gauges.ts';
import { type UnitId, isSameDimension } from '../../units.ts';
import {
  GAUGE_SYSTEMS,
  type GaugeSystem,
  canonicalGauge,
  gaugeDiameter,
} from '../../wire-gauge.ts';
import type { UnitMeaning } from '../spoken-units.ts';
import type { Meaning, QuantityToken } from '../tokens.ts';

/** '5/16', '2 3/8': nobody writes millimetres as halves, quarters or eighths. */
export const INCH_FRACTION = /^(?:[1-9][ -])?\d{1,2}\/(?:2|4|8|16|32|64)$/;

export const COUNT_UNITS: ReadonlySet<UnitId> = new Set(['rolls', 'pcs', 'panels']);

export const COUNTERS: ReadonlySet<string> = new Set(['rolls', 'wires', 'pcs', 'turns', 'layers']);

export function isWeight(unit: UnitId): boolean {
  return isSameDimension(unit, 'kg') || isSameDimension(unit, 'kg/m²');
}

export function inchesOf(value: number): Meaning[] {
  return [
    { value, unit: 'in', cost: 0 },
    { value, unit: null, cost: 4 },
  ];
}

/** Without the noise of binary fractions. */
export function precise(value: number): number {
  return Number(value.toPrecision(12));
}

export function meaningsOf(
  value: number,
  text: string,
  { unit, times = 1, cost = 0 }: UnitMeaning,
): Meaning[] {
  if (unit === 'ignored' || unit === 'degree') return [{ value, unit: null, cost: 99 }];
  if (unit === 'gauge') {
    const gauges = gaugeMeanings(text.replace(/[ -]1\/2$/, '.5'), undefined);
    return gauges.length === 0
      ? [{ value, unit: null, cost: 0.3 + cost }]
      : gauges.map((each) => ({ ...each, cost: each.cost + cost }));
  }
  // '网厚2.2卷' is rarely a part of a roll.
  if (COUNTERS.has(unit) && !Number.isInteger(value))
    return [
      { value, unit: null, cost: 0.4 },
      ...(unit === 'rolls' ? [{ value, unit, cost: 1 }] : []),
    ];
  if (unit === 'si') {
    // Hundredths are counted in whole numbers: '0.5丝' is wire of half a millimetre.
    const isWhole = Number.isInteger(value) && !text.includes('.');
    // '5毫米孔2个丝': the opening tells whether the wire is of 0.02 or 2 mm.
    if (isWhole && value <= MAX_WHOLE_WIRE_MM)
      return [
        { value: precise(value * 0.01), unit: 'mm', cost: 0 },
        { value, unit: 'mm', cost: 1, isRival: true },
      ];
    // '325目3.5丝'.
    if (!isWhole && value >= 1)
      return [
        { value, unit: 'mm', cost: 0 },
        { value: precise(value * 0.01), unit: 'mm', cost: 1.5, isRival: true },
      ];
    return [
      { value: precise(value * 0.01), unit: 'mm', cost: isWhole ? 0 : 2.5 },
      { value, unit: 'mm', cost: isWhole ? 0.9 : 0 },
    ];
  }
  if (unit === 'mm' && cost === 0.9) return [];
  return [{ value: precise(value * times), unit, cost }];
}

const MAX_WHOLE_WIRE_MM = 12;

/** A gauge number in the system that was named, or in each of them, the Chinese iron wire's first. */
export function gaugeMeanings(number: string, system: string | undefined): Meaning[] {
  const named = GAUGE_SYSTEMS.find((each) => each.toLowerCase() === system);
  const order: GaugeSystem[] = named ? [named] : ['BWG', 'SWG', 'AWG'];
  return order.flatMap((each, index) => {
    const value = gaugeDiameter(each, canonicalGauge(number)) ?? halfGauge(each, number);
    return value === undefined
      ? []
      : [
          {
            value,
            unit: 'mm' as const,
            cost: index * 3,
            gauge: { system: each, number, isNamed: named !== undefined },
          },
        ];
  });
}

/** Half sizes are of the US steel wire gauge alone, by which fencing in the US counts its wire. */
function halfGauge(system: GaugeSystem, number: string): number | undefined {
  return number.endsWith('.5') && system === 'BWG' ? US_STEEL_MM[number] : undefined;
}

export function countMeanings({ meanings }: Pick<QuantityToken, 'meanings'>): Meaning[] {
  return meanings.flatMap((each) => [
    { ...each, unit: 'pcs' as const, cost: 0 },
    { ...each, cost: 4 },
  ]);
}
